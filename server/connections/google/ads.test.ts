// Google Ads: its account, and metrics from the consent to the explorer, over HTTP with a double of Google.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '#contract/connections.ts';
import { keywords } from '#contract/keywords.ts';
import { useTestApp } from '#tests/support/app.ts';
import { adsQuota } from '#tests/support/doubles/search/google/ads.ts';
import { startGoogle } from '#tests/support/doubles/search/google/google-double.ts';
import { connectGoogle, googleEnv } from '#tests/support/factories/google.ts';
import { keywordsOf } from '#tests/support/factories/keywords.ts';
import { aProject, type Person, signIn } from '#tests/support/factories/person-factories.ts';
import { failure } from '#tests/support/failure.ts';

const redirectUris: string[] = [];
const google = await startGoogle({ redirectUris, adsPerMinute: 1000 });
afterAll(() => google.close());
const app = useTestApp({ env: googleEnv(google) });
beforeAll(() => void redirectUris.push(`${app.origin}/integrations`));

const account = { customerId: '123-456-7890', managerId: '' };
const choose = (me: Person, body: { customerId: string; managerId?: string }) =>
  me.call(connections.adsAccountSave, { body });
const trial = (me: Person) => me.call(connections.test, { params: { provider: 'google-ads' } });
async function member({ chosen = true } = {}) {
  const me = await signIn(app);
  const { id: projectId } = await aProject(me);
  await connectGoogle(google, me, 'google-ads');
  if (chosen) await choose(me, account);
  return { me, projectId };
}
const start = (me: Person, projectId: string, chosen: string[], more: object = {}) =>
  me.call(keywords.metrics, { body: { projectId, vendor: 'google-ads', keywords: chosen, ...more } });
const get = (me: Person, id: string) => me.call(keywords.importGet, { params: { id } });
async function over(me: Person, id: string) {
  await expect.poll(async () => (await get(me, id)).status, { timeout: 20_000 }).not.toBe('reading');
  return get(me, id);
}
const callsAbout = (word: string) =>
  google.requests.filter(({ body }) => body.includes(JSON.stringify(word)));
const rowOf = async (me: Person, projectId: string, keyword: string) =>
  (await keywordsOf(me, projectId, { q: keyword })).results.find((row) => row.keyword === keyword);

test('the accounts that Google lists can be chosen, and the test asks the chosen one', async () => {
  const { me } = await member({ chosen: false });
  const { results } = await me.call(connections.adsAccounts, {});
  expect(results).toEqual([{ customerId: '1234567890' }, { customerId: '5555555555' }]);
  expect(await trial(me)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/^Choose the Google Ads/),
  });
  expect((await failure(choose(me, { customerId: '123' }))).fields).toHaveProperty('customerId');
  expect(await choose(me, account)).toMatchObject({ google: { customerId: '1234567890', managerId: '' } });
  google.corpus.setVolume('coffee', 1200);
  expect(await trial(me)).toEqual({
    ok: true,
    message: 'Google Ads answered: “coffee” has 1,200 searches a month in the US.',
  });
});

test('an account behind a manager account is reached through it', async () => {
  const { me } = await member({ chosen: false });
  await choose(me, { customerId: '555-555-5555' });
  expect((await trial(me)).message).toMatch(/enter the manager account/);
  await choose(me, { customerId: '555-555-5555', managerId: '999-888-7777' });
  expect(await trial(me)).toMatchObject({ ok: true });
  expect(google.requests.at(-1)?.headers['login-customer-id']).toBe('9998887777');
});

test('volume, trend, bid and competition come with their source; difficulty stays unknown', async () => {
  const { me, projectId } = await member();
  google.corpus.setVolume('oat bread', 4400);
  const { id } = await start(me, projectId, ['oat bread'], { country: 'de', language: 'de' });
  const done = await over(me, id);
  expect(done).toMatchObject({
    kind: 'google-ads',
    status: 'done',
    rows: 1,
    calls: 1,
    callsDone: 1,
    cost: null,
  });
  const row = await rowOf(me, projectId, 'oat bread');
  expect(row).toMatchObject({
    volume: 4400,
    cpc: 2.5,
    difficulty: null,
    competition: expect.any(Number),
    provenance: {
      volume: { source: 'Google Ads', scope: 'Germany, German', kind: 'estimated' },
      cpc: { scope: expect.stringMatching(/^top of page bid, high range, in the currency of your/) },
    },
  });
  expect(row?.trend).toHaveLength(12);
  expect(row?.unknown['difficulty']).not.toContain('Google Ads');
  expect(JSON.parse(callsAbout('oat bread')[0]!.body)).toEqual({
    keywords: ['oat bread'],
    geoTargetConstants: ['geoTargetConstants/2276'],
    language: 'languageConstants/1001',
    keywordPlanNetwork: 'GOOGLE_SEARCH',
  });
  const { usage } = await me.call(connections.list, {});
  expect(usage).toEqual([{ engine: 'google-ads', calls: 1, cost: null }]);
});

test('close variants get the figures of all together, and each says so', async () => {
  const { me, projectId } = await member();
  google.corpus.setVolume('spelt roll', 900);
  await over(me, (await start(me, projectId, ['spelt roll', 'spelt rolls'])).id);
  for (const [keyword, other] of [
    ['spelt roll', 'spelt rolls'],
    ['spelt rolls', 'spelt roll'],
  ] as const)
    expect(await rowOf(me, projectId, keyword)).toMatchObject({
      volume: 900,
      provenance: { volume: { scope: `United States, English, together with ${other}` } },
    });
});

