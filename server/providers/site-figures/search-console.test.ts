// The connector against a double of Google, over HTTP, through the egress client.
import { expect, onTestFinished, test } from 'vitest';
import { createEgress } from '#server/kernel/egress/egress.ts';
import { brokenObjects, type Fault } from '#tests/support/doubles/search/faults.ts';
import { type GoogleFault, startGoogle } from '#tests/support/doubles/search/google/google-double.ts';
import { running } from '#tests/support/doubles/search/running.ts';
import { SerpError } from '../serp/port.ts';
import type { SiteFiguresQuery } from './port.ts';
import { searchConsole } from './search-console.ts';

const scope = 'https://www.googleapis.com/auth/webmasters.readonly';
const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

async function connect({ timeoutMs = 10_000, scopes = [scope] } = {}) {
  const double = await running(startGoogle());
  const egress = createEgress();
  onTestFinished(() => egress.close());
  const baseUrl = double.origin;
  const fetch = egress.asFetch({ trust: 'operator', baseUrl, maxBytes: 4 * 1024 * 1024, timeoutMs });
  const { accessToken } = double.grant(scopes);
  const renewed: (string | undefined)[] = [];
  const token = async (refused?: string) => {
    if (refused !== undefined) renewed.push(refused);
    return accessToken;
  };
  const vendor = searchConsole({ baseUrl, fetch, access: { token } });
  const read = (changes: Partial<SiteFiguresQuery> = {}) =>
    vendor.read(
      {
        property: 'sc-domain:example.com',
        from: day(20),
        to: day(3),
        dimension: 'query',
        startRow: 0,
        ...changes,
      },
      AbortSignal.timeout(15_000),
    );
  return { double, vendor, read, renewed };
}
const codeOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof SerpError ? error.code : String(error)),
  );

test('rows come by query, page and day, from the row that was asked for', async () => {
  const { double, read } = await connect();
  const rows = await read();
  expect(rows[0]).toEqual({
    key: expect.stringMatching(/^tea \d+$/),
    clicks: expect.any(Number),
    impressions: expect.any(Number),
    ctr: expect.any(Number),
    position: expect.any(Number),
  });
  expect(await read({ startRow: 5 })).toEqual(rows.slice(5));
  expect((await read({ dimension: 'page' })).map(({ key }) => new URL(key).host)).toContain(
    'www.example.com',
  );
  const days = (await read({ dimension: 'date' })).map(({ key }) => key);
  expect(days).toEqual(days.toSorted());
  expect(JSON.parse(double.requests[0]!.body)).toEqual({
    startDate: day(20),
    endDate: day(3),
    dimensions: ['query'],
    type: 'web',
    rowLimit: 25_000,
    startRow: 0,
  });
});

test.each<[Fault | GoogleFault, string]>([
  ['quota-exceeded', 'quota'],
  ['rate-limited', 'rate'],
  ...brokenObjects,
  [{ at: 'rows.0.clicks', value: -5 }, 'malformed'],
  [{ at: 'rows.0.ctr', value: 7 }, 'malformed'],
  [
    { answer: { body: { error: { code: 429, message: 'Slow down', status: 'RESOURCE_EXHAUSTED' } } } },
    'rate',
  ],
  [{ answer: { body: { error: { code: 500, message: 'Backend Error' } } } }, 'unreachable'],
])('%j is the failure “%s”, never a figure', async (fault, code) => {
  const { double, read } = await connect();
  double.fail(fault);
  expect(await codeOf(read())).toBe(code);
});

test('no answer in time is none, and a day that is no day is not believed', async () => {
  const slow = await connect({ timeoutMs: 200 });
  slow.double.fail('silent');
  expect(await codeOf(slow.read())).toBe('unreachable');
  const wrong = await connect();
  wrong.double.fail({ at: 'rows.0.keys', value: ['yesterday'] });
  expect(await codeOf(wrong.read({ dimension: 'date' }))).toBe('malformed');
});

test('a token that Google refuses is renewed once; a consent for something else opens nothing', async () => {
  const { double, read, renewed } = await connect();
  double.revokeAll();
  expect(await codeOf(read())).toBe('key');
  expect(renewed).toHaveLength(1);
  const other = await connect({ scopes: ['https://www.googleapis.com/auth/adwords'] });
  expect(await codeOf(other.read())).toBe('key');
});

test('a property that the account cannot read is refused', async () => {
  const { read } = await connect();
  expect(await codeOf(read({ property: 'sc-domain:others.example' }))).toBe('refused');
});

test('properties are listed, an account without any has none', async () => {
  const { double, vendor } = await connect();
  const signal = AbortSignal.timeout(15_000);
  expect((await vendor.properties(signal)).map(({ label, verified }) => [label, verified])).toEqual([
    ['example.com', true],
    ['https://www.example.com/blog/', true],
    ['https://unverified.example/', false],
  ]);
  double.fail('other-shape');
  expect(await codeOf(vendor.properties(signal))).toBe('malformed');
  double.fail({ answer: { body: {} } });
  expect(await vendor.properties(signal)).toEqual([]);
});
