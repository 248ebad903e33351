import { describe, expect, test } from 'vitest';
import { running, testClock } from './running.ts';
import { startSuggest, type SuggestOptions } from './suggest-double.ts';

async function start(options?: SuggestOptions) {
  const suggest = await running(startSuggest(options));
  const get = (path: string, query: Record<string, string>) =>
    fetch(`${suggest.origin}${path}?${new URLSearchParams(query)}`);
  const json = async (path: string, query: Record<string, string>) => (await get(path, query)).json();
  return { suggest, get, json };
}
const google = '/complete/search';

describe('The double of completion services', () => {
  test('Google’s answer to Chrome has relevance and kinds in the fifth place, to Firefox kinds in the fourth', async () => {
    const { json } = await start();
    const chrome = (await json(google, { client: 'chrome', q: 'tea', oe: 'utf-8' })) as unknown[];
    expect(chrome).toHaveLength(5);
    expect(chrome[1]).toHaveLength(15);
    expect(chrome[4]).toMatchObject({
      'google:suggestrelevance': expect.arrayContaining([1257]),
      'google:suggesttype': expect.arrayContaining(['QUERY']),
    });
    const firefox = (await json(google, { client: 'firefox', q: 'tea', oe: 'utf-8' })) as unknown[];
    expect(firefox).toHaveLength(4);
    expect(firefox[1]).toHaveLength(10);
    expect(firefox[3]).toHaveProperty('google:suggestsubtypes');
  });

  test('Google writes ISO-8859-1 with escapes unless UTF-8 is asked for', async () => {
    const { get } = await start({ completions: { caf: ['café', 'café €'] } });
    const old = await get(google, { client: 'firefox', q: 'caf' });
    expect(old.headers.get('content-type')).toBe('text/javascript; charset=ISO-8859-1');
    const bytes = Buffer.from(await old.arrayBuffer());
    expect(bytes.includes(0xe9)).toBe(true);
    expect(JSON.parse(bytes.toString('latin1'))).toMatchObject(['caf', ['café', 'café €'], [], {}]);
    expect(JSON.stringify(bytes.toString('utf8'))).not.toContain('é');
    const utf8 = await get(google, { client: 'firefox', q: 'caf', oe: 'utf8' });
    expect(utf8.headers.get('content-type')).toBe('text/javascript; charset=UTF-8');
    expect(await utf8.json()).toMatchObject(['caf', ['café', 'café €'], [], {}]);
  });

  test('YouTube completes otherwise than the web, and its own client gets JSONP', async () => {
    const { get, json } = await start();
    expect(await json(google, { client: 'firefox', ds: 'yt', q: 'tea' })).toMatchObject([
      'tea',
      expect.arrayContaining(['tea video for']),
      [],
      {},
    ]);
    const text = await (await get(google, { client: 'youtube', ds: 'yt', q: 'tea' })).text();
    const inner = /^window\.google\.ac\.h\((.*)\)$/.exec(text)?.[1] ?? '';
    expect(JSON.parse(inner)).toMatchObject([
      'tea',
      expect.arrayContaining([['tea video for', 0, [512, 433]]]),
      { k: 1 },
    ]);
    expect((await get(google, { q: 'tea' })).status).toBe(400);
  });

  test('Bing, DuckDuckGo in both forms, and Amazon answer in their own shapes', async () => {
    const { get, json } = await start();
    expect(await json('/osjson.aspx', { query: 'tea' })).toEqual([
      'tea',
      expect.arrayContaining(['tea for']),
    ]);
    expect(await json('/ac/', { q: 'tea' })).toContainEqual({ phrase: 'tea for' });
    expect(await json('/ac/', { q: 'tea', type: 'list' })).toEqual([
      'tea',
      expect.arrayContaining(['tea for']),
    ]);
    const amazon = await json('/api/2017/suggestions', { prefix: 'tea', alias: 'stripbooks', limit: '3' });
    expect(amazon).toMatchObject({
      alias: 'stripbooks',
      prefix: 'tea',
      suggestions: [{ value: 'tea for' }, {}, {}],
    });
    expect((await get('/other', {})).status).toBe(404);
  });

  test('tells no demand from a failure: an empty list is an answer', async () => {
    const { suggest, json } = await start();
    suggest.setCompletions('zzz', []);
    expect(await json(google, { client: 'chrome', q: 'zzz', oe: 'utf-8' })).toMatchObject([
      'zzz',
      [],
      [],
      [],
      {},
    ]);
    expect(await json('/ac/', { q: 'zzz' })).toEqual([]);
  });

  test('blocks bursts of a service by 429 with a captcha, or by 200 with the same page', async () => {
    const clock = testClock();
    const { suggest, get } = await start({ perMinute: 1, now: clock.now });
    const query = { client: 'firefox', q: 'tea' };
    await get(google, query);
    const refused = await get(google, query);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(await refused.text()).toContain('captcha-form');
    expect((await get('/ac/', { q: 'tea' })).status).toBe(200);
    clock.forward(60_000);
    suggest.fail('unusual-traffic');
    const disguised = await get(google, query);
    expect([disguised.status, disguised.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=UTF-8',
    ]);
    suggest.fail('captcha');
    expect((await get(google, query)).status).toBe(429);
    expect((await get(google, query)).status).toBe(200);
  });
});
