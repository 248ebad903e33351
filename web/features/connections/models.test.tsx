import { expect, test } from 'vitest';
import type { Connection } from '#contract/connections.ts';
import type { ModelDownload } from '#contract/connections/models.ts';
import { answeringServer } from '#tests/support/components/answering-server.ts';
import { choose, field, find, get, has, press, said, type } from '#tests/support/components/page.ts';
import { ada } from '#tests/support/components/person.ts';
import { renderInApp } from '#tests/support/components/render.tsx';
import { soon } from '#tests/support/components/soon.ts';
import { userSlice } from '#web/kernel/slices/user-slice.ts';
import { VendorSheet } from './vendor-sheet.tsx';

const save = 'PUT connections/:provider/';
const list = 'POST connections/:provider/models/';
const local = 'GET local-models/';
const start = 'PUT local-models/download/';
const progress = 'GET local-models/download/';
const stop = 'DELETE local-models/download/';
const llama = { id: 'llama3.2:latest', label: 'llama3.2:latest' };
const ollama = {
  kind: 'ollama',
  label: 'Ollama',
  baseUrl: 'http://127.0.0.1:11434/v1',
  models: [llama, { id: 'qwen3', label: 'qwen3' }],
};
const here = (...results: unknown[]) => ({ body: { offered: true, results, next: null } });
const nowhere = { body: { offered: false, results: [], next: null } };
const download = (changes: Partial<ModelDownload> | null) => ({
  body: {
    download: changes && {
      model: 'gemma3',
      status: 'running',
      stage: 'pulling',
      completed: null,
      total: null,
      error: null,
      ...changes,
    },
  },
});

async function sheet(answers = {}, connections: Connection[] = []) {
  const server = await answeringServer({
    [local]: nowhere,
    [progress]: download(null),
    [save]: { body: connections[0] ?? {} },
    ...answers,
  });
  const shown = renderInApp(
    <VendorSheet
      port="ai-text"
      connections={connections}
      usage={[]}
      properties={[]}
      google={{ searchConsole: false, ads: false, redirectUri: '' }}
      apps={{ results: [], redirectUri: '' }}
      first={null}
      canChange
      onClose={() => undefined}
    />,
  );
  shown.store.dispatch(userSlice.actions.setData(ada));
  return server;
}
/** The part of one vendor in the sheet. */
const vendor = (label: string) => {
  const found = [...document.querySelectorAll('details')].find((part) => part.textContent?.includes(label));
  if (!found) throw new Error(`no vendor ${label}`);
  return found;
};

test('Anthropic needs a key and a model, which can be chosen from what the service lists', async () => {
  const results = [{ id: 'claude-x', label: 'Claude X' }];
  const server = await sheet({ [list]: { body: { results, next: null, message: null } } });
  const part = await soon(() => vendor('Anthropic'));
  part.open = true;
  expect(has('textbox', 'Base URL', part)).toBe(false);
  await type(field('API key', part), 'sk-mine');
  await press(get('button', 'List models', part));
  await said('1 model found', part);
  expect(server.asked(list)[0]).toMatchObject({
    params: { provider: 'anthropic' },
    body: { key: 'sk-mine' },
  });
  await type(field('Model', part), 'claude-x');
  await press(get('button', 'Connect', part));
  await said('Connection saved');
  expect(server.asked(save)[0]?.body).toEqual({ label: '', model: 'claude-x', key: 'sk-mine' });
});

test('why a service lists nothing is said, and a name can still be typed', async () => {
  const message = 'The AI provider refused the key.';
  await sheet({ [list]: { body: { results: [], next: null, message } } });
  const part = await soon(() => vendor('Google Gemini'));
  await press(get('button', 'List models', part));
  await said(message, part);
});

test('what runs on this computer is connected with one click', async () => {
  const server = await sheet({ [local]: here(ollama) });
  await choose('Model, Ollama', 'qwen3');
  await press(['button', 'Use qwen3']);
  await said('Ollama connected');
  expect(server.asked(save)[0]).toMatchObject({
    params: { provider: 'local-model' },
    body: { label: 'Ollama', baseUrl: ollama.baseUrl, model: 'qwen3' },
  });
});

test('where nothing runs, the sheet says what can be started; away from the computer it says nothing', async () => {
  await sheet({ [local]: here() });
  await said('No model server is running.');
  expect(has('button', 'Download')).toBe(false);
});

test('a model is downloaded with its progress, and the download can be stopped', async () => {
  const server = await sheet({
    [local]: here(ollama),
    [start]: download({ status: 'queued' }),
    [stop]: { status: 204 },
  });
  await type(await soon(() => field('Download a model')), 'gemma3');
  server.on(progress, download({ completed: 1.2e9, total: 4e9 }));
  await press(['button', 'Download']);
  await said('1.2 GB of 4.0 GB');
  expect(server.asked(start)[0]?.body).toEqual({ model: 'gemma3' });
  expect((await find('progressbar', 'Download of gemma3')).getAttribute('aria-valuenow')).toBe('30');
  server.on(progress, download({ status: 'cancelled' }));
  await press(['button', 'Stop download']);
  await said('Download stopped. Ollama continues from here next time.');
});
