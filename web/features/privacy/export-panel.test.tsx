import { expect, test } from 'vitest';
import type { DataExport } from '#contract/accounts/privacy.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { find, get, has, press, said } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { ExportPanel } from './export-panel.tsx';

const path = 'accounts/export/';
const one = (changes: Partial<DataExport>): DataExport => ({
  id: '019a0000-0000-7000-8000-000000000001',
  status: 'running',
  progress: 40,
  bytes: null,
  problem: null,
  createdAt: '2026-03-04T10:00:00.000Z',
  readyAt: null,
  expiresAt: null,
  url: null,
  ...changes,
});
const ready = one({
  status: 'ready',
  progress: 100,
  bytes: 3_440_000,
  expiresAt: '2026-03-11T10:00:00.000Z',
  url: '/files/copy.zip',
});
const list = (...results: DataExport[]) => ({ body: { results, next: null } });

async function page(answers = {}) {
  const server = await answeringServer({
    [`GET ${path}`]: list(),
    [`DELETE ${path}:id/`]: { status: 204 },
    ...answers,
  });
  renderInApp(<ExportPanel />);
  return server;
}

test('a copy is asked for once: while it is made there is no second one, and how far it is can be read', async () => {
  const server = await page({
    [`POST ${path}`]: { status: 202, body: one({ status: 'queued', progress: 0 }) },
  });
  await said('Your exports appear here.');
  server.on(`GET ${path}`, list(one({})));
  await press(['button', 'Export my data']);
  await said('Preparing your export. You can leave this page.');
  await said('In progress');
  expect(get('button', 'Export my data')).toHaveProperty('disabled', true);
  expect(document.querySelector('progress')?.getAttribute('aria-label')).toBe('Export 40% done');
});

test('a copy that is being made becomes ready without anybody asking', async () => {
  const server = await page({ [`GET ${path}`]: list(one({})) });
  await said('In progress');
  server.on(`GET ${path}`, list(ready));
  const link = await find('link', 'Download');
  expect(link.getAttribute('href')).toBe('/files/copy.zip');
  await said('Ready · 3.4 MB');
  await said('available until March 11, 2026');
});

test('a finished copy is removed only after a question', async () => {
  const server = await page({ [`GET ${path}`]: list(ready) });
  await press(['button', 'Remove the export from March 4, 2026']);
  await said('The archive is deleted.');
  expect(server.asked(`DELETE ${path}:id/`)).toEqual([]);
  server.on(`GET ${path}`, list());
  await press(get('button', 'Remove', await find('dialog')));
  await said('Export removed');
  await soon(() => expect(has('link', 'Download')).toBe(false));
});

test('a copy that is being made is cancelled at once', async () => {
  const server = await page({ [`GET ${path}`]: list(one({})) });
  await press(['button', 'Cancel']);
  await said('Export canceled.');
  expect(has('dialog')).toBe(false);
  expect(server.asked(`DELETE ${path}:id/`)[0]?.params).toEqual({ id: ready.id });
});

test('why a copy was not made is shown in its row', async () => {
  await page({ [`GET ${path}`]: list(one({ status: 'failed', problem: 'The disk is full.' })) });
  await said('Failed');
  await said('The disk is full.');
  expect(has('link', 'Download')).toBe(false);
});

test('a copy that cannot be asked for says why', async () => {
  await page({ [`POST ${path}`]: refusal(429, 'One copy a day is enough.') });
  await press(['button', 'Export my data']);
  await said('One copy a day is enough.');
});

test('a list that cannot be read offers another try', async () => {
  const server = await page({ [`GET ${path}`]: refusal(503, 'Copies rest for now.') });
  await said('Copies rest for now.');
  server.on(`GET ${path}`, list(ready));
  await press(['button', 'Try again']);
  await said('Ready · 3.4 MB');
});
