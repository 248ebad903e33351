import { describe, expect, it, onTestFinished } from 'vitest';
import { documents } from '#contract/writer/documents.ts';
import { type OutlineSection } from '#contract/writer/brief.ts';
import { type Generation, writer } from '#contract/writer.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { type Emulator, testEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aGeneration, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { serverHome } from '#tests/support/server-process.ts';
import { readStream } from '#tests/support/stream.ts';

// Sentences that differ: the same one over and over is a loop, and the engine stops a model that loops.
const facts = [
  'flour',
  'water',
  'salt',
  'time',
  'heat',
  'steam',
  'patience',
  'the oven',
  'the basket',
  'the blade',
];
const long = facts
  .map(
    (thing, n) =>
      `Bread number ${'abcdefghij'[n]} needs ${thing} first, and bakers who forget ${thing} notice soon. `,
  )
  .join('');
const section = (id: string, heading: string): OutlineSection => ({
  id,
  heading,
  keyPoints: [],
  keywords: [],
  words: 150,
});
const outline = [section('a', 'Opening'), section('b', 'Feeding the starter'), section('c', 'Baking day')];

async function appWith(emulator: Emulator, options: TestAppOptions = {}): Promise<TestApp> {
  const app = await startTestApp({
    ...options,
    env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', AI_API_KEY: 'sk-canary', PLANS: 'off' },
  });
  onTestFinished(() => app.stop());
  return app;
}

/** A server in a process of its own that can be killed and started again. */
async function homeWith(emulator: Emulator) {
  const { connection, drop } = await testDatabase();
  onTestFinished(drop);
  const env = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', PLANS: 'off' };
  return serverHome(env, { connection, keys: generateKeySpec() });
}

/** A generation with title and outline, its draft just begun. */
async function begin(person: Person, words = 450): Promise<Generation> {
  const generation = await aGeneration(person, { words });
  return person.call(writer.update, {
    params: { id: generation.id },
    body: { revision: 0, title: 'Bread at home', editData: { outline, step: 'outline' }, action: 'draft' },
  });
}
const get = (person: Person, id: string) => person.call(writer.get, { params: { id } });

describe('a title that a person writes while titles are suggested', () => {
  it('stays in the list beside the suggested ones', async () => {
    const emulator = await testEmulator();
    const asked = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    const app = await appWith(emulator, {
      egress: (real) => ({
        ...real,
        asFetch: (options) => async (url, init) => {
          asked.resolve();
          await answers.promise;
          return real.asFetch(options)(url, init);
        },
      }),
    });
    const me = await signIn(app);
    const suggested = facts.map((thing) => `Bread and ${thing}`);
    emulator.answer({ content: JSON.stringify({ titles: suggested }) });
    const { id } = await aGeneration(me);
    const params = { id };
    const { revision } = await me.call(writer.update, { params, body: { revision: 0, action: 'titles' } });
    await asked.promise;
    const mine = { title: 'My own title', angle: 'mine' };
    await me.call(writer.update, { params, body: { revision, editData: { titles: [mine] } } });
    answers.resolve();
    expect((await readStream(app, me.token, id)).at(-1)).toMatchObject({ type: 'end', status: 'draft' });
    const titles = (await get(me, id)).editData.titles.map(({ title }) => title);
    expect(titles).toEqual([...suggested, mine.title]);
  });
});

