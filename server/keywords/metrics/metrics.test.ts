// Keyword metrics of DataForSEO, from the connected key to the explorer's rows.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '#contract/connections.ts';
import { keywords } from '#contract/keywords.ts';
import { startTestApp } from '#tests/support/app.ts';
import { type DataForSeoDouble, startDataForSeo } from '#tests/support/doubles/search/dataforseo-double.ts';
import { keywordsOf, pasteKeywords } from '#tests/support/factories/keywords.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

let vendor: DataForSeoDouble;
let app: Awaited<ReturnType<typeof startTestApp>>;
beforeAll(async () => {
  vendor = await startDataForSeo({ googleAdsPerMinute: 1000, balance: 1000 });
  app = await startTestApp({ env: { DATAFORSEO_URL: vendor.origin } });
});
afterAll(async () => {
  await app.stop();
  await vendor.close();
});

async function member({ connected = true } = {}) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  if (connected)
    await me.call(connections.save, {
      params: { provider: 'dataforseo' },
      body: { login: vendor.login, key: vendor.password },
    });
  return { me, projectId };
}
const start = (me: Person, projectId: string, chosen: string[], more: object = {}) =>
  me.call(keywords.metrics, { body: { projectId, keywords: chosen, ...more } });
const get = (me: Person, id: string) => me.call(keywords.importGet, { params: { id } });
async function over(me: Person, id: string) {
  await expect.poll(async () => (await get(me, id)).status, { timeout: 20_000 }).not.toBe('reading');
  return get(me, id);
}
const rowOf = async (me: Person, projectId: string, keyword: string) =>
  (await keywordsOf(me, projectId, { q: keyword })).results.find((row) => row.keyword === keyword);
const callsAbout = (word: string) =>
  vendor.requests.filter(({ body }) => body.includes(JSON.stringify(word)));
const many = (word: string, count: number) => Array.from({ length: count }, (_, n) => `${word} ${n}`);

test('volume, trend, cost per click, competition and difficulty come with their source and date', async () => {
  const { me, projectId } = await member();
  await pasteKeywords(me, projectId, 'Keyword,Volume\noat bread,5\nrye bread,7');
  vendor.corpus.setVolume('oat bread', 4400);
  const started = await start(me, projectId, ['oat bread'], { country: 'de', language: 'de' });
  expect(started).toMatchObject({ kind: 'dataforseo', status: 'reading', calls: 2 });
  const done = await over(me, started.id);
  expect(done).toMatchObject({ status: 'done', rows: 1, updated: 1, added: 0, callsDone: 2, problems: [] });
  expect(done.cost).toBeCloseTo(0.0851);
  const { usage } = await me.call(connections.list, {});
  expect(usage).toEqual([{ engine: 'dataforseo', calls: 2, cost: done.cost }]);
  const row = await rowOf(me, projectId, 'oat bread');
  expect(row).toMatchObject({
    volume: 4400,
    cpc: 1.1,
    difficulty: expect.any(Number),
    competition: expect.any(Number),
    provenance: {
      volume: { source: 'DataForSEO', scope: 'Germany, German', kind: 'estimated' },
      difficulty: { source: 'DataForSEO' },
      cpc: { scope: 'USD, Germany, German' },
    },
  });
  expect(row?.trend).toHaveLength(12);
  expect(Date.parse(row!.provenance['volume']!.date)).toBeGreaterThan(Date.parse(started.createdAt) - 1);
  expect((await rowOf(me, projectId, 'rye bread'))?.volume).toBe(7);
  const task = (JSON.parse(callsAbout('oat bread')[0]!.body) as object[])[0];
  expect(task).toMatchObject({ location_name: 'Germany', language_code: 'de' });
});

test('what the vendor has no data on stays unknown and says so, and keeps what was imported before', async () => {
  const { me, projectId } = await member();
  await pasteKeywords(me, projectId, 'Keyword,CPC\nunheard word,2.5');
  vendor.corpus.setVolume('unheard word', null);
  await over(me, (await start(me, projectId, ['unheard word'])).id);
  const row = await rowOf(me, projectId, 'unheard word');
  expect(row).toMatchObject({ volume: null, cpc: 2.5, trend: [] });
  expect(row?.unknown['volume']).toMatch(/^DataForSEO has no data for this keyword/);
});

