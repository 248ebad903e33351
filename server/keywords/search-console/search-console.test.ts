// Search Console's figures, from the consent to the explorer, with a double of Google.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '#contract/connections.ts';
import { keywords } from '#contract/keywords.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startGoogle } from '#tests/support/doubles/search/google/google-double.ts';
import type { SearchFact } from '#tests/support/doubles/search/google/search-console.ts';
import { connectGoogle, googleEnv } from '#tests/support/factories/google.ts';
import { keywordsOf, textsOf } from '#tests/support/factories/keywords.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const dayMs = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const fact = (changes: Partial<SearchFact>): SearchFact => ({
  date: dayBefore(10),
  query: 'rye bread',
  page: 'https://www.example.com/rye',
  country: 'usa',
  device: 'DESKTOP',
  clicks: 2,
  impressions: 40,
  position: 5,
  ...changes,
});
/** More queries than one answer has, all of them long ago; the last month has two, one of which may not be told. */
const facts = [
  fact({ clicks: 900, impressions: 1000 }),
  fact({ date: dayBefore(11), clicks: 100, impressions: 1000, position: 3 }),
  fact({ query: null, page: 'https://www.example.com/rare', clicks: 7, impressions: 70 }),
  ...Array.from({ length: 25_010 }, (_, n) =>
    fact({ date: dayBefore(120), query: `query ${n}`, clicks: 1, impressions: 2 }),
  ),
];
const redirectUris: string[] = [];
const google = await startGoogle({ redirectUris, facts, queriesPerMinute: 100_000 });
afterAll(() => google.close());
const app = useTestApp({ env: googleEnv(google) });
beforeAll(() => void redirectUris.push(`${app.origin}/integrations`));

const property = 'sc-domain:example.com';
async function member({ connected = true } = {}) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  if (connected) await connectGoogle(google, me, 'google-search-console');
  return { me, projectId };
}
const start = (me: Person, projectId: string, more: object = {}) =>
  me.call(keywords.searchConsoleImport, { body: { projectId, property, months: 1, ...more } });
const get = (me: Person, id: string) => me.call(keywords.importGet, { params: { id } });
async function over(me: Person, id: string) {
  // The first import has more rows than one answer of Google's may hold: a busy machine takes its time.
  await expect.poll(async () => (await get(me, id)).status, { timeout: 150_000 }).not.toBe('reading');
  return get(me, id);
}
const questions = () =>
  google.requests
    .filter(({ path }) => path.endsWith('/searchAnalytics/query'))
    .map(({ body }) => JSON.parse(body) as { dimensions: string[]; startRow: number; startDate: string });
/** Questions since now, as `query@25000`. */
function watch() {
  const before = questions().length;
  return () =>
    questions()
      .slice(before)
      .map(({ dimensions, startRow }) => `${dimensions.join()}@${startRow}`);
}
const all = ['date@0', 'page@0', 'query@0'];
const aboutQueries = ({ body }: { body: string }) => body.includes('"dimensions":["query"]');

