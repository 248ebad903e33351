// Suggestions of search boxes, from the switch under Integrations to the groups of a run.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connections } from '#contract/connections.ts';
import { keywords } from '#contract/keywords.ts';
import { type OnlineSuggestEngineId, suggestEngines } from '#contract/keywords/suggest-engines.ts';
import { startTestApp } from '#tests/support/app.ts';
import { startSuggest, type SuggestDouble } from '#tests/support/doubles/search/suggest-double.ts';
import { type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

let double: SuggestDouble;
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  double = await startSuggest();
  const url = double.origin;
  app = await startTestApp({
    env: {
      GOOGLE_SUGGEST_URL: url,
      BING_SUGGEST_URL: url,
      DUCKDUCKGO_SUGGEST_URL: url,
      AMAZON_SUGGEST_URL: url,
      SUGGEST_PER_SECOND: '1000',
    },
  });
});
afterAll(async () => {
  await app.stop();
  await double.close();
});
beforeEach(() => double.heal());

const turnOn = async (me: Person, ...engines: OnlineSuggestEngineId[]) => {
  for (const engine of engines)
    await me.call(connections.save, { params: { provider: suggestEngines[engine].vendor }, body: {} });
};
const start = (
  me: Person,
  keyword: string,
  engines: (OnlineSuggestEngineId | 'offline')[],
  more: object = {},
) => me.call(keywords.autosuggest, { body: { keyword, engines, ...more } });
const look = (me: Person, id: string) => me.call(keywords.autosuggestGet, { params: { id } });
async function ended(me: Person, id: string) {
  await expect.poll(async () => (await look(me, id)).status, { timeout: 20_000 }).not.toBe('running');
  return look(me, id);
}
const textsAsked = (seed: string) =>
  double.requests
    .map(({ query }) => query.get('q') ?? query.get('query') ?? query.get('prefix') ?? '')
    .filter((text) => text.includes(seed));

test('an engine that was turned on gives suggestions, each with its engine and date; the offline engine stays labelled', async () => {
  const me = await signIn(app);
  expect((await failure(start(me, 'oat milk', ['google']))).fields).toEqual({
    engines: 'Turn on Google under Integrations first',
  });
  await turnOn(me, 'google', 'amazon');
  double.setCompletions('how oat milk', ['how to make oat milk']);
  const started = await start(me, 'oat milk', ['offline', 'google', 'amazon'], {
    country: 'GB',
    language: 'en',
  });
  expect(started).toMatchObject({ status: 'running', engines: ['offline', 'google', 'amazon'] });
  expect(started.groups.questions.some(({ origin }) => origin === 'pattern')).toBe(true);
  const run = await ended(me, started.id);
  expect(run.status).toBe('done');
  expect(
    run.progress.map(({ engine, state, answered, total, message }) => [
      engine,
      state,
      answered === total,
      message,
    ]),
  ).toEqual([
    ['google', 'done', true, ''],
    ['amazon', 'done', true, ''],
  ]);
  const made = run.groups.questions.find(({ keyword }) => keyword === 'how to make oat milk');
  expect(made).toMatchObject({ origin: 'Google, Amazon', found: true });
  expect(made?.sources?.map(({ engine }) => engine).toSorted()).toEqual(['amazon', 'google']);
  expect(Date.parse(made!.sources![0]!.takenAt)).not.toBeNaN();
  expect(run.count).toBe(run.results.length);
  const { query } = double.requests.find(
    ({ path, query }) => path === '/complete/search' && query.get('q') === 'oat milk',
  )!;
  expect([query.get('gl'), query.get('hl')]).toEqual(['gb', 'en']);
  expect(textsAsked('oat milk')).toEqual(expect.arrayContaining(['oat milk a', 'oat milk z', 'oat milk vs']));
  // The history says how it ended, too.
  const { results } = await me.call(keywords.autosuggestList, {});
  expect(results[0]).toMatchObject({ id: run.id, status: 'done', count: run.count });
});

test('an engine that blocks is named with what is missing, and what others gave stays', async () => {
  const me = await signIn(app);
  await turnOn(me, 'google', 'bing');
  let asked = 0;
  double.fail('unusual-traffic', {
    times: Infinity,
    when: ({ path }) => path === '/complete/search' && ++asked > 5,
  });
  const run = await ended(me, (await start(me, 'rye flour', ['google', 'bing'])).id);
  expect(run.status).toBe('done');
  const [google, bing] = run.progress;
  expect(google).toMatchObject({
    engine: 'google',
    state: 'incomplete',
    answered: 5,
    message: 'Google is blocking requests. Try again later.',
  });
  expect(bing).toMatchObject({ engine: 'bing', state: 'done' });
  expect(run.results.every(({ origin }) => origin !== 'pattern')).toBe(true);
  expect(run.results.some(({ origin }) => origin.includes('Google'))).toBe(true);
  // Whoever blocks is not asked further.
  expect(asked).toBe(6);
});

