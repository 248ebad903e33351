import { describe, expect, test } from 'vitest';
import { running, testClock } from '../running.ts';
import { type GoogleOptions, startGoogle } from './google-double.ts';

interface Result {
  results: { text: string; keywordIdeaMetrics?: object; keywordMetrics?: object; closeVariants?: string[] }[];
  nextPageToken?: string;
  totalSize?: string;
  error?: { details: { errors: { errorCode: object; details?: object }[] }[] };
}

async function start(options?: GoogleOptions) {
  const google = await running(startGoogle(options));
  const { accessToken } = google.grant(['https://www.googleapis.com/auth/adwords']);
  const base = { authorization: `Bearer ${accessToken}`, 'developer-token': google.developerToken };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(google.origin + path, {
      method: 'POST',
      headers: { ...base, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const ask = async (action: string, body: unknown) =>
    (await (await post(`/v24/customers/1234567890:${action}`, body)).json()) as Result;
  return { google, base, post, ask };
}

const ideas = '/v24/customers/1234567890:generateKeywordIdeas';
const seed = { keywordSeed: { keywords: ['tea'] } };

describe('The keyword planner’s double', () => {
  test('writes whole numbers as texts and money in millionths', async () => {
    const { google, ask } = await start();
    google.corpus.setVolume('tea', 1200);
    const { results, totalSize } = await ask('generateKeywordIdeas', seed);
    expect(totalSize).toBe('13');
    expect(results[0]).toEqual({
      text: 'tea',
      keywordIdeaMetrics: {
        avgMonthlySearches: '1200',
        competition: expect.stringMatching(/^(LOW|MEDIUM|HIGH)$/),
        competitionIndex: expect.stringMatching(/^\d+$/),
        lowTopOfPageBidMicros: '400000',
        highTopOfPageBidMicros: '2500000',
        monthlySearchVolumes: expect.arrayContaining([
          { year: expect.any(String), month: 'JANUARY', monthlySearches: '1200' },
        ]),
      },
    });
  });

  test('leaves out what it does not know', async () => {
    const { google, ask } = await start();
    google.corpus.setVolume('tea', null);
    const { results } = await ask('generateKeywordHistoricalMetrics', { keywords: ['tea'] });
    expect(results[0]?.keywordMetrics).toEqual({ competition: 'UNSPECIFIED' });
  });

  test('gives ideas in pages, for words, an address or a site', async () => {
    const { ask } = await start();
    const first = await ask('generateKeywordIdeas', { ...seed, pageSize: 10 });
    expect([first.results.length, first.nextPageToken]).toEqual([10, '10']);
    const second = await ask('generateKeywordIdeas', { ...seed, pageSize: 10, pageToken: '10' });
    expect(second.results).toHaveLength(3);
    expect(second).not.toHaveProperty('nextPageToken');
    expect((await ask('generateKeywordIdeas', { siteSeed: { site: 'example.com' } })).totalSize).toBe('12');
    expect((await ask('generateKeywordIdeas', { urlSeed: { url: 'https://example.com/' } })).totalSize).toBe(
      '12',
    );
    const both = { keywordAndUrlSeed: { url: 'https://example.com/', keywords: ['tea', 'oil'] } };
    expect((await ask('generateKeywordIdeas', both)).totalSize).toBe('26');
  });

  test('tells near variants of a keyword once', async () => {
    const { ask } = await start();
    const { results } = await ask('generateKeywordHistoricalMetrics', {
      keywords: ['Shoe', 'shoes', 'tea', 'tea'],
    });
    expect(results.map(({ text, closeVariants }) => [text, closeVariants])).toEqual([
      ['shoe', ['shoes']],
      ['tea', undefined],
    ]);
  });

  test('refuses no seed, two of them, more than twenty words, and what is no request', async () => {
    const { post } = await start();
    const many = Array.from({ length: 21 }, (_, index) => `tea ${index}`);
    const bodies: unknown[] = [
      {},
      { ...seed, siteSeed: { site: 'example.com' } },
      { keywordSeed: { keywords: many } },
      { keywordSeed: { keywords: [] } },
      { ...seed, pageToken: 'x' },
      '[]',
      '{',
    ];
    for (const body of bodies) expect((await post(ideas, body)).status).toBe(400);
    const volumes = '/v24/customers/1234567890:generateKeywordHistoricalMetrics';
    expect((await post(volumes, { keywords: Array.from({ length: 10_001 }, () => 'a') })).status).toBe(400);
  });

  test('wants a developer token, the right manager and a version that is still there', async () => {
    const { google, base, post } = await start();
    const codeOf = async (response: Response) =>
      ((await response.json()) as Result).error?.details[0]?.errors[0]?.errorCode;
    const { authorization } = base;
    const without = await fetch(google.origin + ideas, {
      method: 'POST',
      headers: { authorization },
      body: '{}',
    });
    expect([without.status, await codeOf(without)]).toEqual([
      400,
      { requestError: 'DEVELOPER_TOKEN_PARAMETER_MISSING' },
    ]);
    expect((await post(ideas, seed, { 'developer-token': 'wrong' })).status).toBe(401);
    const client = '/v24/customers/5555555555:generateKeywordIdeas';
    const denied = await post(client, seed);
    expect([denied.status, await codeOf(denied)]).toEqual([
      403,
      { authorizationError: 'USER_PERMISSION_DENIED' },
    ]);
    expect((await post(client, seed, { 'login-customer-id': '999-888-7777' })).status).toBe(403);
    expect((await post(client, seed, { 'login-customer-id': '9998887777' })).status).toBe(200);
    expect((await post(ideas, seed, { 'login-customer-id': '1234567890' })).status).toBe(200);
    expect((await post('/v24/customers/1:generateKeywordIdeas', seed)).status).toBe(403);
    const retired = await post('/v16/customers/1234567890:generateKeywordIdeas', seed);
    expect([retired.status, retired.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    expect((await post('/v24/customers/1234567890:other', seed)).status).toBe(404);
    const listed = await fetch(`${google.origin}/v24/customers:listAccessibleCustomers`, { headers: base });
    expect(await listed.json()).toEqual({ resourceNames: ['customers/1234567890', 'customers/5555555555'] });
    google.fail('developer-token-not-approved');
    expect((await post(ideas, seed)).status).toBe(403);
    const { accessToken } = google.grant(['openid']);
    expect((await post(ideas, seed, { authorization: `Bearer ${accessToken}` })).status).toBe(403);
  });

  test('says in the body, and in no header, when to come again', async () => {
    const clock = testClock();
    const { google, post } = await start({ now: clock.now, adsPerMinute: 1 });
    await post(ideas, seed);
    clock.forward(18_500);
    const refused = await post(ideas, seed);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(((await refused.json()) as Result).error?.details[0]?.errors[0]).toMatchObject({
      errorCode: { quotaError: 'RESOURCE_TEMPORARILY_EXHAUSTED' },
      details: { quotaErrorDetails: { rateScope: 'ACCOUNT', retryDelay: '42s' } },
    });
    clock.forward(42_000);
    google.fail('ads-quota');
    google.fail('ads-daily-quota');
    expect(await (await post(ideas, seed)).text()).toContain('"retryDelay":"30s"');
    expect(await (await post(ideas, seed)).text()).toContain('"retryDelay":"8962s"');
    expect((await post(ideas, seed)).status).toBe(200);
  });
});
