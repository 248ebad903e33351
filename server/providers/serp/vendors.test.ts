// Each connector against a double of its vendor, over HTTP, through the egress client.
import { describe, expect, onTestFinished, test } from 'vitest';
import { failureAs } from '#tests/support/failure.ts';
import { startDataForSeo } from '#tests/support/doubles/search/dataforseo-double.ts';
import { brokenObjects } from '#tests/support/doubles/search/faults.ts';
import { running } from '#tests/support/doubles/search/running.ts';
import { startSearxng } from '#tests/support/doubles/search/searxng-double.ts';
import { startSerpApi } from '#tests/support/doubles/search/serpapi-double.ts';
import { startSerper } from '#tests/support/doubles/search/serper-double.ts';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { SerpError, type SerpQuery } from './port.ts';
import { serpVendors } from './registry.ts';
import type { SerpPart, SerpVendor } from './vendor.ts';

const query: SerpQuery = {
  keyword: 'cold brew',
  country: 'GB',
  city: null,
  language: 'en',
  device: 'desktop',
  depth: 20,
};
const urls = Array.from({ length: 24 }, (_, at) => `https://site-${at + 1}.example/brew`);
const results = { 'cold brew': urls, 'nothing at all': [] };

const doubles = {
  serper: async () => {
    const double = await running(startSerper({ results }));
    return { double, login: '', key: double.key };
  },
  serpapi: async () => {
    const double = await running(startSerpApi({ results }));
    return { double, login: '', key: double.key };
  },
  dataforseo: async () => {
    const double = await running(startDataForSeo({ results }));
    return { double, login: double.login, key: double.password };
  },
  searxng: async () => {
    const double = await running(startSearxng({ results }));
    return { double, login: '', key: '' };
  },
};
type Vendor = keyof typeof doubles;
const all = Object.keys(doubles) as Vendor[];

async function connect(vendor: Vendor, changes: { key?: string; timeoutMs?: number } = {}) {
  const { double, login, key } = await doubles[vendor]();
  const egress = createEgress();
  onTestFinished(() => egress.close());
  const baseUrl = double.origin;
  const fetch = egress.asFetch({
    trust: 'operator',
    baseUrl,
    maxBytes: 4 * 1024 * 1024,
    timeoutMs: changes.timeoutMs ?? 10_000,
  });
  const client = serpVendors[vendor]({ baseUrl, login, key: changes.key ?? key, fetch });
  return { double, client };
}
const signal = () => AbortSignal.timeout(15_000);

/** Call after call until the vendor has no more, as the product reads them. */
async function readAll(client: SerpVendor, asked = query): Promise<SerpPart[]> {
  const parts: SerpPart[] = [];
  for (let page = 1, start = 0; start < asked.depth && page < 10; page += 1) {
    const part = await client.read(asked, { page, start }, signal());
    parts.push(part);
    start += part.organic.length;
    if (!part.more) break;
  }
  return parts;
}
const failureOf = (asked: Promise<unknown>) => failureAs(SerpError, asked);

describe.each(all)('%s', (vendor) => {
  test('brings organic results in their order, call after call, to the depth that was asked for', async () => {
    const { client } = await connect(vendor);
    const organic = (await readAll(client)).flatMap((part) => part.organic);
    expect(organic.slice(0, 20).map(({ url }) => url)).toEqual(urls.slice(0, 20));
    expect(organic[0]?.title).toContain('cold brew');
  });

  test('brings the questions and the related searches that stand beside the results', async () => {
    const { client } = await connect(vendor);
    const [first] = await readAll(client);
    expect(first!.related).toEqual([
      'best cold brew',
      'cheap cold brew',
      'free cold brew',
      'how to cold brew',
    ]);
    const questions = ['What is cold brew?', 'How does cold brew?', 'Why use cold brew?'];
    // SearXNG has no such field.
    expect(first!.questions).toEqual(vendor === 'searxng' ? [] : questions);
  });

  test('says that there is no more where the results end, and that nothing is found where nothing is', async () => {
    const { client } = await connect(vendor);
    const deep = await readAll(client, { ...query, depth: 100 });
    expect(deep.flatMap((part) => part.organic)).toHaveLength(24);
    expect(deep.at(-1)?.more).toBe(false);
    const [nothing] = await readAll(client, { ...query, keyword: 'nothing at all' });
    expect(nothing).toMatchObject({ organic: [], more: false });
  });

  test('keywords with signs of their own arrive as they were typed', async () => {
    const { client, double } = await connect(vendor);
    const keyword = 'R&B c++ 100% “größe” 日本';
    double.corpus.set(keyword, [urls[0]!]);
    expect((await readAll(client, { ...query, keyword }))[0]?.organic[0]?.url).toBe(urls[0]);
  });

  test.each(brokenObjects)('an answer that is %s is %s, never "no results"', async (fault, code) => {
    const { client, double } = await connect(vendor);
    double.fail(fault, { times: Infinity });
    const error = await failureOf(client.read(query, { page: 1, start: 0 }, signal()));
    expect([error.code, error.message]).toEqual([code, expect.stringMatching(/\.$/)]);
  });

  test('one that never answers is given up after the time limit', async () => {
    const { client, double } = await connect(vendor, { timeoutMs: 300 });
    double.fail('silent', { times: Infinity });
    const error = await failureOf(client.read(query, { page: 1, start: 0 }, signal()));
    expect(error.code).toBe('unreachable');
  });

  test('a search that is stopped ends with the reason of the stop', async () => {
    const { client, double } = await connect(vendor);
    double.fail('silent', { times: Infinity });
    const stop = new AbortController();
    const reading = client.read(query, { page: 1, start: 0 }, stop.signal);
    stop.abort(new Error('stopped by a person'));
    await expect(reading).rejects.toThrow('stopped by a person');
  });

  test('the test of a connection is answered in a sentence', async () => {
    const { client } = await connect(vendor);
    expect(await client.test(signal())).toMatch(/answered/);
  });
});

