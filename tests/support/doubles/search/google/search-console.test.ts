import { describe, expect, test } from 'vitest';
import { running, testClock } from '../running.ts';
import { type GoogleOptions, startGoogle } from './google-double.ts';
import type { SearchFact } from './search-console.ts';

interface Result {
  rows?: { keys?: string[]; clicks: number; impressions: number; ctr: number; position: number }[];
  responseAggregationType: string;
  metadata?: { first_incomplete_date: string };
  error?: { code: number; errors: { reason: string }[] };
}

const site = 'sc-domain:example.com';
const range = { startDate: '2026-10-01', endDate: '2026-11-20' };
const fact = (changes: Partial<SearchFact>): SearchFact => ({
  date: '2026-11-01',
  query: 'tea',
  page: 'https://www.example.com/tea',
  country: 'deu',
  device: 'MOBILE',
  clicks: 1,
  impressions: 10,
  position: 4,
  ...changes,
});

async function start(options?: GoogleOptions) {
  const clock = testClock();
  const google = await running(startGoogle({ now: clock.now, ...options }));
  const { accessToken } = google.grant(['https://www.googleapis.com/auth/webmasters.readonly']);
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
  const send = (body: unknown, siteUrl = site) =>
    fetch(`${google.origin}/webmasters/v3/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
  const query = async (body: object) => (await (await send({ ...range, ...body })).json()) as Result;
  const get = async (path: string) => fetch(google.origin + path, { headers });
  return { clock, google, send, query, get };
}

describe('Search Console’s double', () => {
  test('lists the sites with what the account may do there, and nothing at all where there are none', async () => {
    const { get } = await start();
    expect(await (await get('/webmasters/v3/sites')).json()).toMatchObject({
      siteEntry: [
        { siteUrl: site, permissionLevel: 'siteOwner' },
        {},
        { permissionLevel: 'siteUnverifiedUser' },
      ],
    });
    const empty = await start({ sites: [] });
    expect(await (await empty.get('/webmasters/v3/sites')).json()).toEqual({});
    expect((await get('/webmasters/v3/other')).status).toBe(404);
    expect((await get('/other')).status).toBe(404);
  });

  test('groups by dimensions, weighs positions by impressions and puts most clicks first', async () => {
    const { query } = await start({
      facts: [
        fact({ clicks: 1, impressions: 10, position: 4 }),
        fact({ clicks: 2, impressions: 30, position: 8, country: 'usa' }),
        fact({ query: 'oil', clicks: 5, impressions: 5 }),
      ],
    });
    expect((await query({ dimensions: ['query'] })).rows).toEqual([
      { keys: ['oil'], clicks: 5, impressions: 5, ctr: 1, position: 4 },
      { keys: ['tea'], clicks: 3, impressions: 40, ctr: 0.075, position: 7 },
    ]);
    expect((await query({ dimensions: ['query', 'country'] })).rows?.map(({ keys }) => keys)).toEqual([
      ['oil', 'deu'],
      ['tea', 'usa'],
      ['tea', 'deu'],
    ]);
    const byPage = await query({ dimensions: ['page'] });
    expect(byPage.responseAggregationType).toBe('byPage');
  });

  test('counts rare queries in totals only, so that the queries sum to less', async () => {
    const { query } = await start({ facts: [fact({}), fact({ query: null, clicks: 9 })] });
    expect((await query({})).rows).toMatchObject([{ clicks: 10 }]);
    expect((await query({ dimensions: ['query'] })).rows).toMatchObject([{ clicks: 1 }]);
    expect((await query({})).rows?.[0]).not.toHaveProperty('keys');
  });

  test('gives a thousand rows unless told otherwise, 25,000 at most, and the rest from startRow on', async () => {
    const facts = Array.from({ length: 30_000 }, (_, index) => fact({ query: `tea ${index}` }));
    const { query, send } = await start({ facts });
    const dimensions = ['query'];
    expect((await query({ dimensions })).rows).toHaveLength(1000);
    expect((await query({ dimensions, rowLimit: 25_000 })).rows).toHaveLength(25_000);
    expect((await query({ dimensions, rowLimit: 25_000, startRow: 25_000 })).rows).toHaveLength(5000);
    expect(await query({ dimensions, startRow: 30_000 })).toEqual({ responseAggregationType: 'byProperty' });
    expect((await send({ ...range, rowLimit: 25_001 })).status).toBe(400);
  });

  test('leaves days out that are not final unless they are asked for, and then says where they begin', async () => {
    const { query } = await start({
      facts: ['2026-11-17', '2026-11-18', '2026-11-19'].map((date) => fact({ date })),
    });
    const days = (result: Result) => result.rows?.map(({ keys }) => keys?.[0]);
    expect(days(await query({ dimensions: ['date'] }))).toEqual(['2026-11-17']);
    const all = await query({ dimensions: ['date'], dataState: 'all' });
    expect(days(all)).toEqual(['2026-11-17', '2026-11-18', '2026-11-19']);
    expect(all.metadata).toEqual({ first_incomplete_date: '2026-11-18' });
    expect(await query({ dimensions: ['date'], type: 'image' })).not.toHaveProperty('rows');
  });

  test('filters as it is asked to', async () => {
    const { query } = await start({
      facts: [fact({}), fact({ query: 'green tea', country: 'usa' }), fact({ query: 'oil' })],
    });
    const filtered = async (dimension: string, expression: string, operator?: string) => {
      const dimensionFilterGroups = [{ groupType: 'and', filters: [{ dimension, expression, operator }] }];
      const { rows } = await query({ dimensions: ['query'], dimensionFilterGroups });
      return rows?.map(({ keys }) => keys?.[0]);
    };
    expect(await filtered('query', 'tea')).toEqual(['tea']);
    expect(await filtered('query', 'tea', 'contains')).toEqual(['tea', 'green tea']);
    expect(await filtered('query', 'tea', 'notContains')).toEqual(['oil']);
    expect(await filtered('country', 'usa', 'notEquals')).toEqual(['tea', 'oil']);
    expect(await filtered('query', '^tea$', 'includingRegex')).toEqual(['tea']);
    expect(await filtered('query', '^tea$', 'excludingRegex')).toEqual(['green tea', 'oil']);
  });

  test('refuses what makes no sense', async () => {
    const { send } = await start();
    const group = (filter: object) => ({ ...range, dimensionFilterGroups: [{ filters: [filter] }] });
    const bodies = [
      [],
      {},
      { startDate: '2026-10-01' },
      { startDate: '2026-10-02', endDate: '2026-10-01' },
      { ...range, dimensions: ['queries'] },
      { ...range, dimensions: ['query', 'query'] },
      { ...range, rowLimit: 0 },
      { ...range, startRow: -1 },
      { ...range, dataState: 'fresh' },
      group({ dimension: 'query', operator: 'like', expression: 'a' }),
    ];
    for (const body of bodies) expect((await send(body)).status).toBe(400);
  });

  test('answers 403 for a site that is not the account’s, spelt otherwise or not verified', async () => {
    const { send } = await start();
    for (const siteUrl of [
      'https://example.com/',
      'https://unverified.example/',
      'sc-domain:other.example',
    ]) {
      const response = await send(range, siteUrl);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { errors: [{ reason: 'forbidden' }] } });
    }
  });

  test('tells by the reason that a quota is used up, by 403 or by 429', async () => {
    const { clock, google, send, query } = await start({ queriesPerMinute: 1 });
    expect((await query({ dimensions: ['country', 'device'] })).rows?.[0]?.keys?.[0]).toMatch(/^[a-z]{3}$/);
    expect((await send(range)).status).toBe(429);
    expect((await send(range, 'https://www.example.com/blog/')).status).toBe(200);
    clock.forward(60_000);
    google.fail('quota-exceeded');
    const load = await send(range);
    expect(load.status).toBe(403);
    expect(await load.json()).toMatchObject({
      error: { errors: [{ domain: 'usageLimits', reason: 'quotaExceeded' }] },
    });
    google.fail('rate-limited');
    expect(await query({})).toMatchObject({
      error: { code: 429, errors: [{ reason: 'rateLimitExceeded' }] },
    });
    expect((await send(range)).status).toBe(200);
  });
});