test('queries beyond one answer, pages and days land in the explorer, with their source and what is missing', async () => {
  const { me, projectId } = await member();
  const asked = watch();
  const started = await start(me, projectId, { months: 6 });
  expect(started).toMatchObject({ kind: 'search-console-api', status: 'reading', calls: 3 });
  const done = await over(me, started.id);
  expect(done).toMatchObject({ status: 'done', rows: 25_011, added: 25_011, pages: 2, dates: 3 });
  expect([done.calls, done.callsDone, done.fileName]).toEqual([4, 4, 'Search Console API: example.com']);
  expect(done.problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Google leaves out queries that few people used/),
  ]);
  expect(asked()).toEqual([...all, 'query@25000']);
  const { results } = await keywordsOf(me, projectId, { q: 'rye bread' });
  expect(results).toMatchObject([
    {
      keyword: 'rye bread',
      clicks: 1000,
      impressions: 2000,
      ctr: 0.5,
      position: 4,
      provenance: {
        clicks: {
          source: 'Search Console API',
          kind: 'measured',
          scope: expect.stringMatching(/^sc-domain:example\.com, \d{4}-\d\d-\d\d to /),
        },
      },
    },
  ]);
  const dates = await me.call(keywords.dates, { query: { projectId } });
  // The site's days count what rare queries brought, too.
  expect(dates.results.map(({ date, clicks }) => [date, clicks])).toEqual([
    [dayBefore(120), 25_010],
    [dayBefore(11), 100],
    [dayBefore(10), 900 + 7],
  ]);
  expect(dates.sources).toMatchObject([{ source: 'Search Console API', kind: 'measured' }]);
  const { properties, usage } = await me.call(connections.list, {});
  expect(properties).toMatchObject([
    { projectId, property, daily: false, last: { status: 'done', reason: '' } },
  ]);
  expect(usage).toEqual([{ engine: 'google-search-console', calls: 4, cost: null }]);
  const pages = await me.call(keywords.pages, { query: { projectId } });
  expect(pages.results[0]).toMatchObject({ url: 'https://www.example.com/rye' });
  expect(pages.provenance).toMatchObject({ source: 'Search Console API' });
});

test('the property that fits is suggested, and the chosen one is kept with its daily import', async () => {
  const { me, projectId } = await member();
  const ask = () => me.call(keywords.searchConsole, { query: { projectId } });
  const { results, property: suggested, daily } = await ask();
  expect(results).toEqual([
    { property, label: 'example.com', verified: true },
    { property: 'https://www.example.com/blog/', label: 'https://www.example.com/blog/', verified: true },
    { property: 'https://unverified.example/', label: 'https://unverified.example/', verified: false },
  ]);
  expect([suggested, daily]).toEqual([null, false]);
  const body = { projectId, property, daily: true };
  expect(await me.call(keywords.searchConsoleSave, { body })).toEqual({ property, daily: true });
  expect(await ask()).toMatchObject({ property, daily: true });
});

test('a used-up quota makes the import wait and go on, and nothing is asked twice', async () => {
  const { me, projectId } = await member();
  const asked = watch();
  google.fail('quota-exceeded', { when: aboutQueries });
  const { id } = await start(me, projectId);
  await expect.poll(async () => (await get(me, id)).waitingUntil, { timeout: 30_000 }).not.toBeNull();
  const waiting = await get(me, id);
  expect(waiting).toMatchObject({
    status: 'reading',
    reason: 'Google’s quota for Search Console is used up for now.',
  });
  expect(Date.parse(waiting.waitingUntil!) - app.clock.now().getTime()).toBeGreaterThan(14 * 60_000);
  app.clock.advance(16 * 60_000);
  expect(await over(me, id)).toMatchObject({ status: 'done', rows: 1, waitingUntil: null, reason: '' });
  expect(asked()).toEqual([...all, 'query@0']);
}, 40_000);

test('an import whose process ends goes on behind what is stored', async () => {
  const { me, projectId } = await member();
  const asked = watch();
  google.fail('silent', { when: aboutQueries });
  const { id } = await start(me, projectId);
  await expect.poll(asked, { timeout: 10_000 }).toEqual(all);
  // As a process that is gone leaves it: its worker's lock is free.
  await app.database.pool.query(
    `update job set status = 'interrupted' where subject_id = $1 and status = 'running'`,
    [id],
  );
  expect(await over(me, id)).toMatchObject({ status: 'done', rows: 1, pages: 2, dates: 2 });
  expect(asked()).toEqual([...all, 'query@0']);
}, 40_000);

test('an access token that ends between two answers is renewed, and the import goes on', async () => {
  const { me, projectId } = await member();
  const refusal = { error: { code: 401, message: 'Invalid Credentials', status: 'UNAUTHENTICATED' } };
  google.fail({ answer: { status: 401, body: refusal } }, { when: aboutQueries });
  expect(await over(me, (await start(me, projectId)).id)).toMatchObject({ status: 'done', rows: 1 });
});