test('what Google Ads has no data on stays unknown and says so', async () => {
  const { me, projectId } = await member();
  google.corpus.setVolume('unheard word', null);
  await over(me, (await start(me, projectId, ['unheard word'])).id);
  const row = await rowOf(me, projectId, 'unheard word');
  expect(row).toMatchObject({ volume: null, trend: [] });
  expect(row?.unknown['volume']).toMatch(/^Google Ads has no data for this keyword/);
});

test('a delay that the answer names is kept: a short one at once, a long one by waiting', async () => {
  const { me, projectId } = await member();
  const soon = { answer: adsQuota(0) };
  google.fail(soon, { when: ({ body }) => body.includes('hasty word') });
  expect(await over(me, (await start(me, projectId, ['hasty word'])).id)).toMatchObject({ status: 'done' });
  google.fail('ads-daily-quota', { when: ({ body }) => body.includes('patient word') });
  const { id } = await start(me, projectId, ['patient word']);
  await expect.poll(async () => (await get(me, id)).waitingUntil, { timeout: 15_000 }).not.toBeNull();
  const waiting = await get(me, id);
  expect(waiting).toMatchObject({
    reason: 'This server’s Google Ads quota is used up for now.',
    callsDone: 0,
  });
  const waitMs = Date.parse(waiting.waitingUntil!) - app.clock.now().getTime();
  expect(Math.round(waitMs / 60_000)).toBe(149);
  app.clock.advance(150 * 60_000);
  expect(await over(me, id)).toMatchObject({ status: 'done', rows: 1, callsDone: 1, reason: '' });
  expect(callsAbout('patient word')).toHaveLength(2);
});

test.each([
  ['developer-token-not-approved', /is for test accounts only/],
  ['html', /can’t read/],
  ['truncated', /can’t read/],
  ['other-shape', /can’t read/],
  [{ at: 'results.0.keywordMetrics.avgMonthlySearches', value: '-5' }, /can’t read/],
  [{ answer: { status: 404, body: '<h1>Not Found</h1>' } }, /no longer has the version/],
] as const)('%j fails the run by name, and no figure is made up', async (fault, says) => {
  const { me, projectId } = await member();
  const word = `failing ${JSON.stringify(fault).replace(/\W+/g, ' ').trim().slice(0, 40)}`;
  google.fail(fault, { when: ({ body }) => body.includes(word.toLowerCase()) });
  const ended = await over(me, (await start(me, projectId, [word])).id);
  expect(ended).toMatchObject({ status: 'failed', rows: 0, callsDone: 0 });
  expect(ended.reason).toMatch(says);
  expect(await rowOf(me, projectId, word.toLowerCase())).toBeUndefined();
});

test('a country or language without figures is refused by name', async () => {
  const { me, projectId } = await member();
  const ended = await over(me, (await start(me, projectId, ['rye'], { language: 'eo' })).id);
  expect(ended).toMatchObject({ status: 'failed', reason: 'Google Ads has no figures for the language eo.' });
});

test('keyword ideas are an engine of suggestions: one question with country and language, kept for a week', async () => {
  const { me, projectId } = await member();
  const suggest = async (keyword: string) => {
    const run = {
      keyword,
      projectId,
      engines: ['google-ads' as const],
      country: 'DE',
      language: 'de',
      depth: 2,
    };
    const { id } = await me.call(keywords.autosuggest, { body: run });
    const ask = () => me.call(keywords.autosuggestGet, { params: { id } });
    await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe('done');
    return ask();
  };
  const found = await suggest('rye loaf');
  const [related = ''] = google.corpus.related('rye loaf');
  expect(found.results.find(({ keyword }) => keyword === `${related} online`.toLowerCase())).toMatchObject({
    origin: 'Google Ads',
    sources: [{ engine: 'google-ads' }],
  });
  expect(found.progress).toMatchObject([{ engine: 'google-ads', state: 'done', answered: 1, total: 1 }]);
  await suggest('rye loaf');
  expect(callsAbout('rye loaf').map(({ body }) => JSON.parse(body))).toEqual([
    {
      keywordSeed: { keywords: ['rye loaf'] },
      pageSize: 1000,
      geoTargetConstants: ['geoTargetConstants/2276'],
      language: 'languageConstants/1001',
      keywordPlanNetwork: 'GOOGLE_SEARCH',
    },
  ]);
  google.fail('ads-daily-quota', { when: ({ body }) => body.includes('oat loaf') });
  expect((await suggest('oat loaf')).progress).toMatchObject([
    { state: 'incomplete', message: 'This server’s Google Ads quota is used up for now.' },
  ]);
});

test('without the sign-in or a chosen account nothing is asked', async () => {
  const [bare, me] = [await signIn(app), (await member({ chosen: false })).me];
  const [{ id: first }, { id: second }] = [await aProject(bare), await aProject(me)];
  expect((await failure(start(bare, first, ['no consent']))).status).toBe(409);
  expect((await failure(bare.call(connections.adsAccounts, {}))).status).toBe(409);
  expect((await failure(choose(bare, account))).status).toBe(409);
  expect((await failure(start(me, second, ['no account']))).message).toMatch(/Choose the Google Ads account/);
  expect([...callsAbout('no consent'), ...callsAbout('no account')]).toEqual([]);
});
