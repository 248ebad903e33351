import { expect, test, vi } from 'vitest';
import type { Batch, BatchRow } from '#contract/writer/batches.ts';
import { answeringServer, refusal } from '#tests/support/components/answering-server.ts';
import { choose, find, get, has, press, said, textOf } from '#tests/support/components/page.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { saveFile } from '#web/kernel/save-file.ts';
import { BatchScreen } from './batch-screen.tsx';

vi.mock('#web/kernel/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));

const id = '019a0000-0000-7000-8000-000000000001';
const document = '019a0000-0000-7000-8000-000000000009';
const show = 'GET writer-batches/:id/';
const update = 'PATCH writer-batches/:id/';
const row = (line: number, changes: Partial<BatchRow> = {}): BatchRow => ({
  id: `019a0000-0000-7000-8000-00000000010${line}`,
  line,
  topic: `Topic ${line}`,
  title: '',
  words: 0,
  status: 'waiting',
  step: null,
  error: null,
  note: '',
  generationId: null,
  ...changes,
});
const items = [
  row(2, { status: 'done', title: 'Rye bread', words: 412, generationId: document }),
  row(3, { status: 'failed', error: 'None of the sources could be read.' }),
  row(4, { status: 'running', step: 'outline' }),
  row(5),
];
const batch = (changes: Partial<Batch> = {}) => ({
  id,
  name: 'Spring',
  projectId: null,
  status: 'running' as const,
  reason: '',
  engine: null,
  rows: 4,
  done: 1,
  failed: 1,
  words: 412,
  createdAt: '2026-03-04T10:00:00.000Z',
  items,
  ...changes,
});
const engines = {
  'GET ai-generation/engines/': {
    body: {
      results: [{ id: 'builtin', kind: 'builtin', label: 'Outline engine', ready: true, note: '' }],
      next: null,
    },
  },
};

async function open(changes: Partial<Batch> = {}, mayWrite = true) {
  const body = batch(changes);
  const server = await answeringServer({ ...engines, [show]: { body }, [update]: { body } });
  renderInApp(<BatchScreen id={id} mayWrite={mayWrite} />);
  await said('1 of 4 documents · 1 failed · 412 words');
  return server;
}

test('each row says what it became: its document, its failure, its step', async () => {
  await open();
  expect(get('link', 'Open Rye bread').getAttribute('href')).toBe(`/modules/ai-writer/${document}`);
  expect(textOf()).toContain('None of the sources could be read.');
  expect(textOf()).toContain('Generating outline');
  expect(textOf()).toContain('Waiting');
});

test('a running batch is paused, and canceled after a question', async () => {
  const server = await open();
  await press(['button', 'Pause']);
  await soon(() => expect(server.asked(update)[0]?.body).toEqual({ action: 'pause' }));
  await press(['button', 'Cancel batch']);
  await said('Finished documents stay.');
  const [, yes] = [...globalThis.document.querySelectorAll('button')].filter(
    (button) => button.textContent === 'Cancel batch',
  );
  await press(yes!);
  await soon(() => expect(server.asked(update)[1]?.body).toEqual({ action: 'cancel' }));
});

test('a batch that paused by itself says why, and goes on with another engine', async () => {
  const server = await open({ status: 'paused', reason: 'Your plan has no AI words left.' });
  expect(textOf()).toContain('Your plan has no AI words left.');
  await find('option', 'Outline engine');
  await choose('Write the rest with', 'builtin');
  await press(['button', 'Resume']);
  await soon(() => expect(server.asked(update)[0]?.body).toEqual({ action: 'resume', engine: 'builtin' }));
});

test('failed rows are retried; what the server refuses is said', async () => {
  const server = await open({ status: 'done' });
  server.on(update, refusal(409, 'This batch has no failed rows.'));
  await press(['button', 'Retry 1 failed']);
  await said('This batch has no failed rows.');
  expect(server.asked(update)[0]?.body).toEqual({ action: 'retry', engine: null });
});

test('who only reads has no way to change it', async () => {
  await open({}, false);
  for (const name of ['Pause', 'Cancel batch', 'Retry 1 failed']) expect(has('button', name)).toBe(false);
});

test('the results are saved as a table with the address of each document', async () => {
  await open();
  await press(['button', 'Export CSV']);
  const [name, text] = vi.mocked(saveFile).mock.calls[0]!;
  expect(name).toBe('Spring.csv');
  const lines = (text as string).trim().split('\r\n');
  expect(lines[1]).toMatch(
    new RegExp(`^2,Topic 2,Rye bread,Done,412,,,http://.*/modules/ai-writer/${document}$`),
  );
  expect(lines[2]).toBe('3,Topic 3,,Failed,0,None of the sources could be read.,,');
});

test('a batch that is not there has a way to the others', async () => {
  await answeringServer({ [show]: refusal(404, 'This batch doesn’t exist') });
  renderInApp(<BatchScreen id={id} mayWrite />);
  await said('We can’t find this batch.');
  expect(get('link', 'Go to batches').getAttribute('href')).toBe('/modules/ai-writer/batches');
});

test('a batch that is over is deleted after a question, which says that its documents stay, and its list is shown', async () => {
  const server = await answeringServer({
    ...engines,
    [show]: { body: batch({ status: 'done', failed: 0 }) },
    'DELETE writer-batches/:id/': { status: 204 },
  });
  const { address } = renderInApp(<BatchScreen id={id} mayWrite />, `/modules/ai-writer/batches/${id}`);
  await press(await find('button', 'Delete batch'));
  expect(textOf(await find('dialog', 'Delete this batch?'))).toContain('Documents that it made stay.');
  await press(['button', 'Cancel']);
  expect(server.asked('DELETE writer-batches/:id/')).toEqual([]);
  await soon(() => expect(has('dialog')).toBe(false));
  await press(['button', 'Delete batch']);
  await press(get('button', 'Delete batch', await find('dialog', 'Delete this batch?')));
  await said('“Spring” deleted');
  await soon(() => expect(address()).toBe('/modules/ai-writer/batches'));
});

test('a batch that still runs cannot be deleted, nor can any by a role that only reads', async () => {
  await open();
  expect(has('button', 'Delete batch')).toBe(false);
  await open({ status: 'done' }, false);
  expect(has('button', 'Delete batch')).toBe(false);
});