describe('writing with an OpenAI-compatible model', () => {
  it('streams sections in several fragments, writes the document and names the model', async () => {
    const emulator = await testEmulator();
    const app = await appWith(emulator);
    const me = await signIn(app);
    emulator.answer({ content: long }, { chunkSize: 40 });
    const row = await begin(me);
    const events = await readStream(app, me.token, row.id);
    expect(events.at(-1)).toMatchObject({ type: 'end', status: 'done' });
    const done = await get(me, row.id);
    expect(done).toMatchObject({
      status: 'done',
      engine: { kind: 'model', label: expect.stringContaining('test-model') },
    });
    const { blocks } = await me.call(documents.get, { params: { id: done.documentId! } });
    expect(blocks.filter((block) => block.type === 'heading')).toHaveLength(2);
  });

  it('says in plain words that the provider is busy after 429s, keeps finished sections, and goes on from there', async () => {
    const emulator = await testEmulator();
    const app = await appWith(emulator);
    const me = await signIn(app);
    emulator.answer({ content: `First. ${long}` });
    for (let n = 0; n < 3; n += 1)
      emulator.answer({
        error: { message: 'slow down, sk-canary', type: 'rate_limit_error' },
        status: 429,
        retryAfter: 0,
      });
    emulator.answer({ content: `Later. ${long}` });
    const row = await begin(me);
    const events = await readStream(app, me.token, row.id);
    expect(events.at(-1)).toMatchObject({ type: 'end', status: 'failed' });
    const failed = await get(me, row.id);
    expect(failed.error).toMatch(/busy|limit/i);
    expect(JSON.stringify(failed)).not.toContain('sk-canary');
    expect(failed.output).toContain('First.');
    await me.call(writer.update, {
      params: { id: row.id },
      body: { revision: failed.revision, action: 'continue' },
    });
    await readStream(app, me.token, row.id, events.at(-1)!.eventId);
    const done = await get(me, row.id);
    expect(done.status).toBe('done');
    expect(done.output.match(/First\./g)).toHaveLength(1);
    expect(done.output.match(/Later\./g)).toHaveLength(2);
  });

  it('says how long it waits for a busy provider, and names the engine again when it writes', async () => {
    const emulator = await testEmulator();
    const app = await appWith(emulator);
    const me = await signIn(app);
    const error = { message: 'slow down', type: 'rate_limit_error' };
    emulator.answer({ error, status: 429, retryAfter: 0.05 });
    emulator.answer({ content: long });
    const row = await begin(me);
    const labels = (await readStream(app, me.token, row.id)).flatMap((event) =>
      event.type === 'status' ? [event.label] : [],
    );
    expect(labels).toEqual(['test-model', 'test-model is busy. Trying again in 1 second.', 'test-model']);
  });

  it('ends as failed with its text kept when the connection breaks in the middle', async () => {
    const emulator = await testEmulator();
    const app = await appWith(emulator);
    const me = await signIn(app);
    emulator.answer({ content: long }, { chunkSize: 30, truncateAfterChunks: 6 });
    const row = await begin(me);
    await readStream(app, me.token, row.id);
    const failed = await get(me, row.id);
    expect(failed.status).toBe('failed');
    expect(failed.error).toBeTruthy();
    expect(failed.output).toContain('Bread number a needs flour');
    const { blocks } = await me.call(documents.get, { params: { id: failed.documentId! } });
    expect(JSON.stringify(blocks)).toContain('Bread number a needs flour');
  });

  it('stops at once on cancel, keeps what was written, and continues without losing or doubling a section', async () => {
    const emulator = await testEmulator();
    const app = await appWith(emulator);
    const me = await signIn(app);
    emulator.answer({ content: `First. ${long}` });
    emulator.answer({ content: long }, { chunkSize: 20, latency: 100 });
    const row = await begin(me);
    const seen = await readStream(
      app,
      me.token,
      row.id,
      undefined,
      (event) => event.type === 'text' && event.index === 1,
    );
    await me.call(writer.update, { params: { id: row.id }, body: { revision: 0, action: 'cancel' } });
    const rest = await readStream(app, me.token, row.id, seen.at(-1)!.eventId);
    expect(rest.at(-1)).toMatchObject({ type: 'end', status: 'cancelled' });
    const cancelled = await get(me, row.id);
    expect(cancelled).toMatchObject({ status: 'cancelled', error: null });
    expect(cancelled.output).toContain('First.');
    expect(cancelled.output).toContain('Bread number a');
    await expect
      .poll(() => emulator.requests().some((requested) => requested.response.interrupted))
      .toBe(true);
    emulator.answer({ content: `Onward. ${long}` });
    await me.call(writer.update, {
      params: { id: row.id },
      body: { revision: cancelled.revision, action: 'continue' },
    });
    await readStream(app, me.token, row.id, rest.at(-1)!.eventId);
    const done = await get(me, row.id);
    expect(done.status).toBe('done');
    expect(done.output.match(/First\./g)).toHaveLength(1);
    expect(done.output.match(/## /g)).toHaveLength(2);
  });

  it('keeps a person’s edit of a finished section while a later one is written', async () => {
    const emulator = await testEmulator();
    const app = await appWith(emulator);
    const me = await signIn(app);
    emulator.answer({ content: `First. ${long}` });
    emulator.answer({ content: `Second. ${long}` }, { chunkSize: 20, latency: 60 });
    const row = await begin(me);
    await readStream(app, me.token, row.id, undefined, (event) => event.type === 'text' && event.index === 1);
    const { documentId } = await get(me, row.id);
    const document = await me.call(documents.get, { params: { id: documentId! } });
    const blocks = document.blocks.map((block, i) =>
      i === 0 ? { ...block, content: [{ type: 'text' as const, text: 'My own first paragraph.' }] } : block,
    );
    await me.call(documents.save, {
      params: { id: documentId! },
      body: { revision: document.revision, operationId: crypto.randomUUID(), blocks },
    });
    await readStream(app, me.token, row.id);
    const { output } = await get(me, row.id);
    expect(output).toContain('My own first paragraph.');
    expect(output).toContain('Second.');
  });
});

describe('a server killed in the middle', () => {
  it('has the text after a new start, says interrupted, and continues to the end', async () => {
    const emulator = await testEmulator();
    const home = await homeWith(emulator);
    const first = await home.start();
    const me = await signIn(first);
    emulator.answer({ content: `First. ${long}` });
    emulator.answer({ content: `Second. ${long}` }, { chunkSize: 24, latency: 100 });
    const row = await begin(me);
    let heard = '';
    await readStream(first, me.token, row.id, undefined, (event) => {
      if (event.type === 'text' && event.index === 1) heard += event.text;
      return heard.length > 100;
    });
    await first.kill();

    const second = await home.start();
    const again: Person = { ...me, call: second.as(me.token) };
    const interrupted = await get(again, row.id);
    expect(interrupted.status).toBe('interrupted');
    expect(interrupted.error).toBe('The server was interrupted. Your text is safe.');
    expect(interrupted.output).toContain('First.');
    expect(interrupted.output).toContain(heard.trim());
    emulator.answer({ content: `Onward. ${long}` });
    await again.call(writer.update, {
      params: { id: row.id },
      body: { revision: interrupted.revision, action: 'continue' },
    });
    await readStream(second, me.token, row.id);
    const done = await get(again, row.id);
    expect(done.status).toBe('done');
    expect(done.output).toContain(heard.trim());
    expect(done.output.match(/## /g)).toHaveLength(2);
    await second.stop();
  });

  it('interrupts and keeps the text on a clean stop too', async () => {
    const emulator = await testEmulator();
    const home = await homeWith(emulator);
    const first = await home.start();
    const me = await signIn(first);
    emulator.answer({ content: long }, { chunkSize: 24, latency: 100 });
    const row = await begin(me);
    await readStream(first, me.token, row.id, undefined, (event) => event.type === 'text');
    await first.stop();
    const second = await home.start();
    const interrupted = await get({ ...me, call: second.as(me.token) }, row.id);
    expect(interrupted.status).toBe('interrupted');
    expect(interrupted.output).toContain('Bread number');
    await second.stop();
  });
});
