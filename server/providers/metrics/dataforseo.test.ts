// The connector against a double of its vendor, over HTTP, through the egress client.
import { expect, onTestFinished, test } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { startDataForSeo } from '#tests/support/doubles/search/dataforseo-double.ts';
import { brokenObjects, type Fault } from '#tests/support/doubles/search/faults.ts';
import { running } from '#tests/support/doubles/search/running.ts';
import { SerpError } from '../serp/port.ts';
import { dataforseoMetrics } from './dataforseo.ts';
import type { MetricQuery } from './port.ts';

async function connect({ key, timeoutMs = 10_000 }: { key?: string; timeoutMs?: number } = {}) {
  const double = await running(startDataForSeo());
  const egress = createEgress();
  onTestFinished(() => egress.close());
  const baseUrl = double.origin;
  const fetch = egress.asFetch({ trust: 'operator', baseUrl, maxBytes: 4 * 1024 * 1024, timeoutMs });
  const vendor = dataforseoMetrics({ baseUrl, login: double.login, key: key ?? double.password, fetch });
  const read = (changes: Partial<MetricQuery> = {}) =>
    vendor.read(
      { part: 'volume', keywords: ['tea'], country: 'GB', language: 'en', ...changes },
      AbortSignal.timeout(15_000),
    );
  return { double, read };
}
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof SerpError ? error.code : String(error)),
  );

test('volume, twelve months oldest first, cost per click and competition come as the vendor says them', async () => {
  const { double, read } = await connect();
  double.corpus.setVolume('tea', 1200);
  const { rows, cost } = await read();
  expect(rows).toMatchObject([
    { keyword: 'tea', figures: { volume: 1200, cpc: 1.1, competition: expect.any(Number) } },
  ]);
  expect(rows[0]?.figures.competition).toBeLessThanOrEqual(1);
  expect(rows[0]?.trend).toEqual(Array.from({ length: 12 }, () => 1200));
  expect(cost).toBe(0.075);
  const [task] = JSON.parse(double.requests[0]!.body) as object[];
  expect(task).toEqual({ keywords: ['tea'], location_name: 'United Kingdom', language_code: 'en' });
});

test('months are put in order, and a trend with an unknown month is left out', async () => {
  const { double, read } = await connect();
  const month = (year: number, at: number, search_volume: number | null) => ({
    year,
    month: at,
    search_volume,
  });
  const at = 'tasks.0.result.0.monthly_searches';
  double.fail({ at, value: [month(2026, 2, 3), month(2025, 12, 1), month(2026, 1, 2)] });
  expect((await read()).rows[0]?.trend).toEqual([1, 2, 3]);
  double.fail({ at, value: [month(2026, 2, 3), month(2026, 1, null)] });
  expect((await read()).rows[0]?.trend).toEqual([]);
});

test('difficulty comes for each keyword', async () => {
  const { read } = await connect();
  const { rows } = await read({ part: 'difficulty', keywords: ['tea', 'coffee'] });
  expect(rows.map(({ keyword, figures }) => [keyword, Object.keys(figures)])).toEqual([
    ['tea', ['difficulty']],
    ['coffee', ['difficulty']],
  ]);
});

test('what the vendor has no data on is unknown, never zero', async () => {
  const { double, read } = await connect();
  double.corpus.setVolume('zzz', null);
  expect((await read({ keywords: ['zzz'] })).rows).toEqual([{ keyword: 'zzz', figures: {}, trend: [] }]);
});

test.each<[Fault | 'unauthorized' | 'payment-required' | 'rate-limited' | 'task-rate-limited', string]>([
  ['unauthorized', 'key'],
  ['payment-required', 'quota'],
  ['rate-limited', 'rate'],
  ['task-rate-limited', 'rate'],
  ...brokenObjects,
  [{ at: 'tasks.0.result.0.search_volume', value: -5 }, 'malformed'],
  [{ at: 'tasks.0.result.0.competition_index', value: 900 }, 'malformed'],
  [{ at: 'tasks.0.status_code', value: 40_501 }, 'refused'],
])('%j is the failure “%s”, never a figure', async (fault, code) => {
  const { double, read } = await connect();
  double.fail(fault);
  expect(await codeOf(read())).toBe(code);
});

test('a wrong password is said, and no answer in time is none', async () => {
  const wrong = await connect({ key: 'wrong' });
  expect(await codeOf(wrong.read())).toBe('key');
  const slow = await connect({ timeoutMs: 200 });
  slow.double.fail('silent');
  expect(await codeOf(slow.read())).toBe('unreachable');
});
