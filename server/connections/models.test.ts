import type { RequestListener } from 'node:http';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { connections } from '#contract/connections.ts';
import { ApiError } from '#contract/shared/errors.ts';
import { writer } from '#contract/writer.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { type Canary, startCanary } from '#tests/support/canary.ts';
import { startEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { type Person, signIn } from '#tests/support/factories/person-factories.ts';

const key = 'sk-own-0123456789';
const emulator = await startEmulator({ keys: [key], models: 'any' });
emulator.answer({ content: 'ready' });
const ollama = await startCanary((request, response) => answerOllama(request, response));
afterAll(() => Promise.all([emulator.stop(), ollama.close()]));
const nobody = 'http://127.0.0.1:9';
const env = {
  ANTHROPIC_URL: emulator.baseUrls.anthropic,
  GEMINI_URL: emulator.baseUrls.google,
  OLLAMA_URL: ollama.origin,
  LM_STUDIO_URL: nobody,
  LLAMA_CPP_URL: nobody,
  VLLM_URL: nobody,
};
const it = useTestApp({ env });

let answerPull: RequestListener = (_request, response) => void response.end();
const answerOllama: RequestListener = (request, response) => {
  if (request.url === '/api/pull') return answerPull(request, response);
  response.setHeader('content-type', 'application/json');
  response.end(
    JSON.stringify({ object: 'list', data: [{ id: 'llama3.2:latest' }, { id: 'nomic-embed-text' }] }),
  );
};
const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};
async function service(answer: RequestListener): Promise<Canary> {
  const server = await startCanary(answer);
  onTestFinished(() => server.close());
  return server;
}
const json =
  (body: unknown): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };

test.each(['anthropic', 'google-gemini'] as const)(
  'a model of %s is connected with its key, answers a test, and can be chosen as an engine',
  async (provider) => {
    const me = await signIn(it);
    const params = { provider };
    const body = { model: 'some-model', key };
    expect(await me.call(connections.save, { params, body })).toMatchObject({
      provider,
      baseUrl: '',
      hasKey: true,
    });
    expect(await me.call(connections.test, { params })).toEqual({
      ok: true,
      message: 'some-model answered: “ready”',
    });
    const { results } = await me.call(writer.engines, {});
    expect(results.map(({ id }) => id)).toEqual([`own-${provider}`, 'builtin']);
    // A price is that of the maker’s own address only.
    expect(results.map(({ price }) => price)).toEqual([null, undefined]);
    await me.call(connections.save, { params, body: { ...body, key: 'sk-wrong' } });
    const { ok, message } = await me.call(connections.test, { params });
    expect([ok, message]).toEqual([false, expect.stringMatching(/refused the key/)]);
  },
);

describe('the list of models', () => {
  const anthropic = {
    data: [
      { type: 'model', id: 'claude-b-2', display_name: 'Claude B 2' },
      { type: 'model', id: 'claude-a-10', display_name: 'Claude A 10' },
    ],
    has_more: false,
  };
  const google = {
    models: [
      { name: 'models/gemini-x', displayName: 'Gemini X', supportedGenerationMethods: ['generateContent'] },
      { name: 'models/embedding-1', supportedGenerationMethods: ['embedContent'] },
    ],
  };
  test.each([
    ['anthropic', 'ANTHROPIC_URL', anthropic, 'x-api-key', ['claude-a-10', 'claude-b-2']],
    ['google-gemini', 'GEMINI_URL', google, 'x-goog-api-key', ['gemini-x']],
  ] as const)(
    'is asked of %s in its own way, with the key that was typed',
    async (provider, setting, body, header, ids) => {
      const seen: unknown[] = [];
      const server = await service((request, response) => {
        seen.push(request.headers[header]);
        json(body)(request, response);
      });
      const app = await startTestApp({ env: { ...env, [setting]: server.origin } });
      onTestFinished(() => app.stop());
      const me = await signIn(app);
      const params = { provider };
      const answer = await me.call(connections.models, { params, body: { baseUrl: '', key } });
      expect(answer.results.map(({ id }) => id)).toEqual(ids);
      expect(answer.message).toBeNull();
      expect(seen).toEqual([key]);
      const error = await refusal(me.call(connections.models, { params, body: { baseUrl: '' } }));
      expect(error.fields).toEqual({ key: 'Key is required' });
    },
  );

  test('is asked with the stored key only at the server that it is stored for', async () => {
    const keys: unknown[] = [];
    const listen: RequestListener = (request, response) => {
      keys.push(request.headers.authorization);
      json({ data: [{ id: 'gpt-x' }, { id: 'text-embedding-x' }] })(request, response);
    };
    const [mine, other] = [await service(listen), await service(listen)];
    const app = await startTestApp({
      env: { EGRESS_ALLOW: `127.0.0.1:${mine.port},127.0.0.1:${other.port}` },
    });
    onTestFinished(() => app.stop());
    const me = await signIn(app);
    const params = { provider: 'openai-compatible' } as const;
    await me.call(connections.save, { params, body: { baseUrl: `${mine.origin}/v1`, model: 'm', key } });
    const ask = (origin: string) =>
      me.call(connections.models, { params, body: { baseUrl: `${origin}/v1` } });
    expect((await ask(mine.origin)).results).toEqual([{ id: 'gpt-x', label: 'gpt-x' }]);
    await ask(other.origin);
    expect(keys).toEqual([`Bearer ${key}`, undefined]);
  });

  test('that a service does not give is explained, so that a name can be typed', async () => {
    const server = await service((_request, response) => void response.writeHead(401).end('{}'));
    const app = await startTestApp({ env: { ...env, ANTHROPIC_URL: server.origin } });
    onTestFinished(() => app.stop());
    const me = await signIn(app);
    const params = { provider: 'anthropic' } as const;
    const answer = await me.call(connections.models, { params, body: { baseUrl: '', key } });
    expect(answer).toMatchObject({ results: [], message: expect.stringMatching(/refused the key/) });
    expect(JSON.stringify(answer)).not.toContain(key);
  });
});

