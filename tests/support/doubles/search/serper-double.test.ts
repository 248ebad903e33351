import { describe, expect, test } from 'vitest';
import { running, testClock } from './running.ts';
import { type SerperOptions, startSerper } from './serper-double.ts';

interface Result {
  organic: { link: string; position: number }[];
  peopleAlsoAsk?: { question: string }[];
  relatedSearches?: { query: string }[];
  credits: number;
}

async function start(options?: SerperOptions) {
  const serper = await running(startSerper(options));
  const post = (body: unknown, key = serper.key) =>
    fetch(`${serper.origin}/search`, {
      method: 'POST',
      headers: { 'X-API-KEY': key, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const search = async (body: object) => (await (await post(body)).json()) as Result;
  return { serper, post, search };
}

describe('Serper’s double', () => {
  test('answers ten results a page, whose positions begin at one on every page', async () => {
    const { search } = await start();
    const first = await search({ q: 'running shoes', gl: 'us' });
    const second = await search({ q: 'running shoes', gl: 'us', page: 2 });
    expect(first.organic.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(second.organic.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(first.organic[0]?.link).toBe('https://www.site-1.example/running-shoes');
    expect(second.organic[0]?.link).toBe('https://www.site-11.example/running-shoes');
    expect((await search({ q: 'running shoes', page: 11 })).organic).toEqual([]);
  });

  test('asks questions on the first page only, and names related searches', async () => {
    const { search } = await start();
    const first = await search({ q: 'tea' });
    expect(first.peopleAlsoAsk?.[0]).toMatchObject({ question: 'What is tea?' });
    expect(first.relatedSearches?.[0]).toEqual({ query: 'best tea' });
    expect(await search({ q: 'tea', page: 2 })).not.toHaveProperty('peopleAlsoAsk');
  });

  test('finds what the test names, and nothing where that is what it names', async () => {
    const { serper, search } = await start({
      results: { Tea: ['http://tea.example/a?b=c#d', 'not an address'] },
    });
    serper.corpus.set('zzz', []);
    expect((await search({ q: 'tea' })).organic.map(({ link }) => link)).toEqual([
      'http://tea.example/a?b=c#d',
      'not an address',
    ]);
    expect((await search({ q: 'zzz' })).organic).toEqual([]);
  });

  test('gives as many as num says for two credits, or ten all the same where Google does', async () => {
    const { serper, search } = await start({ credits: 10 });
    expect((await search({ q: 'tea', num: 100 })).organic).toHaveLength(100);
    expect(serper.account.credits).toBe(8);
    const today = await start({ honorsNum: false });
    expect((await today.search({ q: 'tea', num: 100 })).organic).toHaveLength(10);
  });

  test('takes GET with the key in the address', async () => {
    const { serper } = await start();
    const response = await fetch(`${serper.origin}/search?q=r%26b&page=2&apiKey=${serper.key}`);
    expect(await response.json()).toMatchObject({ searchParameters: { q: 'r&b', page: 2 }, credits: 1 });
  });

  test('refuses an unknown key, a body that is no JSON, and a search for nothing', async () => {
    const { post, serper } = await start();
    const unknown = await post({ q: 'tea' }, 'other');
    expect(unknown.status).toBe(403);
    expect(await unknown.json()).toEqual({ message: 'Unauthorized.', statusCode: 403 });
    expect((await post('{"q":')).status).toBe(400);
    expect((await post({ q: ' ' })).status).toBe(400);
    expect((await post({ q: 'tea', num: 101 })).status).toBe(400);
    expect((await fetch(`${serper.origin}/other?apiKey=${serper.key}`)).status).toBe(404);
    const described = await start({ unknownKeyStatus: 401 });
    expect((await described.post({ q: 'tea' }, 'other')).status).toBe(401);
  });

  test('answers 429 without Retry-After to too many a second, and is ready in the next second', async () => {
    const clock = testClock();
    const { post } = await start({ perSecond: 2, now: clock.now });
    await post({ q: 'a' });
    await post({ q: 'b' });
    const third = await post({ q: 'c' });
    expect(third.status).toBe(429);
    expect(third.headers.get('retry-after')).toBeNull();
    clock.forward(1000);
    expect((await post({ q: 'c' })).status).toBe(200);
  });

  test('answers 429 when no credits are left, and charges for successes only', async () => {
    const { serper, post } = await start({ credits: 1 });
    serper.fail('error');
    serper.fail('rate-limited');
    serper.fail('unauthorized');
    serper.fail('bad-request');
    const statuses = [];
    for (let i = 0; i < 6; i += 1) statuses.push((await post({ q: 'tea' })).status);
    expect(statuses).toEqual([500, 429, 403, 400, 200, 429]);
    expect(await (await post({ q: 'tea' })).json()).toMatchObject({ message: 'Not enough credits' });
    serper.account.credits = 5;
    serper.fail('out-of-credits');
    expect((await post({ q: 'tea' })).status).toBe(429);
    expect((await post({ q: 'tea' })).status).toBe(200);
    const reported = await start({ credits: 0, noCreditsStatus: 400 });
    expect((await reported.post({ q: 'tea' })).status).toBe(400);
  });

  test('spoils a true answer where a test wants it', async () => {
    const { serper, search } = await start();
    serper.fail('wrong-types');
    expect(await search({ q: 'tea' })).toMatchObject({ organic: 'none' });
    serper.fail({ at: 'organic.0.link', value: 7 });
    expect((await search({ q: 'tea' })).organic[0]?.link).toBe(7);
  });
});
