import { expect, test, vi } from 'vitest';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { Block } from '#contract/writer/documents.ts';
import type { OpenDocument } from './use-document.ts';
import { VersionsPanel } from './versions-panel.tsx';

const documentId = '019a0000-0000-7000-8000-000000000001';
const versionId = '019a0000-0000-7000-8000-0000000000a1';
const list = 'GET documents/:id/versions/';
const one = 'GET documents/:id/versions/:version/';
const restore = 'POST documents/:id/versions/:version/restore/';
const paragraph = (text: string): Block =>
  ({ type: 'paragraph', attrs: { id: 'p1' }, content: [{ type: 'text', text }] }) as Block;
const version = {
  id: versionId,
  revision: 3,
  reason: 'drafted',
  title: 'Bread',
  words: 4,
  createdAt: '2026-11-01T09:00:00.000Z',
  by: 'Grace',
};

async function panel(answers = {}) {
  const now = [paragraph('Rye needs a cold place')];
  const flush = vi.fn<() => Promise<void>>().mockResolvedValue();
  const take = vi.fn<(restored: unknown) => void>();
  const putBack = vi.fn<(text: unknown) => void>();
  const open = { title: 'Bread', blocks: () => now, autosaver: { flush }, take, putBack };
  const server = await answeringServer({
    [list]: { body: { results: [version], next: null } },
    [one]: { body: { ...version, blocks: [paragraph('Rye needs a warm place')] } },
    [restore]: { body: { id: documentId, revision: 9 } },
    ...answers,
  });
  renderInApp(<VersionsPanel documentId={documentId} open={open as unknown as OpenDocument} />);
  return { server, now, flush, take, putBack };
}
const openVersion = async () => press(await find('button', /^Drafted/));

test('a version says why and by whom it was kept, and shows the words that changed since', async () => {
  await panel();
  await said('Grace', await find('button', /^Drafted/));
  await openVersion();
  const preview = await find('region', 'Version preview');
  await soon(() => expect(preview.querySelector('ins')?.textContent).toContain('cold'));
  expect(preview.querySelector('del')?.textContent).toContain('warm');
  await press(['radio', 'Full text']);
  await said('Rye needs a warm place', preview);
  await press(['button', 'All versions']);
  await find('button', /^Drafted/);
});

test('a version is restored after the last words are saved, and Undo puts back the text that it replaced', async () => {
  const { server, now, flush, take, putBack } = await panel();
  await openVersion();
  await find('region', 'Version preview');
  await press(['button', 'Restore this version']);
  await said('Version restored');
  expect(flush).toHaveBeenCalledOnce();
  expect(server.asked(restore)).toHaveLength(1);
  expect(take).toHaveBeenCalledExactlyOnceWith({ id: documentId, revision: 9 });
  await press(['button', 'Undo']);
  expect(putBack).toHaveBeenCalledExactlyOnceWith({ title: 'Bread', blocks: now });
});

test('a version that cannot be restored leaves the text, and says why', async () => {
  const { take } = await panel({ [restore]: refusal(409, 'Somebody restored another one.') });
  await openVersion();
  await find('region', 'Version preview');
  await press(['button', 'Restore this version']);
  await said('Somebody restored another one.');
  expect(take).not.toHaveBeenCalled();
  get('region', 'Version preview');
});

test('a text without versions says when the first comes; versions that cannot be loaded are asked for again', async () => {
  const { server } = await panel({ [list]: refusal(503, 'Versions rest for now.') });
  await said('Versions rest for now.');
  server.on(list, { body: { results: [], next: null } });
  await press(['button', 'Try again']);
  await soon(() => expect(textOf()).toContain('No versions yet.'));
  expect(has('button', /^Drafted/)).toBe(false);
});
