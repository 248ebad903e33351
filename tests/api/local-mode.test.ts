// What only a person at their own machine may see: the outbox with its codes, the test clock, the stand-ins of outside
// servers. Each is asked for as somebody else would.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { pageRoutes, type PageRoute } from '#contract/routes.ts';
import { createTestClock } from '#server/kernel/clock.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { registerPages } from '#server/kernel/pages/register.ts';
import { type TestAppOptions, useTestApp } from '#tests/support/app.ts';
import { aBuild } from '#tests/support/built-pages.ts';
import { devSecret, withDevSecret } from '#tests/support/dev-secret.ts';
import { signIn, someEmail } from '#tests/support/factories/person-factories.ts';
import { addressIn, routesOf } from '#tests/support/routes-of.ts';

const root = aBuild();
afterAll(() => rmSync(root, { recursive: true, force: true }));
const withPages = (secret: string | null): TestAppOptions => ({
  testClock: createTestClock(`${root}/clock`),
  pages: (http, forms) =>
    registerPages(http, { forms, mode: 'production', root, devAccess: createDevAccess(secret) }),
});
const app = useTestApp(withPages(devSecret));

const checkout =
  '/sandbox/payments/checkout/01890000-0000-4000-8000-000000000000?email=a%40example.com&description=Pro&amount=100&interval=month';
const locked = ['/dev/outbox', '/dev/outbox.json', '/dev/clock.json'];
const sandboxes = [checkout, '/sandbox/twitter/feed'];
const shown = [...locked, ...sandboxes, '/local-mode.json'];

interface Ask {
  headers?: Record<string, string>;
  remoteAddress?: string;
  method?: 'GET' | 'PUT' | 'POST';
}
const ask = (url: string, { method = 'GET', headers = {}, remoteAddress = '127.0.0.1' }: Ask = {}) =>
  app.app.http.inject({
    method,
    url,
    remoteAddress,
    headers: { host: '127.0.0.1:3000', ...headers },
    ...(method !== 'GET' && { payload: { aheadMs: 3_600_000 } }),
  });
const statusOf = async (url: string, input: Ask = {}) => (await ask(url, input)).statusCode;
const bySecret = withDevSecret.headers;
const devRoutes = () =>
  routesOf(app.app.http).filter(
    ({ path, method }) => path.startsWith('/dev/') && ['GET', 'PUT', 'POST'].includes(method),
  );