test.each([
  ['invalid-grant', /Sign in with Google again under Integrations/],
  ['html', /can’t read/],
  ['error', /has a problem/],
] as const)(
  'where Google answers “%s” half-way the import fails by name, and nothing of it stays',
  async (fault, says) => {
    const { me, projectId } = await member();
    if (fault === 'invalid-grant') {
      app.clock.advance(2 * 3600_000);
      google.fail(fault, { when: ({ path }) => path === '/token' });
    } else google.fail(fault, { when: aboutQueries });
    const ended = await over(me, (await start(me, projectId)).id);
    expect(ended).toMatchObject({ status: 'failed', rows: 0, dates: 0, pages: 0 });
    expect(ended.reason).toMatch(says);
    expect(await textsOf(me, projectId)).toEqual([]);
    expect((await me.call(keywords.dates, { query: { projectId } })).results).toEqual([]);
  },
);

test('a property that the account cannot read is refused in Google’s words', async () => {
  const { me, projectId } = await member();
  const ended = await over(me, (await start(me, projectId, { property: 'sc-domain:others.example' })).id);
  expect(ended.status).toBe('failed');
  expect(ended.reason).toMatch(/sufficient permission for site 'sc-domain:others\.example'/);
});

test('canceling leaves nothing of it', async () => {
  const { me, projectId } = await member();
  google.fail('silent', { when: aboutQueries });
  const asked = watch();
  const { id } = await start(me, projectId);
  await expect.poll(asked, { timeout: 15_000 }).toContain('query@0');
  await me.call(keywords.importUpdate, { params: { id }, body: { action: 'cancel' } });
  await expect
    .poll(() => get(me, id), { timeout: 15_000 })
    .toMatchObject({ status: 'cancelled', dates: 0, pages: 0 });
  expect((await me.call(keywords.pages, { query: { projectId } })).results).toEqual([]);
});

test('a project that is set to daily is imported every day, and of each month the last import stays', async () => {
  const { me, projectId } = await member();
  const { pool } = app.database;
  await me.call(keywords.searchConsoleSave, { body: { projectId, property, daily: true } });
  const imports = async () => (await me.call(keywords.imports, { query: { projectId } })).results;
  const done = async (count: number) => {
    app.clock.advance(25 * 3600_000);
    await expect
      .poll(async () => (await imports()).map(({ status }) => status), { timeout: 20_000 })
      .toEqual(Array(count).fill('done'));
  };
  const date = (id: string, days: number) =>
    pool.query(
      `update keyword_import set created_at = date_trunc('month', $2::timestamptz, 'UTC') - make_interval(days => $3)
        where id = $1`,
      [id, new Date(app.clock.now().getTime() + 25 * 3600_000), days],
    );
  await done(1);
  const [first] = await imports();
  await date(first!.id, 1);
  await done(2);
  const second = (await imports()).find(({ id }) => id !== first!.id)!;
  await date(second.id, 0);
  app.clock.advance(25 * 3600_000);
  const left = async () => (await imports()).map(({ id }) => id);
  await expect.poll(left, { timeout: 20_000 }).not.toContain(second.id);
  expect(await left()).toHaveLength(2);
  expect(await left()).toContain(first!.id);
  expect((await textsOf(me, projectId)).length).toBeGreaterThan(0);
  await me.call(keywords.searchConsoleSave, { body: { projectId, property, daily: false } });
  const { rows } = await pool.query('select next_at from search_property where project_id = $1', [projectId]);
  expect(rows).toEqual([{ next_at: null }]);
}, 60_000);

test('without the sign-in nothing is asked, and projects of others stay out of reach', async () => {
  const [{ me, projectId }, other] = [await member({ connected: false }), await member()];
  const asked = watch();
  expect((await failure(start(me, projectId))).status).toBe(409);
  expect((await failure(start(other.me, projectId))).fields).toHaveProperty('projectId');
  expect((await failure(other.me.call(keywords.searchConsole, { query: { projectId } }))).status).toBe(404);
  expect(await me.call(keywords.searchConsole, { query: { projectId } })).toMatchObject({
    connected: false,
    results: [],
  });
  expect(asked()).toEqual([]);
});
