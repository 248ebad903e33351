import { describe, expect, test } from 'vitest';
import { running, testClock } from './running.ts';
import { type SerpApiOptions, startSerpApi } from './serpapi-double.ts';

interface Result {
  error?: string;
  search_metadata: { status: string; json_endpoint: string };
  organic_results: { position: number; link: string }[];
  related_questions?: unknown[];
  serpapi_pagination: { current: number; next?: string };
}

async function start(options?: SerpApiOptions) {
  const serpapi = await running(startSerpApi(options));
  const get = (query: Record<string, string>, path = '/search.json') =>
    fetch(`${serpapi.origin}${path}?${new URLSearchParams({ api_key: serpapi.key, ...query })}`);
  const search = async (query: Record<string, string>) => (await (await get(query)).json()) as Result;
  const left = async () =>
    ((await (await get({}, '/account.json')).json()) as { total_searches_left: number }).total_searches_left;
  return { serpapi, get, search, left };
}

describe('SerpApi’s double', () => {
  test('answers ten results from start on, whatever num says, and names the next page without the key', async () => {
    const { serpapi, search } = await start();
    const first = await search({ q: 'tea', engine: 'google', num: '100' });
    expect(first.organic_results).toHaveLength(10);
    expect(first.serpapi_pagination.current).toBe(1);
    expect(first.serpapi_pagination.next).toContain('start=10');
    expect(JSON.stringify(first)).not.toContain(serpapi.key);
    const second = await search({ q: 'tea', start: '10' });
    expect(second.organic_results[0]).toMatchObject({ position: 1, link: 'https://www.site-11.example/tea' });
    expect(second.related_questions).toBeUndefined();
    expect((await search({ q: 'tea', start: '90' })).serpapi_pagination).not.toHaveProperty('next');
    const absolute = await start({ positions: 'absolute' });
    expect((await absolute.search({ q: 'tea', start: '10' })).organic_results[0]?.position).toBe(11);
  });

  test('says that nothing was found by 200, Success and an error', async () => {
    const { serpapi, get, search } = await start({ results: { zzz: [] } });
    expect((await get({ q: 'zzz' })).status).toBe(200);
    const nothing = await search({ q: 'zzz' });
    expect(nothing.search_metadata.status).toBe('Success');
    expect(nothing.error).toBe("Google hasn't returned any results for this query.");
    expect(nothing).not.toHaveProperty('organic_results');
    serpapi.corpus.set('zzz', ['https://zzz.example/']);
    expect((await search({ q: 'zzz' })).organic_results).toHaveLength(1);
  });

  test('says by the same 200 that a search failed or is not ready', async () => {
    const { serpapi, get, search } = await start();
    serpapi.fail('search-error');
    expect(await search({ q: 'tea' })).toMatchObject({ search_metadata: { status: 'Error' } });
    serpapi.fail('search-error-503');
    expect((await get({ q: 'tea' })).status).toBe(503);
    serpapi.fail('processing');
    expect(await search({ q: 'tea' })).not.toHaveProperty('organic_results');
    expect((await search({ q: 'tea' })).search_metadata.status).toBe('Success');
  });

  test('takes a search to be fetched later', async () => {
    const { serpapi, search } = await start();
    const queued = await search({ q: 'tea', async: 'true' });
    expect(queued.search_metadata.status).toBe('Processing');
    const response = await fetch(`${queued.search_metadata.json_endpoint}?api_key=${serpapi.key}`);
    expect(((await response.json()) as Result).organic_results).toHaveLength(10);
    expect((await fetch(`${serpapi.origin}/searches/unknown.json?api_key=${serpapi.key}`)).status).toBe(404);
  });

  test('refuses a wrong key, a deleted account and parameters that make no sense', async () => {
    const { serpapi, get } = await start();
    const unknown = await get({ q: 'tea', api_key: 'other' });
    expect(unknown.status).toBe(401);
    expect(await unknown.json()).toMatchObject({ error: expect.stringContaining('Invalid API key') });
    const senseless: Record<string, string>[] = [
      {},
      { q: 'tea', engine: 'gogle' },
      { q: 'tea', start: 'ten' },
      { q: 'tea', location: 'Berlin', uule: 'w+CAIQ' },
      { q: 'tea', async: 'true', no_cache: 'true' },
    ];
    for (const query of senseless) expect((await get(query)).status).toBe(400);
    serpapi.fail('unauthorized');
    expect((await get({ q: 'tea' })).status).toBe(401);
    serpapi.account.deleted = true;
    expect((await get({ q: 'tea' })).status).toBe(403);
  });

  test('charges a search once an hour, and its account says what is left', async () => {
    const clock = testClock();
    const { get, left, search } = await start({ now: clock.now, searchesLeft: 3 });
    await search({ q: 'tea' });
    await search({ q: 'tea' });
    expect(await left()).toBe(2);
    await search({ q: 'tea', no_cache: 'true' });
    clock.forward(60 * 60 * 1000);
    await search({ q: 'tea' });
    expect(await left()).toBe(0);
    const refused = await get({ q: 'coffee' });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ error: 'Your account has run out of searches.' });
    expect((await get({ q: 'tea' })).status).toBe(200);
  });

  test('answers 429 to too many an hour as well, and tells the two apart by words only', async () => {
    const clock = testClock();
    const { serpapi, get } = await start({ now: clock.now, perHour: 1 });
    await get({ q: 'a' });
    const refused = await get({ q: 'b' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(await refused.json()).toEqual({ error: 'Your hourly throughput limit has been exceeded.' });
    expect(await (await get({}, '/account.json')).json()).toMatchObject({
      this_hour_searches: 1,
      account_rate_limit_per_hour: 1,
    });
    clock.forward(60 * 60 * 1000);
    expect((await get({ q: 'b' })).status).toBe(200);
    serpapi.fail('hourly-limit');
    serpapi.fail('out-of-searches');
    expect([(await get({ q: 'b' })).status, (await get({ q: 'b' })).status]).toEqual([429, 429]);
    serpapi.account.searchesLeft = 0;
    expect((await get({ q: 'c' })).status).toBe(429);
  });
});
