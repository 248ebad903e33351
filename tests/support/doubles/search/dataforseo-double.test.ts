import { describe, expect, test } from 'vitest';
import { type DataForSeoOptions, startDataForSeo } from './dataforseo-double.ts';
import { running, testClock } from './running.ts';

interface Envelope {
  status_code: number;
  cost: number;
  tasks_count: number;
  tasks_error: number;
  tasks: { status_code: number; status_message: string; cost: number; result: Result[] | null }[] | null;
}
interface Result {
  items: Record<string, unknown>[];
  item_types: string[];
  total_count: number;
  money: { balance: number };
  [name: string]: unknown;
}

const serp = '/v3/serp/google/organic/live/advanced';
const volume = '/v3/keywords_data/google_ads/search_volume/live';
const labs = '/v3/dataforseo_labs/google';
const place = { location_code: 2840, language_code: 'en' };

async function start(options?: DataForSeoOptions) {
  const dataForSeo = await running(startDataForSeo(options));
  const basic = Buffer.from(`${dataForSeo.login}:${dataForSeo.password}`).toString('base64');
  const send = (path: string, body?: unknown, authorization = `Basic ${basic}`) =>
    fetch(dataForSeo.origin + path, {
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    });
  const ask = async (path: string, body?: unknown) => (await (await send(path, body)).json()) as Envelope;
  const task = async (path: string, data: object) => (await ask(path, [{ ...place, ...data }])).tasks![0]!;
  const result = async (path: string, data: object) => (await task(path, data)).result![0]!;
  return { dataForSeo, send, ask, task, result };
}

