import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { usage } from '#contract/billing.ts';
import { documents } from '#contract/writer/documents.ts';
import type { OutlineSection } from '#contract/writer/brief.ts';
import { type Generation, writer } from '#contract/writer.ts';
import { generateKeySpec } from '#server/kernel/keyring.ts';
import { startTestApp, useTestApp } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type Emulator, startEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { aGeneration, onPlan, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';
import { serverHome } from '#tests/support/server-process.ts';
import { readStream } from '#tests/support/stream.ts';

const section = (id: string, heading: string): OutlineSection => ({
  id,
  heading,
  keyPoints: [],
  keywords: [],
  words: 30,
});
const outline = [section('point-a', 'Flour'), section('point-b', 'Water'), section('point-c', 'Baking')];
const texts = [
  'Rye is dark and wheat is light.',
  'Soft water suits most doughs.',
  'Bake until the crust sings.',
];

/** What could still be a heading is held back: the first fragment is longer than any. */
const slow = {
  answer: { content: `A long text of ${Array.from({ length: 150 }, (_, n) => `word${n}`).join(' ')}.` },
  how: { chunkSize: 250, latency: 2000 },
};

let emulator: Emulator;
let app: Awaited<ReturnType<typeof startTestApp>>;
/** What the model waits for before it answers. */
let gate = Promise.withResolvers<void>();
beforeAll(async () => {
  emulator = await startEmulator();
  app = await startTestApp({
    env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', PLANS: 'on' },
    egress: (real) => ({
      ...real,
      asFetch: (options) => async (url, init) => {
        await gate.promise;
        return real.asFetch(options)(url, init);
      },
    }),
  });
});
beforeEach(() => {
  gate = Promise.withResolvers<void>();
  gate.resolve();
});
afterAll(async () => {
  await app.stop();
  await emulator.stop();
});
const without = useTestApp();

const get = (person: Person, id: string) => person.call(writer.get, { params: { id } });
const wordsUsed = async (person: Person) => (await person.call(usage.get, {})).meters[0]!.used;

/** A draft of three sections that the model wrote, with the calls that one of them takes. */
async function aDraft(on: { origin: string } = app, person?: Person) {
  const me = person ?? (await onPlan(app, await signIn(app), 'starter'));
  for (const content of texts) emulator.answer({ content });
  const { id } = await aGeneration(me, { words: 150 });
  const params = { id };
  await me.call(writer.update, {
    params,
    body: { revision: 0, title: 'Bread', editData: { outline, step: 'outline' }, action: 'draft' },
  });
  let last = (await readStream(on, me.token, id)).at(-1)!;
  const update = async (body: object) =>
    me.call(writer.update, { params, body: { revision: (await get(me, id)).revision, ...body } });
  const follow = async (until?: Parameters<typeof readStream>[4]) => {
    const events = await readStream(on, me.token, id, last.eventId, until);
    last = events.at(-1)!;
    return events;
  };
  const { documentId } = await get(me, id);
  const document = { params: { id: documentId! } };
  return {
    me,
    id,
    update,
    follow,
    row: () => get(me, id),
    ask: (request: object = {}) => update({ action: 'section', section: { id: 'point-b', ...request } }),
    text: () => me.call(documents.get, document),
    reasons: async () => (await me.call(documents.versions, document)).results.map(({ reason }) => reason),
    /** changes the words of the block that holds some */
    async edit(words: string, instead: string) {
      const { revision, blocks } = await me.call(documents.get, document);
      const changed = JSON.parse(JSON.stringify(blocks).replace(words, instead)) as typeof blocks;
      const body = { revision, operationId: crypto.randomUUID(), blocks: changed };
      await me.call(documents.save, { ...document, body });
    },
  };
}
const bodies = (row: Generation) => row.output.split(/^## .*$/m).map((text) => text.trim());

describe('a section that is written again', () => {
  it('takes the place of its former text alone, which stays beside it, and a version is kept before', async () => {
    const draft = await aDraft();
    await draft.edit('crust sings', 'crust is brown');
    emulator.answer({ content: 'Hard water makes a firmer dough.' });
    await draft.ask({ instruction: 'Name the hardness' });
    const events = await draft.follow();
    expect(events.map(({ type }) => type)).toContain('text');
    expect(events.at(-1)).toMatchObject({ type: 'end', status: 'done', message: null });
    const row = await draft.row();
    expect(row).toMatchObject({ status: 'done', error: null });
    expect(bodies(row)).toEqual([
      '',
      texts[0],
      'Hard water makes a firmer dough.',
      'Bake until the crust is brown.',
    ]);
    expect(row.sectionVariants).toMatchObject([
      { section: 'point-b', markdown: texts[1], engine: null },
      {
        section: 'point-b',
        markdown: 'Hard water makes a firmer dough.',
        instruction: 'Name the hardness',
        unfinished: false,
        engine: { label: 'test-model', version: 'section-4' },
      },
    ]);
    expect((await draft.reasons()).filter((reason) => reason === 'before-rewrite')).toHaveLength(1);
    const prompt = emulator.promptOf(emulator.requests().length - 1);
    expect(prompt).toContain('What its writer asks for: Name the hardness');
    expect(prompt).toContain(texts[1]);
  });

  it('keeps the ids of every other block, so that whoever edits them elsewhere goes on', async () => {
    const draft = await aDraft();
    const before = (await draft.text()).blocks;
    emulator.answer({ content: 'Any water will do.' });
    await draft.ask();
    await draft.follow();
    const after = (await draft.text()).blocks;
    expect(after.filter((block) => before.some(({ attrs }) => attrs.id === block.attrs.id))).toEqual(
      before.filter((block) => !JSON.stringify(block).includes(texts[1]!)),
    );
  });

  it('is taken back by its former text, and again by the new one', async () => {
    const draft = await aDraft();
    emulator.answer({ content: 'Any water will do.' });
    await draft.ask();
    await draft.follow();
    const [former, fresh] = (await draft.row()).sectionVariants;
    await draft.edit('Any water will do', 'Any clean water will do');
    await draft.update({ useVariant: former!.id });
    const back = await draft.row();
    expect(bodies(back)[2]).toBe(texts[1]);
    // What a person had made of it stays beside it too.
    expect(back.sectionVariants.map(({ markdown }) => markdown)).toEqual([
      texts[1],
      'Any water will do.',
      'Any clean water will do.',
    ]);
    await draft.update({ useVariant: fresh!.id });
    expect(bodies(await draft.row())[2]).toBe('Any water will do.');
  });

  it('does not touch it where a person changed it meanwhile: the new text is kept beside', async () => {
    const draft = await aDraft();
    emulator.answer({ content: 'Any water will do, and then some more.' });
    gate = Promise.withResolvers<void>();
    await draft.ask();
    await draft.follow((event) => event.type === 'section');
    await draft.edit(texts[1]!, 'My own words on water.');
    await draft.edit(texts[2]!, 'My own words on baking.');
    gate.resolve();
    await draft.follow();
    const row = await draft.row();
    expect(bodies(row).slice(2)).toEqual(['My own words on water.', 'My own words on baking.']);
    expect(row.sectionVariants.map(({ markdown }) => markdown)).toContain(
      'Any water will do, and then some more.',
    );
    expect(row.notices).toMatchObject([{ kind: 'section', section: 1 }]);
  });

  it('joins a person’s change of another section that was made meanwhile', async () => {
    const draft = await aDraft();
    emulator.answer({ content: 'Any water will do, and then some more.' });
    gate = Promise.withResolvers<void>();
    await draft.ask();
    await draft.follow((event) => event.type === 'section');
    await draft.edit(texts[0]!, 'My own words on flour.');
    gate.resolve();
    await draft.follow();
    expect(bodies(await draft.row())).toEqual([
      '',
      'My own words on flour.',
      'Any water will do, and then some more.',
      texts[2],
    ]);
  });

  it('counts its own words, and a failure costs nothing and leaves everything as it was', async () => {
    const draft = await aDraft();
    const [before, used] = [await draft.row(), await wordsUsed(draft.me)];
    emulator.answer({ error: { message: 'no such key' }, status: 401 });
    await draft.ask();
    expect((await draft.follow()).at(-1)).toMatchObject({
      status: 'done',
      message: expect.stringMatching(/key/),
    });
    const after = await draft.row();
    expect(after).toMatchObject({ status: 'done', output: before.output, sectionVariants: [] });
    expect(after.notices).toMatchObject([{ kind: 'section', section: 1 }]);
    expect(await wordsUsed(draft.me)).toBe(used);
    emulator.answer({ content: 'Five words for this one.' });
    await draft.ask();
    await draft.follow();
    expect(await wordsUsed(draft.me)).toBe(used + 5);
    expect((await draft.row()).notices).toEqual([]);
  });

  it('that is stopped leaves the text as it was, and what was written stays beside it as unfinished', async () => {
    const draft = await aDraft();
    const used = await wordsUsed(draft.me);
    emulator.answer(slow.answer, slow.how);
    await draft.ask();
    await draft.follow((event) => event.type === 'text');
    await draft.update({ action: 'cancel' });
    expect((await draft.follow()).at(-1)).toMatchObject({ type: 'end', status: 'done' });
    const row = await draft.row();
    expect(bodies(row)[2]).toBe(texts[1]);
    expect(row.sectionVariants).toMatchObject([{ section: 'point-b', unfinished: true }]);
    expect(await wordsUsed(draft.me)).toBe(used);
    await draft.update({ useVariant: row.sectionVariants[0]!.id });
    expect(bodies(await draft.row())[2]).toMatch(/^A long/);
  });

  it('goes on where the model stopped at its length limit, and only what is new is counted', async () => {
    const draft = await aDraft();
    const used = await wordsUsed(draft.me);
    emulator.answer({ content: 'most doughs. Hard water makes it firm.' });
    await draft.ask({ goOn: true });
    await draft.follow();
    expect(bodies(await draft.row())[2]).toBe(`${texts[1]} Hard water makes it firm.`);
    expect(await wordsUsed(draft.me)).toBe(used + 5);
  });

  it('needs a model, a section of the outline that is in the text, and rest', async () => {
    const draft = await aDraft();
    expect(await failure(draft.update({ action: 'section', section: { id: 'point-x' } }))).toMatchObject({
      status: 400,
    });
    expect(await failure(draft.update({ action: 'section' }))).toMatchObject({ status: 400 });
    expect(await failure(draft.update({ useVariant: crypto.randomUUID() }))).toMatchObject({ status: 400 });
    await draft.edit('"text":"Water"', '"text":"Something else"');
    emulator.answer({ content: 'Still found by its block.' });
    await draft.ask();
    await draft.follow();
    expect(bodies(await draft.row())[2]).toBe('Still found by its block.');
    const me = await signIn(without);
    const { id } = await aGeneration(me);
    const body = {
      revision: 0,
      editData: { outline },
      action: 'section',
      section: { id: 'point-b' },
    } as const;
    expect(await failure(me.call(writer.update, { params: { id }, body }))).toMatchObject({
      status: 409,
      meta: { reason: 'no-model' },
    });
  });
});

describe('a server that is killed while it writes a section again', () => {
  it('has the text as it was after a new start, and what was written beside it', async () => {
    const { connection, drop } = await testDatabase();
    const env = { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', PLANS: 'off' };
    const home = serverHome(env, { connection, keys: generateKeySpec() });
    const first = await home.start();
    const me = await signIn(first);
    const draft = await aDraft(first, me);
    emulator.answer(slow.answer, slow.how);
    await draft.ask();
    let heard = '';
    await draft.follow((event) => {
      if (event.type === 'text') heard += event.text;
      return heard.length > 12;
    });
    await first.kill();
    const second = await home.start();
    const again: Person = { ...me, call: second.as(me.token) };
    const row = await get(again, draft.id);
    expect(row).toMatchObject({ status: 'done', error: null });
    expect(bodies(row)[2]).toBe(texts[1]);
    expect(row.sectionVariants).toMatchObject([
      { unfinished: true, markdown: expect.stringMatching(/^A long/) },
    ]);
    expect(row.notices).toMatchObject([{ kind: 'section', section: 1 }]);
    await second.stop();
    await drop();
  });
});
