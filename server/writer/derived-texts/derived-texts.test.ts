import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles } from '#contract/articles.ts';
import { usage } from '#contract/billing.ts';
import { addressOf } from '#contract/shared/http.ts';
import { DerivedEvent, derivedTexts } from '#contract/writer/derived-texts.ts';
import { documents } from '#contract/writer/documents.ts';
import { writer } from '#contract/writer.ts';
import { startTestApp, type TestApp, useTestApp } from '#tests/support/app.ts';
import { type Emulator, startEmulator } from '#tests/support/doubles/ai-emulator.ts';
import { aGeneration, onPlan, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const output =
  'A sourdough starter is a small herd of yeast that wants flour and water every day. Keep it in a warm corner of the kitchen, and feed it in the morning. After a week it lifts a whole loaf. Bakers keep theirs for years, because the taste grows with its age and with the care that it gets.';

async function aDocument(person: Person, text = output): Promise<string> {
  const { id } = await aGeneration(person);
  const body = { revision: 0, title: 'Sourdough starter', output: text };
  return (await person.call(writer.update, { params: { id }, body })).documentId!;
}

let emulator: Emulator;
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  emulator = await startEmulator();
  app = await startTestApp({
    env: { AI_BASE_URL: emulator.baseUrl, AI_MODEL: 'test-model', PLANS: 'on' },
  });
});
afterAll(async () => {
  await app.stop();
  await emulator.stop();
});
const without = useTestApp();

async function aWriter() {
  const me = await onPlan(app, await signIn(app), 'starter');
  const id = await aDocument(me);
  return { me, id, params: { id }, list: () => me.call(derivedTexts.list, { params: { id } }) };
}

async function open(person: Person, id: string, body: object, on: TestApp = app) {
  const leave = new AbortController();
  const answer = await fetch(on.origin + addressOf(derivedTexts.write, { params: { id } }), {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: leave.signal,
  });
  return { answer, leave };
}

/** The last event of one run, as the contract reads it. */
async function write(person: Person, id: string, body: object): Promise<DerivedEvent> {
  const { answer } = await open(person, id, body);
  expect(answer.status).toBe(200);
  const last = (await answer.text()).split('\n').findLast((line) => line.startsWith('data: '));
  return DerivedEvent.parse(JSON.parse(last!.slice(6)));
}

const says = (value: object) => emulator.answer({ content: JSON.stringify(value) });
const metas = {
  metas: [
    { title: 'How to keep a sourdough starter', description: 'Feed it every day and keep it warm.' },
    { title: 'A starter for years', description: 'What a sourdough starter wants, and what it gives.' },
  ],
};
const faq = {
  heading: 'Questions about starters',
  questions: ['How often is it fed?', 'Where does it stand?', 'When is it strong?'].map((question) => ({
    question,
    answer: 'The text says it.',
  })),
};
const wordsUsed = async (person: Person) => (await person.call(usage.get, {})).meters[0]!.used;

