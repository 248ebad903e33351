import { describe, expect, test } from 'vitest';
import { running, testClock } from './running.ts';
import { type SearxngOptions, startSearxng } from './searxng-double.ts';

interface Result {
  results: { url: string; engine: string; engines: string[]; positions: number[]; parsed_url: string[] }[];
  unresponsive_engines: [string, string][];
  number_of_results?: number;
}

async function start(options?: SearxngOptions) {
  const searxng = await running(startSearxng(options));
  const get = (query: Record<string, string>) =>
    fetch(`${searxng.origin}/search?${new URLSearchParams({ format: 'json', ...query })}`, {
      redirect: 'manual',
    });
  const search = async (query: Record<string, string>) => (await (await get(query)).json()) as Result;
  return { searxng, get, search };
}

describe('SearXNG’s double', () => {
  test('merges the engines into an order of its own, and tells the position that each gave', async () => {
    const { search } = await start();
    const { results, unresponsive_engines: silent } = await search({ q: 'tea' });
    expect(results).toHaveLength(10);
    expect(silent).toEqual([]);
    const second = results.find(({ url }) => url === 'https://www.site-2.example/tea');
    expect(second).toMatchObject({ engine: 'google', engines: ['google', 'bing'], positions: [2, 1] });
    expect(second?.parsed_url).toEqual(['https', 'www.site-2.example', '/tea', '', '', '']);
  });

  test('gives one engine’s own order when it is asked for, whose positions begin again on each page', async () => {
    const { search } = await start({ results: { odd: ['no address'] } });
    const { results } = await search({ q: 'tea', engines: 'google', pageno: '2' });
    expect(results.map(({ positions }) => positions)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => [n]),
    );
    expect(results[0]?.url).toBe('https://www.site-11.example/tea');
    expect((await search({ q: 'tea', engines: 'unknown' })).results).toEqual([]);
    expect((await search({ q: 'odd' })).results[0]?.parsed_url[2]).toBe('no address');
  });

  test('answers 200 without results when no engine did, and says which', async () => {
    const { searxng, search, get } = await start();
    searxng.unresponsive.push(['google', 'CAPTCHA'], ['bing', 'timeout']);
    expect((await get({ q: 'tea' })).status).toBe(200);
    expect(await search({ q: 'tea' })).toMatchObject({
      results: [],
      unresponsive_engines: [
        ['google', 'CAPTCHA'],
        ['bing', 'timeout'],
      ],
    });
    searxng.unresponsive.length = 1;
    expect((await search({ q: 'tea' })).results[0]).toMatchObject({ engine: 'bing' });
    searxng.corpus.set('zzz', []);
    expect((await search({ q: 'zzz', engines: 'bing' })).unresponsive_engines).toEqual([]);
  });

  test('answers 403 with a page where JSON is off, which is how it comes', async () => {
    const { searxng, get } = await start({ formats: ['html'] });
    const response = await get({ q: 'tea' });
    expect(response.status).toBe(403);
    expect(response.headers.get('content-type')).toContain('text/html');
    const page = await get({ q: 'a & <b>', format: 'html' });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<title>a &amp; &lt;b> - SearXNG</title>');
    expect((await fetch(`${searxng.origin}/other`)).status).toBe(404);
    const allowing = await start();
    allowing.searxng.fail('no-json');
    expect((await allowing.get({ q: 'tea' })).status).toBe(403);
  });

  test('takes a form as well', async () => {
    const { searxng } = await start({ tellsNumber: false });
    const body = new URLSearchParams({ q: 'tea', format: 'json', pageno: '10' });
    const response = await fetch(`${searxng.origin}/`, { method: 'POST', body });
    const { results, number_of_results: number } = (await response.json()) as Result;
    expect(results).toHaveLength(10);
    expect(number).toBeUndefined();
  });

  test('refuses a search for nothing and a page that is none', async () => {
    const { get } = await start();
    const nothing = await get({ q: '' });
    expect(nothing.status).toBe(400);
    expect(await nothing.json()).toEqual({ error: 'No query' });
    expect((await get({ q: 'tea', pageno: '0' })).status).toBe(400);
    expect((await get({ q: '', format: 'html' })).status).toBe(200);
  });

  test('limits by 429 in plain words, or sends a suspicious caller to its first page', async () => {
    const clock = testClock();
    const { searxng, get } = await start({ perMinute: 1, now: clock.now });
    await get({ q: 'tea' });
    const refused = await get({ q: 'tea' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(await refused.text()).toBe('Too Many Requests');
    clock.forward(60_000);
    expect((await get({ q: 'tea' })).status).toBe(200);
    searxng.fail('limited');
    expect((await get({ q: 'tea' })).status).toBe(429);
    searxng.fail('suspicious');
    const sent = await get({ q: 'tea' });
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/']);
  });
});
