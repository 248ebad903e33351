// What only a person at their own machine may see: the outbox with its codes, the test clock, the stand-ins of outside
// servers. Each is asked for as somebody else would.
import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestClock } from '#server/kernel/clock.ts';
import { registerPages } from '#server/kernel/pages/register.ts';
import { type TestAppOptions, useTestApp } from '#tests/support/app.ts';
import { aBuild } from '#tests/support/built-pages.ts';
import { addressIn, routesOf } from '#tests/support/routes-of.ts';

const root = aBuild();
afterAll(() => rmSync(root, { recursive: true, force: true }));
const withPages = (localMode: boolean): TestAppOptions => ({
  testClock: createTestClock(`${root}/clock`),
  pages: (http, forms) => registerPages(http, { forms, mode: 'production', root, localMode }),
});
const app = useTestApp(withPages(true));

const till =
  '/sandbox/payments/checkout/01890000-0000-4000-8000-000000000000?email=a%40example.com&description=Pro&amount=100&interval=month';
const shown = ['/dev/outbox', '/dev/outbox.json', '/dev/clock.json', till, '/sandbox/twitter/feed'];

const statusOf = async (
  url: string,
  it: { headers?: Record<string, string>; remoteAddress?: string; method?: 'GET' | 'PUT' | 'POST' } = {},
) => {
  const { method = 'GET', headers = {}, remoteAddress = '127.0.0.1' } = it;
  const answer = await app.app.http.inject({
    method,
    url,
    remoteAddress,
    headers: { host: '127.0.0.1:3000', ...headers },
    ...(method !== 'GET' && { payload: { aheadMs: 3_600_000 } }),
  });
  return answer.statusCode;
};

describe('in local mode', () => {
  it.each(shown)('%s is there for a browser on this machine', async (url) => {
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])
      expect(await statusOf(url, { headers: { host } }), host).toBe(200);
    expect(await statusOf(url, { remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  });

  const others: [string, Parameters<typeof statusOf>[1]][] = [
    ['by an outside name', { headers: { host: 'quillstead.example' } }],
    ['by a name that only begins like this machine', { headers: { host: '127.0.0.1.evil.example' } }],
    ['by a name with a user in it', { headers: { host: '127.0.0.1@evil.example' } }],
    ['by an address of the local network', { headers: { host: '192.168.1.20:3000' } }],
    ['by no address', { headers: { host: '0.0.0.0:3000' } }],
    ['with Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['with X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['with X-Forwarded-Host', { headers: { 'x-forwarded-host': 'localhost' } }],
    ['with X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'https' } }],
    ['with X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['with Via', { headers: { via: '1.1 proxy' } }],
    ['from another machine of the network', { remoteAddress: '192.168.1.20' }],
    ['from a public address', { remoteAddress: '203.0.113.7' }],
    ['from a public IPv6 address', { remoteAddress: '2001:db8::7' }],
  ];
  it.each(others)('[S66] %s none of them is there', async (_who, how) => {
    for (const url of shown) expect(await statusOf(url, how), url).toBe(404);
    for (const route of routesOf(app.app.http))
      if (/^\/(dev|sandbox)\//.test(route.path) && ['GET', 'PUT', 'POST'].includes(route.method))
        expect(
          await statusOf(addressIn(route), { ...how, method: route.method as 'GET' }),
          `${route.method} ${route.path}`,
        ).toBeGreaterThanOrEqual(400);
  });

  it('[S66] the figures of this process are for this machine only', async () => {
    expect(await statusOf('/metrics')).toBe(200);
    expect(await statusOf('/metrics', { remoteAddress: '203.0.113.7' })).toBe(404);
    expect(await statusOf('/metrics', { headers: { via: '1.1 proxy' } })).toBe(404);
  });
});

describe.each([
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['listening to the network', { HOST: '0.0.0.0' }],
  ['published under a name', { PUBLIC_URL: 'https://write.example' }],
])('an install %s', (_kind, env) => {
  const published = useTestApp({ ...withPages(false), env: { ...env, QUILLSTEAD_ROLE: 'web' } });

  it('[S66] has no outbox, no clock, no stand-ins and no pages of development, for nobody', async () => {
    expect(published.config.localMode).toBe(false);
    for (const url of [...shown, '/dev/ui', '/dev/clock'])
      expect((await fetch(published.origin + url, { redirect: 'manual' })).status, url).toBe(404);
  });
});