describe('DataForSEO’s double', () => {
  test('tells the rank among results from the rank on the page', async () => {
    const { result, ask } = await start();
    const tea = await result(serp, { keyword: 'tea' });
    expect(tea.item_types).toEqual(['organic', 'people_also_ask', 'related_searches']);
    const organic = tea.items.filter(({ type }) => type === 'organic');
    expect(organic).toHaveLength(10);
    expect(organic[2]).toMatchObject({ rank_group: 3, rank_absolute: 3, domain: 'www.site-3.example' });
    expect(organic[3]).toMatchObject({ rank_group: 4, rank_absolute: 5, page: 1 });
    expect(await ask(serp, [{ keyword: 'tea', depth: 100, ...place }])).toMatchObject({
      status_code: 20000,
      cost: 0.0155,
      tasks_count: 1,
      tasks_error: 0,
      tasks: [{ result: [{ items_count: 102 }] }],
    });
  });

  test('says that nothing was found by the code of the task', async () => {
    const { task } = await start({ results: { zzz: [] } });
    expect(await task(serp, { keyword: 'zzz' })).toMatchObject({
      status_code: 40102,
      status_message: 'No Search Results.',
      result: null,
    });
  });

  test('answers volumes by keyword in lower case, and null where there is no data', async () => {
    const { dataForSeo, task } = await start();
    dataForSeo.corpus.setVolume('tea', 1200);
    dataForSeo.corpus.setVolume('zzz', null);
    const { result, cost } = await task(volume, { keywords: ['Tea', 'zzz', 'tea'] });
    expect(result).toHaveLength(2);
    expect(result?.[0]).toMatchObject({ keyword: 'tea', search_volume: 1200, location_code: 2840 });
    expect(result?.[0]?.monthly_searches).toHaveLength(12);
    expect(result?.[1]).toMatchObject({ keyword: 'zzz', search_volume: null, competition: null });
    expect(cost).toBe(0.075);
  });

  test('refuses a whole batch for one keyword that Google Ads does not take', async () => {
    const { task } = await start({ googleAdsPerMinute: 100 });
    const batches = [
      [],
      'tea',
      Array.from({ length: 1001 }, (_, index) => `tea ${index}`),
      ['tea', 'x'.repeat(81)],
      ['tea', 'a b c d e f g h i j k'],
      ['tea', 'what is tea?'],
    ];
    for (const keywords of batches)
      expect(await task(volume, { keywords })).toMatchObject({
        status_code: 40501,
        status_message: "Invalid Field: 'keywords'.",
        cost: 0,
      });
    const full = Array.from({ length: 1000 }, (_, index) => `tea ${index}`);
    expect((await task(volume, { keywords: full })).result).toHaveLength(1000);
  });

  test('gives suggestions in parts of at most a thousand', async () => {
    const { result, task } = await start();
    const path = `${labs}/keyword_suggestions/live`;
    const first = await result(path, { keyword: 'tea', include_seed_keyword: true });
    expect(first.items).toHaveLength(100);
    expect(first.total_count).toBe(240);
    expect(first.seed_keyword_data).toMatchObject({ keyword: 'tea' });
    expect(first.items[0]).toMatchObject({
      keyword: 'best tea',
      keyword_info: { competition_level: expect.any(String), search_volume: expect.any(Number) },
      keyword_properties: { keyword_difficulty: expect.any(Number) },
      search_intent_info: { main_intent: 'informational' },
    });
    expect((await result(path, { keyword: 'tea', offset: 200 })).items).toHaveLength(40);
    expect((await result(path, { keyword: 'tea', offset: 240 })).items).toBeNull();
    expect(await task(path, { keyword: 'tea', limit: 1001 })).toMatchObject({ status_code: 40501 });
    expect(await task(path, { keyword: 'tea', offset: -1 })).toMatchObject({ status_code: 40501 });
    expect(await task(path, { keyword: '' })).toMatchObject({ status_code: 40501 });
  });

  test('gives the difficulty of many keywords at once', async () => {
    const { result } = await start();
    const { items } = await result(`${labs}/bulk_keyword_difficulty/live`, { keywords: ['tea', 'coffee'] });
    expect(items).toMatchObject([
      { keyword: 'tea', keyword_difficulty: expect.any(Number) },
      { keyword: 'coffee' },
    ]);
  });

  test('finds the keywords that a domain or a page stands for', async () => {
    const { result, task } = await start({
      results: {
        tea: ['https://a.example/', 'https://www.shop.example/tea'],
        oil: ['https://shop.example/oil'],
      },
    });
    const path = `${labs}/ranked_keywords/live`;
    const { items } = await result(path, { target: 'shop.example' });
    expect(items).toMatchObject([
      {
        keyword_data: { keyword: 'tea' },
        ranked_serp_element: { serp_item: { rank_group: 2, rank_absolute: 3 } },
      },
      { keyword_data: { keyword: 'oil' }, ranked_serp_element: { is_lost: false } },
    ]);
    expect((await result(path, { target: 'https://shop.example/oil' })).items).toHaveLength(1);
    expect(await task(path, { target: 'www.shop.example' })).toMatchObject({ status_code: 40501 });
  });

  test('takes exactly one task, and wants to know where and in which language', async () => {
    const { ask } = await start();
    const task = { keyword: 'tea', ...place };
    const codeOf = async (body: unknown) => (await ask(serp, body)).status_code;
    expect(await codeOf([task, task])).toBe(40000);
    expect(await codeOf('')).toBe(40502);
    expect(await codeOf([])).toBe(40502);
    expect(await codeOf(task)).toBe(40503);
    expect(await codeOf('[{')).toBe(40503);
    const incomplete = [
      { keyword: 'tea' },
      { keyword: 'tea', location_code: 2840 },
      place,
      { ...task, depth: 0 },
    ];
    const fields = ['location_code', 'language_code', 'keyword', 'depth'];
    for (const [index, data] of incomplete.entries())
      expect((await ask(serp, [data])).tasks?.[0]).toMatchObject({
        status_code: 40501,
        status_message: `Invalid Field: '${fields[index]}'.`,
      });
    expect((await ask(`${labs}/bulk_keyword_difficulty/live`, [{ keywords: ['a'] }])).tasks_error).toBe(1);
  });

  test('uses HTTP codes for a wrong login, an empty account, an unknown path and its own failure only', async () => {
    const { dataForSeo, send, ask } = await start({ balance: 0.003 });
    expect((await send(serp, [], 'Basic d3Jvbmc6d3Jvbmc=')).status).toBe(401);
    expect((await send('/v3/serp/gogle/live', [])).status).toBe(404);
    dataForSeo.fail('internal-error');
    expect((await send(serp, [])).status).toBe(500);
    const body = [{ keyword: 'tea', ...place }];
    expect((await send(serp, body)).status).toBe(200);
    const user = await ask('/v3/appendix/user_data');
    expect(user.tasks?.[0]?.result?.[0]?.money.balance).toBeCloseTo(0.001);
    expect((await send(serp, body)).status).toBe(200);
    const broke = await send(serp, body);
    expect(broke.status).toBe(402);
    expect(await broke.json()).toMatchObject({ status_code: 40200, tasks: null });
    dataForSeo.account.balance = 1;
    dataForSeo.fail('unauthorized');
    dataForSeo.fail('payment-required');
    expect([(await send(serp, body)).status, (await send(serp, body)).status]).toEqual([401, 402]);
  });

  test('says inside 200 that there were too many requests, in Google Ads after twelve a minute', async () => {
    const clock = testClock();
    const { ask, dataForSeo } = await start({ now: clock.now });
    const body = [{ keywords: ['tea'] }];
    for (let i = 0; i < 12; i += 1) expect((await ask(volume, body)).status_code).toBe(20000);
    expect(await ask(volume, body)).toMatchObject({ status_code: 40202, tasks: null });
    clock.forward(60_000);
    expect((await ask(volume, body)).status_code).toBe(20000);
    dataForSeo.fail('rate-limited');
    dataForSeo.fail('task-rate-limited');
    dataForSeo.fail('task-failed');
    expect((await ask(serp, body)).status_code).toBe(40202);
    expect((await ask(serp, body)).tasks?.[0]?.status_code).toBe(40202);
    expect(await ask(serp, body)).toMatchObject({ status_code: 20000, tasks: [{ status_code: 40101 }] });
    const other = await start({ now: clock.now, perMinute: 0, rateLimitLevel: 'task' });
    expect((await other.ask(serp, body)).tasks?.[0]?.status_code).toBe(40202);
  });
});