describe('POST documents/{id}/derived-texts/', () => {
  it('keeps what the model wrote beside the document, counts its words, and adds to it at the next run', async () => {
    const { me, id, list, params } = await aWriter();
    const before = await me.call(documents.get, { params });
    says(metas);
    const end = await write(me, id, { kind: 'meta' });
    expect(end).toMatchObject({ type: 'end', problems: [] });
    expect(await wordsUsed(me)).toBe(6 + 8 + 4 + 9);
    says(faq);
    await write(me, id, { kind: 'faq', instruction: 'For beginners' });
    expect(emulator.promptOf(emulator.requests().length - 1)).toContain('For beginners');
    const { results, revision } = await list();
    expect(results.map(({ content }) => content.kind)).toEqual(['faq', 'meta', 'meta']);
    expect(results[0]).toMatchObject({
      content: { kind: 'faq', ...faq },
      engine: { kind: 'model', label: 'test-model', version: 'derived-3' },
      revision,
      usedAt: null,
    });
    expect(await me.call(documents.get, { params })).toEqual(before);
  });

  it('asks for one post for each network, and names the one that stays too long after the second answer', async () => {
    const { me, id, list } = await aWriter();
    says({
      posts: [
        { network: 'TWITTER', text: 'Long words of yeast. '.repeat(20) },
        { network: 'LINKEDIN', text: 'A starter is a small herd of yeast.' },
      ],
    });
    const asked = emulator.requests().length;
    const end = await write(me, id, { kind: 'social', networks: ['TWITTER', 'LINKEDIN', 'TWITTER'] });
    expect(end).toMatchObject({ problems: [expect.stringMatching(/X.* too long: 419 of 280/)] });
    expect(emulator.requests()).toHaveLength(asked + 2);
    expect(emulator.promptOf(asked + 1)).toContain('419 of 280 characters');
    expect((await list()).results.map(({ content }) => content)).toEqual([
      { kind: 'social', network: 'LINKEDIN', text: 'A starter is a small herd of yeast.' },
    ]);
  });

  it.each([
    ['a failure', { error: { message: 'no such key' }, status: 401 }, /key/],
    ['an empty answer', { content: ' ' }, /answered with nothing/],
    ['a refusal', { content: 'No.', finishReason: 'content_filter' }, /declin/],
    ['a page of markup', { content: '<p>Two.</p>' }, /HTML/],
    ['words in place of the form', { content: 'I’m sorry, I can’t.' }, /form asked for/],
    [
      'another language',
      {
        content: JSON.stringify({
          metas: [
            {
              title: 'So pflegt man einen Sauerteig',
              description: 'Was ein Sauerteig jeden Tag braucht, wo er stehen soll und was er dafür gibt.',
            },
          ],
        }),
      },
      /German instead of English/,
    ],
  ])(
    'says so in plain words after %s, which costs nothing and leaves nothing',
    async (_name, content, message) => {
      const { me, id, list } = await aWriter();
      emulator.answer(content);
      expect(await write(me, id, { kind: 'meta' })).toMatchObject({
        type: 'error',
        message: expect.stringMatching(message),
      });
      expect(await wordsUsed(me)).toBe(0);
      expect((await list()).results).toEqual([]);
    },
  );

  it('stops the model when its reader leaves, which costs nothing and leaves nothing', async () => {
    const { me, id, list } = await aWriter();
    emulator.answer({ content: JSON.stringify(metas) }, { latency: 60_000 });
    const asked = emulator.requests().length;
    const { leave } = await open(me, id, { kind: 'meta' });
    leave.abort();
    says(metas);
    await write(me, id, { kind: 'meta' });
    expect(emulator.requests().length - asked).toBeLessThanOrEqual(2);
    expect(await wordsUsed(me)).toBe(27);
    expect((await list()).results).toHaveLength(2);
  });

  it('keeps nine variants of a kind, and those that were used beside them', async () => {
    const { me, id, params, list } = await aWriter();
    says(metas);
    await write(me, id, { kind: 'meta' });
    const first = (await list()).results.at(-1)!;
    await me.call(derivedTexts.change, { params, body: { textId: first.id, action: 'use' } });
    for (let run = 0; run < 5; run++) await write(me, id, { kind: 'meta' });
    const { results } = await list();
    expect(results).toHaveLength(10);
    expect(results.at(-1)).toMatchObject({ id: first.id, usedAt: expect.any(String) });
  });

  it('refuses before a model is asked: without one, with too short a text, without words left, with bad input', async () => {
    const nobody = await signIn(without);
    const theirs = await aDocument(nobody);
    const refused = await open(nobody, theirs, { kind: 'meta' }, without);
    expect(refused.answer.status).toBe(409);
    expect(await refused.answer.json()).toMatchObject({
      detail: 'This needs an AI model. Connect one under Integrations.',
      meta: { reason: 'no-model' },
    });
    const { me, id } = await aWriter();
    const short = await aDocument(me, 'Too short.');
    const tooShort = await open(me, short, { kind: 'faq' });
    expect(tooShort.answer.status).toBe(400);
    expect(await tooShort.answer.json()).toMatchObject({ kind: ['Write at least 50 words first'] });
    const free = await signIn(app);
    for (const [body, field] of [
      [{ kind: 'poem' }, 'kind'],
      [{ kind: 'social', networks: [] }, 'networks'],
      [{ kind: 'social', networks: ['MYSPACE'] }, 'networks'],
    ] as const) {
      const { answer } = await open(me, id, body);
      expect(answer.status).toBe(400);
      expect(Object.keys(await answer.json())).toContain(field);
    }
    expect((await open(free, id, { kind: 'meta' })).answer.status).toBe(404);
  });
});

describe('PUT documents/{id}/derived-texts/', () => {
  it('a title and description that are used are offered when the article is published', async () => {
    const { me, params, id, list } = await aWriter();
    says(metas);
    await write(me, id, { kind: 'meta' });
    const { results, article, meta } = await list();
    expect(meta).toBeNull();
    const { text } = await me.call(derivedTexts.change, {
      params,
      body: { textId: results[0]!.id, action: 'use' },
    });
    expect(text!.usedAt).not.toBeNull();
    const { content } = results[0]!;
    if (content.kind !== 'meta') throw new Error('no meta');
    const chosen = { title: content.title, description: content.description, chosenAt: expect.any(String) };
    expect((await list()).meta).toEqual(chosen);
    const { suggested } = await me.call(articles.get, { params: { id: article!.id } });
    expect(suggested.meta).toEqual(chosen);
  });

  it('before questions are used, the document is kept as a version, once for each revision', async () => {
    const { me, params, id, list } = await aWriter();
    says(faq);
    await write(me, id, { kind: 'faq' });
    const [{ id: textId } = { id: '' }] = (await list()).results;
    for (let times = 0; times < 2; times++)
      await me.call(derivedTexts.change, { params, body: { textId, action: 'use' } });
    const { results } = await me.call(documents.versions, { params });
    expect(results.filter(({ reason }) => reason === 'before-suggestion')).toHaveLength(1);
  });

  it('removes one, and knows no other document’s', async () => {
    const { me, params, id, list } = await aWriter();
    says(faq);
    await write(me, id, { kind: 'faq' });
    const [{ id: textId } = { id: '' }] = (await list()).results;
    const other = await aDocument(me);
    const body = { textId, action: 'remove' } as const;
    expect(await failure(me.call(derivedTexts.change, { params: { id: other }, body }))).toMatchObject({
      status: 404,
    });
    expect(await me.call(derivedTexts.change, { params, body })).toEqual({ text: null });
    expect((await list()).results).toEqual([]);
    const stranger = await signIn(app);
    expect(await failure(stranger.call(derivedTexts.list, { params }))).toMatchObject({ status: 404 });
  });
});