describe('in local mode', () => {
  it.each(shown)('%s is there for a browser on this machine', async (url) => {
    for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000'])
      expect(await statusOf(url, { headers: { ...bySecret, host } }), host).toBe(200);
    expect(await statusOf(url, { headers: bySecret, remoteAddress: '::ffff:127.0.0.1' })).toBe(200);
  });

  const others: [string, Ask][] = [
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
  it.each(others)('[S66] %s none of them is there, with the secret neither', async (_who, how) => {
    const headers = { ...bySecret, ...how.headers };
    for (const url of [...shown, `/dev/outbox?key=${devSecret}`])
      expect(await statusOf(url, { ...how, headers }), url).toBe(404);
    for (const route of routesOf(app.app.http))
      if (/^\/(dev|sandbox)\//.test(route.path) && ['GET', 'PUT', 'POST'].includes(route.method))
        expect(
          await statusOf(addressIn(route), { ...how, headers, method: route.method as 'GET' }),
          `${route.method} ${route.path}`,
        ).toBe(404);
  });

  it.each(others)('[S66] %s nobody reads the metrics of this process', async (_sender, how) => {
    expect(await statusOf('/metrics', how)).toBe(404);
  });
});

describe('through a proxy on this machine that says nothing of itself', () => {
  /** As nginx passes it on by `proxy_pass http://127.0.0.1:3000` and nothing else. @returns the whole answer */
  async function throughProxy(path: string, method = 'GET', more = ''): Promise<string> {
    const { port } = new URL(app.origin);
    const socket = connect(Number(port), '127.0.0.1');
    socket.setEncoding('utf8');
    let text = '';
    socket.on('data', (part: string) => {
      text += part;
    });
    socket.write(`${method} ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n${more}\r\n`);
    await once(socket, 'close');
    return text;
  }

  it('[S66] nothing below /dev is to be had, and the page says where to find the link', async () => {
    const person = await signIn(app, someEmail());
    const pages = (pageRoutes as readonly PageRoute[]).filter((route) => route.localOnly);
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/dev/outbox', '/dev/clock', '/dev/ui']),
    );
    const routes = [
      ...devRoutes().map((route) => [route.method, addressIn(route)] as const),
      ...pages.flatMap(
        ({ path }) =>
          [
            ['GET', path],
            ['GET', `${path}?key=${'x'.repeat(43)}`],
            ['GET', `${path}?key=`],
          ] as const,
      ),
    ];
    expect(routes.length).toBeGreaterThan(8);
    for (const [method, path] of routes) {
      const answer = await throughProxy(path, method);
      expect(answer, `${method} ${path}`).toMatch(/^HTTP\/1\.1 403 /);
      expect(answer, `${method} ${path}`).toContain('Open the link that the terminal printed');
      expect(answer).toContain('file dev-secret of the data folder');
      for (const secret of [devSecret, person.email, root]) expect(answer).not.toContain(secret);
    }
  });

  it('[S66] a wrong secret opens nothing, in the header or as the cookie', async () => {
    for (const wrong of ['x'.repeat(43), devSecret.slice(1), `${devSecret} `, '', 'ü'.repeat(43)])
      for (const line of [`x-dev-secret: ${wrong}`, `Cookie: quillstead-dev=${encodeURIComponent(wrong)}`])
        // Spaces around a header's value are no part of it.
        if (!(line.startsWith('x-dev') && wrong.trim() === devSecret))
          expect(await throughProxy('/dev/outbox.json', 'GET', `${line}\r\n`), line).toMatch(
            /^HTTP\/1\.1 403 /,
          );
  });

  it('the sandboxes and the pages for everybody answer as before', async () => {
    for (const path of [...sandboxes, '/login']) expect(await throughProxy(path)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await throughProxy('/local-mode.json')).toMatch(/\{"open":false\}$/);
  });
});

describe('the link of the terminal', () => {
  it('[S66] becomes a cookie that no script and no other site can use, and leads to the clean address', async () => {
    const opened = await ask(`/dev/outbox?key=${devSecret}&next=//evil.example`);
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/dev/outbox']);
    const [cookie = ''] = [opened.headers['set-cookie'] ?? ''].flat();
    expect(cookie).toMatch(/^quillstead-dev=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const headers = { cookie: cookie.split(';', 1)[0]! };
    for (const url of locked) expect(await statusOf(url, { headers }), url).toBe(200);
    expect((await ask('/local-mode.json', { headers })).json()).toEqual({ open: true });
  });
});

describe.each([
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:9' }],
  ['listening to the network', { HOST: '0.0.0.0' }],
  ['published under a name', { PUBLIC_URL: 'https://write.example' }],
])('an install %s', (_kind, env) => {
  const published = useTestApp({ ...withPages(null), env: { ...env, QUILLSTEAD_ROLE: 'web' } });

  it('[S66] has no outbox, no clock, no stand-ins and no pages of development, for nobody', async () => {
    expect(published.config.localMode).toBe(false);
    for (const url of [...shown, '/dev/ui', '/dev/clock', `/dev/outbox?key=${devSecret}`])
      expect(
        (await fetch(published.origin + url, { redirect: 'manual', ...withDevSecret })).status,
        url,
      ).toBe(404);
  });

  it('[S66] tells its metrics to programs on the same machine', async () => {
    expect((await fetch(`${published.origin}/metrics`)).status).toBe(200);
  });
});