test('keywords that Google Ads does not take are left out and named, and the others are asked', async () => {
  const { me, projectId } = await member();
  const started = await start(me, projectId, ['spelt flour', 'what is spelt?', 'a b c d e f g h i j k']);
  const done = await over(me, started.id);
  expect(done).toMatchObject({ status: 'done', rows: 1, skipped: 2 });
  expect(done.problems.map(({ message }) => message)).toEqual([
    'Left out “what is spelt?”: has a symbol that Google Ads doesn’t take.',
    'Left out “a b c d e f g h i j k”: more than 10 words.',
  ]);
  expect((await failure(start(me, projectId, ['why?']))).fields).toHaveProperty('keywords');
});

test.each([
  ['payment-required', /nothing left to spend/],
  ['unauthorized', /doesn’t accept this key/],
  ['html', /can’t read/],
  ['error', /has a problem/],
] as const)(
  'a vendor that answers “%s” fails the run by name, and no figure is made up',
  async (fault, says) => {
    const { me, projectId } = await member();
    const word = `failing ${fault}`;
    vendor.fail(fault, { when: ({ body }) => body.includes(word) });
    const ended = await over(me, (await start(me, projectId, [word])).id);
    expect(ended).toMatchObject({ status: 'failed', rows: 0, callsDone: 0, cost: null });
    expect(ended.reason).toMatch(says);
    expect(await rowOf(me, projectId, word)).toBeUndefined();
  },
);

test('a run that fails half-way keeps what was paid, and says how much that is', async () => {
  const { me, projectId } = await member();
  vendor.fail('payment-required', { when: ({ body }) => body.includes('"half 1500"') });
  const ended = await over(me, (await start(me, projectId, many('half', 2000))).id);
  expect(ended).toMatchObject({ status: 'done', rows: 1000, callsDone: 2, calls: 4 });
  expect(ended.problems[0]?.message).toMatch(/nothing left to spend.* 2 of 4 calls were made/);
  expect((await keywordsOf(me, projectId)).count).toBe(1000);
  expect((await rowOf(me, projectId, 'half 777'))?.provenance).toHaveProperty('difficulty');
});

test('a run that is canceled keeps what was paid and asks no more', async () => {
  const { me, projectId } = await member();
  vendor.fail('slow', { when: ({ body }) => body.includes('"slow 1"') });
  const { id } = await start(me, projectId, many('slow', 2000));
  await expect.poll(() => callsAbout('slow 1').length).toBe(1);
  await me.call(keywords.importUpdate, { params: { id }, body: { action: 'cancel' } });
  vendor.release();
  const ended = await over(me, id);
  expect(ended).toMatchObject({ status: 'done', rows: 1000, callsDone: 1 });
  expect(ended.problems[0]?.message).toMatch(/^You canceled this\. 1 of 4 calls/);
  expect(callsAbout('slow 1500')).toEqual([]);
});

test('a run whose process ends goes on behind what it paid for', async () => {
  const { me, projectId } = await member();
  vendor.fail('silent', { when: ({ body }) => body.includes('"killed 1500"') });
  const { id } = await start(me, projectId, many('killed', 2000));
  await expect.poll(() => callsAbout('killed 1500').length, { timeout: 10_000 }).toBe(1);
  // As a process that is gone leaves it: its worker's lock is free.
  await app.database.pool.query(
    `update job set status = 'interrupted' where subject_id = $1 and status = 'running'`,
    [id],
  );
  expect(await over(me, id)).toMatchObject({ status: 'done', rows: 2000, callsDone: 4, problems: [] });
  expect(callsAbout('killed 1')).toHaveLength(2);
}, 40_000);

test('calls that come too fast are made again, slower', async () => {
  const { me, projectId } = await member();
  vendor.fail('rate-limited', { when: ({ body }) => body.includes('hasty') });
  expect(await over(me, (await start(me, projectId, ['hasty word'])).id)).toMatchObject({ status: 'done' });
});

test('without the connection nothing is asked, and figures of others cannot be seen or canceled', async () => {
  const [{ me, projectId }, other] = [await member({ connected: false }), await member()];
  expect(await failure(start(me, projectId, ['no key']))).toMatchObject({ status: 409 });
  expect(callsAbout('no key')).toEqual([]);
  const { id } = await start(other.me, other.projectId, ['of others']);
  expect((await failure(get(me, id))).status).toBe(404);
  expect((await failure(start(other.me, projectId, ['of others']))).fields).toHaveProperty('projectId');
});

test('deleting the import takes its figures back', async () => {
  const { me, projectId } = await member();
  await pasteKeywords(me, projectId, 'Keyword,Volume\nback again,5');
  const { id } = await start(me, projectId, ['back again']);
  await over(me, id);
  await me.call(keywords.importDelete, { params: { id } });
  expect(await rowOf(me, projectId, 'back again')).toMatchObject({ volume: 5, difficulty: null });
});
