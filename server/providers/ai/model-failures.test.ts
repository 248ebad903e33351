import { expect, onTestFinished, test } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { testEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { startCanary } from '#tests/support/canary.ts';
import { askOneWord } from './model-engine.ts';
import { EngineError } from './port.ts';
import { engineOn, key, prose, read, task } from '#tests/support/samples/sample-task.ts';

const failed = (error: unknown) => {
  expect(error).toBeInstanceOf(EngineError);
  const { code, message, cause } = error as EngineError;
  return { code, message, all: `${message} ${String(cause)} ${(error as Error).stack}` };
};

test('a busy provider is asked again after the time it names', async () => {
  const emulator = await testEmulator();
  emulator.answer({ error: { message: 'slow down' }, status: 429, retryAfter: 0.05 });
  emulator.answer({ content: prose });
  const { text, error } = await read(engineOn(emulator).engine.section(task()));
  expect(error).toBeUndefined();
  expect(text).toBe(prose);
  expect(emulator.requests().map(({ response }) => response.status)).toEqual([429, 200]);
});

test('a provider that stays busy is a rate limit after two more tries', async () => {
  const emulator = await testEmulator();
  emulator.answer({ error: { message: 'slow down' }, status: 429, retryAfter: 0.01 });
  const { error } = await read(engineOn(emulator).engine.section(task()));
  expect(failed(error).code).toBe('rate-limit');
  expect(emulator.requests()).toHaveLength(3);
});

test('a failing provider is asked again, then reported as failing', { timeout: 30_000 }, async () => {
  const emulator = await testEmulator();
  emulator.answer({ error: { message: `boom ${key}` }, status: 500 });
  const { engine, logged } = engineOn(emulator);
  const { error } = await read(engine.section(task()));
  const { code, message, all } = failed(error);
  expect(code).toBe('server');
  expect(message).not.toContain('boom');
  expect(emulator.requests()).toHaveLength(3);
  expect(logged()).toContain('boom [key]');
  expect(all + logged()).not.toContain(key);
});

test.each([
  [401, 'Incorrect API key provided: KEY', 'key-refused'],
  [403, 'Project may not use this', 'key-refused'],
  [402, 'Payment required', 'rate-limit'],
  [400, "This model's maximum context length is 8192 tokens", 'context-too-long'],
  [400, 'The response was filtered due to the content_policy', 'refused'],
  [400, 'Unsupported value', 'server'],
] as const)('an answer of %i (%s) is %s, in words of our own', async (status, message, code) => {
  const emulator = await testEmulator();
  emulator.answer({ error: { message: message.replace('KEY', key) }, status });
  const { engine, logged } = engineOn(emulator);
  const { error } = await read(engine.section(task()));
  const got = failed(error);
  expect(got.code).toBe(code);
  expect(got.message).not.toContain(message.slice(0, 12));
  expect(got.all + logged()).not.toContain(key);
  expect(emulator.requests()).toHaveLength(1);
});

test('a model that the provider does not know is reported as missing', async () => {
  const emulator = await testEmulator();
  emulator.answer({ content: prose });
  const { error } = await read(engineOn(emulator, 'no-such-model').engine.section(task()));
  expect(failed(error).code).toBe('model-missing');
});

test('a connection that breaks keeps the text that came and is a network error', async () => {
  const emulator = await testEmulator();
  emulator.answer({ content: prose }, { chunkSize: 10, truncateAfterChunks: 6 });
  const { text, end, error } = await read(engineOn(emulator).engine.section(task()));
  expect(prose.startsWith(text)).toBe(true);
  expect(text.length).toBeGreaterThan(20);
  expect(end).toBeUndefined();
  expect(failed(error).code).toBe('network');
});

test('cancelling stops the request at the provider and rejects with the reason', async () => {
  const emulator = await testEmulator();
  emulator.answer({ content: prose.repeat(50) }, { chunkSize: 10, latency: 10 });
  const stop = new AbortController();
  const reason = new Error('the writer pressed stop');
  const reading = (async () => {
    for await (const event of engineOn(emulator).engine.section(task({ signal: stop.signal })))
      if (event.type === 'text') stop.abort(reason);
  })();
  await expect(reading).rejects.toBe(reason);
  await expect.poll(() => emulator.requests()[0]?.response.interrupted).toBe(true);
});

test('a reader that leaves stops the request at the provider', async () => {
  const emulator = await testEmulator();
  emulator.answer({ content: prose.repeat(50) }, { chunkSize: 10, latency: 10 });
  for await (const event of engineOn(emulator).engine.section(task())) if (event.type === 'text') break;
  await expect.poll(() => emulator.requests()[0]?.response.interrupted).toBe(true);
});

test('an answer without any text is a failure', async () => {
  const emulator = await testEmulator();
  emulator.answer({ content: '' });
  const { error } = await read(engineOn(emulator).engine.section(task()));
  expect(failed(error).code).toBe('bad-answer');
});

test('a model that declines is a refusal, and its words are not the article’s', async () => {
  const emulator = await testEmulator();
  emulator.answer({ content: '', finishReason: 'content_filter' });
  const { text, error } = await read(engineOn(emulator).engine.section(task()));
  expect(failed(error).code).toBe('refused');
  expect(text).toBe('');
});

test('something that is no model at all is named so', async () => {
  const server = await startCanary();
  onTestFinished(() => server.close());
  const { settings } = engineOn({ baseUrl: server.origin, host: `127.0.0.1:${server.port}` });
  const error = await askOneWord(settings, new AbortController().signal).catch((e: unknown) => e);
  expect(failed(error)).toMatchObject({
    code: 'bad-answer',
    message: expect.stringContaining('base address'),
  });
});

test('an address that people must not reach is a network error without a word on why', async () => {
  const server = await startCanary();
  onTestFinished(() => server.close());
  const fetch = createEgress().asFetch({ trust: 'user', baseUrl: server.origin });
  const asking = askOneWord({ baseUrl: server.origin, model: 'm', key, fetch }, new AbortController().signal);
  const got = failed(await asking.catch((e: unknown) => e));
  expect(got.code).toBe('network');
  expect(got.message).not.toMatch(/127|private|public/);
  expect(server.hits).toHaveLength(0);
});