describe('models on this computer', () => {
  const params = { provider: 'local-model' } as const;
  const connect = (person: Person, baseUrl: string) =>
    person.call(connections.save, { params, body: { baseUrl, model: 'llama3.2:latest' } });

  test('[S52] are found and connected in local mode without EGRESS_ALLOW, and nowhere else on the machine', async () => {
    const me = await signIn(it);
    const { offered, results } = await me.call(connections.localModels, {});
    expect(offered).toBe(true);
    expect(results).toEqual([
      {
        kind: 'ollama',
        label: 'Ollama',
        baseUrl: `${ollama.origin}/v1`,
        models: [{ id: 'llama3.2:latest', label: 'llama3.2:latest' }],
      },
    ]);
    expect(await connect(me, `http://localhost:${ollama.port}/v1`)).toMatchObject({ hasKey: false });
    expect(Object.keys((await refusal(connect(me, emulator.baseUrl))).fields)).toEqual(['baseUrl']);
    const searxng = { params: { provider: 'searxng' } as const, body: { baseUrl: ollama.origin } };
    expect(Object.keys((await refusal(me.call(connections.save, searxng))).fields)).toEqual(['baseUrl']);
  });

  test('[S52] are not offered outside local mode, where their addresses stay closed', async () => {
    const app = await startTestApp({ env: { ...env, PUBLIC_URL: 'https://quillstead.example' } });
    onTestFinished(() => app.stop());
    const me = await signIn(app);
    const before = ollama.hits.length;
    expect(await me.call(connections.localModels, {})).toMatchObject({ offered: false, results: [] });
    expect((await refusal(connect(me, `${ollama.origin}/v1`))).status).toBe(400);
    expect((await refusal(me.call(connections.downloadModel, { body: { model: 'x' } }))).status).toBe(409);
    expect(ollama.hits).toHaveLength(before);
  });

  const download = (person: Person, model: string) =>
    person.call(connections.downloadModel, { body: { model } });
  const state = async (person: Person) => (await person.call(connections.modelDownload, {})).download;
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;

  test('are downloaded by Ollama with their progress, one at a time', async () => {
    const me = await signIn(it);
    const finish = Promise.withResolvers<void>();
    answerPull = (_request, response) => {
      response.write(line({ status: 'pulling manifest' }));
      response.write(line({ status: 'pulling a', digest: 'a', total: 800, completed: 200 }));
      response.write(line({ status: 'pulling b', digest: 'b', total: 200, completed: 50 }));
      void finish.promise.then(() => response.end(line({ status: 'success' })));
    };
    expect(await state(me)).toBeNull();
    await download(me, 'llama3.2');
    await expect.poll(() => state(me)).toMatchObject({ status: 'running', completed: 250, total: 1000 });
    expect((await download(me, 'llama3.2')).download).toMatchObject({ model: 'llama3.2' });
    expect((await refusal(download(me, 'other'))).message).toContain('“llama3.2” is being downloaded');
    expect(await state(await signIn(it))).toBeNull();
    finish.resolve();
    await expect.poll(() => state(me)).toMatchObject({ status: 'done', stage: 'success', error: null });
  });

  test('stop downloading when asked to, and the connection to Ollama ends', async () => {
    const me = await signIn(it);
    const closed = Promise.withResolvers<void>();
    answerPull = (_request, response) => {
      response.write(line({ status: 'pulling a', digest: 'a', total: 800, completed: 200 }));
      response.on('close', () => closed.resolve());
    };
    await download(me, 'llama3.2');
    await expect.poll(() => state(me)).toMatchObject({ completed: 200 });
    await me.call(connections.cancelDownload, {});
    await closed.promise;
    await expect.poll(() => state(me)).toMatchObject({ status: 'cancelled', error: null });
  });

  test.each([
    [
      'an unknown name',
      line({ error: 'pull model manifest: file does not exist' }),
      'Ollama doesn’t know a model named “nope”.',
    ],
    [
      'an end without success',
      line({ status: 'pulling a' }),
      'Ollama couldn’t download “nope”. Try again; it goes on from where it stopped.',
    ],
    ['no JSON', '<html>', 'Ollama’s answer could not be read. Update Ollama and try again.'],
  ])('say in plain words that a download failed: %s', async (_what, body, error) => {
    const me = await signIn(it);
    answerPull = (_request, response) => void response.end(body);
    await download(me, 'nope');
    await expect.poll(() => state(me)).toMatchObject({ status: 'failed', error });
  });
});