test.each(['serper', 'serpapi', 'dataforseo'] as const)(
  '%s: a wrong key is named, and never written into the message',
  async (vendor) => {
    const { client } = await connect(vendor, { key: 'sk-wrong' });
    const error = await failureOf(client.read(query, { page: 1, start: 0 }, signal()));
    expect([error.code, error.message]).toEqual(['key', expect.not.stringContaining('sk-wrong')]);
    expect((await failureOf(client.test(signal()))).code).toBe('key');
  },
);

test('Serper: credits that are gone and requests that come too fast are two things', async () => {
  const { client, double } = await connect('serper');
  const read = () => client.read(query, { page: 1, start: 0 }, signal());
  for (const [fault, code] of [
    ['rate-limited', 'rate'],
    ['out-of-credits', 'quota'],
    ['bad-request', 'refused'],
  ] as const) {
    double.fail(fault as never);
    expect((await failureOf(read())).code).toBe(code);
  }
  expect((await read()).cost).toBe(1);
});

test('SerpApi: no results, a search that failed, an empty account and the hourly limit are four things', async () => {
  const { client, double } = await connect('serpapi');
  const read = () => client.read(query, { page: 1, start: 0 }, signal());
  for (const [fault, code] of [
    ['hourly-limit', 'rate'],
    ['out-of-searches', 'quota'],
    ['unauthorized', 'key'],
    ['processing', 'rate'],
    ['search-error', 'refused'],
    ['search-error-503', 'unreachable'],
  ] as const) {
    double.fail(fault as never);
    expect([fault, (await failureOf(read())).code]).toEqual([fault, code]);
  }
});

test('DataForSEO: failures inside an answer of status 200 are failures', async () => {
  const { client, double } = await connect('dataforseo');
  const read = () => client.read(query, { page: 1, start: 0 }, signal());
  for (const [fault, code] of [
    ['unauthorized', 'key'],
    ['payment-required', 'quota'],
    ['rate-limited', 'rate'],
    ['task-rate-limited', 'rate'],
    ['task-failed', 'unreachable'],
    ['internal-error', 'unreachable'],
  ] as const) {
    double.fail(fault as never);
    expect([fault, (await failureOf(read())).code]).toEqual([fault, code]);
  }
  expect((await read()).cost).toBeGreaterThan(0);
});

test('SearXNG: JSON that is switched off says what to change, and engines that do not answer are no empty result', async () => {
  const { double } = await connect('searxng');
  const egress = createEgress();
  onTestFinished(() => egress.close());
  const fetch = egress.asFetch({ trust: 'operator', baseUrl: double.origin });
  const client = serpVendors.searxng({ baseUrl: double.origin, login: '', key: '', fetch });
  const read = () => client.read({ ...query, keyword: 'nothing at all' }, { page: 1, start: 0 }, signal());
  expect(await read()).toMatchObject({ organic: [] });
  if ('unresponsive' in double) double.unresponsive.push(['google', 'CAPTCHA']);
  expect((await failureOf(read())).code).toBe('captcha');
  double.fail('no-json' as never);
  expect((await failureOf(read())).message).toMatch(/Add json to search\.formats/);
});

test('country, language, city and device are sent as each vendor names them', async () => {
  const asked = { ...query, city: 'Leeds', language: 'de', device: 'mobile' as const };
  const sent = async (vendor: Vendor) => {
    const { client, double } = await connect(vendor);
    await client.read(asked, { page: 1, start: 0 }, signal());
    const { query: params, body } = double.requests.at(-1)!;
    return body ? (JSON.parse(body) as object) : Object.fromEntries(params);
  };
  expect(await sent('serper')).toMatchObject({ gl: 'gb', hl: 'de', location: 'Leeds' });
  expect(await sent('serpapi')).toMatchObject({ gl: 'gb', hl: 'de', location: 'Leeds', device: 'mobile' });
  expect(await sent('dataforseo')).toMatchObject([
    { location_name: 'Leeds,United Kingdom', language_code: 'de', device: 'mobile', depth: 20 },
  ]);
  expect(await sent('searxng')).toMatchObject({ language: 'de-GB' });
});