test('one answer that cannot be read leaves one question out; three in a row end the engine', async () => {
  const me = await signIn(app);
  await turnOn(me, 'bing');
  double.fail({ answer: { body: { hello: 1 } } }, { when: ({ query }) => query.get('query') === 'spelt b' });
  const once = (await ended(me, (await start(me, 'spelt', ['bing'])).id)).progress[0]!;
  expect(once).toMatchObject({ state: 'incomplete', message: expect.stringContaining('can’t read') });
  expect(once.total - once.answered).toBe(1);
  double.fail('error', { times: Infinity });
  const never = await ended(me, (await start(me, 'emmer', ['bing'])).id);
  expect(never.progress[0]).toMatchObject({ state: 'incomplete', answered: 0 });
  expect(textsAsked('emmer')).toHaveLength(3);
  expect(never.results).toEqual([]);
});

test('an answer is used again for a week, and by nobody else; more depth asks only what is new', async () => {
  const [me, other] = [await signIn(app), await signIn(app)];
  for (const person of [me, other]) await turnOn(person, 'duckduckgo');
  const run = async (person: Person, depth = 1) =>
    ended(person, (await start(person, 'barley', ['duckduckgo'], { depth })).id);
  const first = await run(me);
  const count = textsAsked('barley').length;
  expect(new Set(textsAsked('barley')).size).toBe(count);
  const again = await run(me);
  expect(textsAsked('barley')).toHaveLength(count);
  expect(again.results).toEqual(first.results);
  const deeper = await run(me, 2);
  expect(textsAsked('barley')).toHaveLength(count + 10);
  expect(deeper.count).toBeGreaterThan(first.count);
  await run(other);
  expect(textsAsked('barley')).toHaveLength(2 * count + 10);
});

test('a cancelled run keeps what it found; one in the trash asks no more', async () => {
  const me = await signIn(app);
  await turnOn(me, 'google');
  for (const stop of ['cancel', 'trash'] as const) {
    const seed = `teff ${stop}`;
    double.fail('silent', { times: 1, when: ({ query }) => query.get('q') === `${seed} for` });
    const { id } = await start(me, seed, ['google']);
    await expect.poll(async () => (await look(me, id)).progress[0]?.answered, { timeout: 20_000 }).toBe(10);
    const params = { id };
    if (stop === 'cancel') await me.call(keywords.autosuggestUpdate, { params, body: { action: 'cancel' } });
    else {
      await me.call(keywords.autosuggestDelete, { params });
      await me.call(keywords.autosuggestUpdate, { params, body: { deleted: false } });
    }
    const run = await look(me, id);
    expect(run).toMatchObject({ status: 'cancelled', progress: [{ state: 'incomplete', answered: 10 }] });
    expect(run.results.length).toBeGreaterThan(0);
    expect(textsAsked(seed)).toHaveLength(11);
    const twice = me.call(keywords.autosuggestUpdate, { params, body: { action: 'cancel' } });
    expect((await failure(twice)).status).toBe(409);
  }
});

test('a run whose process was killed goes on by itself, and asks nothing twice', async () => {
  const me = await signIn(app);
  await turnOn(me, 'google');
  double.fail('silent', { times: 1, when: ({ query }) => query.get('q') === 'millet for' });
  const { id } = await start(me, 'millet', ['google']);
  await expect.poll(async () => (await look(me, id)).progress[0]?.answered, { timeout: 20_000 }).toBe(10);
  // As a process leaves it that is gone: a job that ended, and a run that did not.
  await app.database.pool.query(
    "update job set status = 'interrupted', ended_at = now() where subject_id = $1",
    [id],
  );
  const run = await ended(me, id);
  expect(run).toMatchObject({ status: 'done', progress: [{ state: 'done' }] });
  const asked = textsAsked('millet');
  expect(asked.filter((text) => text !== 'millet for')).toHaveLength(new Set(asked).size - 1);
});

test('a workspace has three runs at a time, and another one has its own', async () => {
  const [me, other] = [await signIn(app), await signIn(app)];
  for (const person of [me, other]) await turnOn(person, 'google');
  double.fail('silent', { times: Infinity, when: ({ query }) => (query.get('q') ?? '').includes('sorghum') });
  const ids = [];
  for (const n of [1, 2, 3]) ids.push((await start(me, `sorghum ${n}`, ['google'])).id);
  expect((await failure(start(me, 'sorghum 4', ['google']))).status).toBe(409);
  expect((await start(me, 'sorghum 4', ['offline'])).status).toBe('done');
  const theirs = await start(other, 'sorghum', ['google']);
  for (const id of ids)
    await me.call(keywords.autosuggestUpdate, { params: { id }, body: { action: 'cancel' } });
  await other.call(keywords.autosuggestUpdate, { params: { id: theirs.id }, body: { action: 'cancel' } });
});
