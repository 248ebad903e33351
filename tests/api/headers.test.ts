// Every route that the server has, whoever asks and however it ends: the same headers.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { registerPages } from '#server/kernel/pages/register.ts';
import { documents } from '#contract/writer/documents.ts';
import { addressOf } from '#contract/shared/http.ts';
import { writer } from '#contract/writer.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { createTestClock } from '#server/kernel/clock.ts';
import { useTestApp } from '#tests/support/app.ts';
import { aBuild } from '#tests/support/built-pages.ts';
import { devSecret, withDevSecret } from '#tests/support/dev-secret.ts';
import { newMember } from '#tests/support/factories/members.ts';
import { aGeneration, type Person } from '#tests/support/factories/person-factories.ts';
import { addressIn, routesOf } from '#tests/support/routes-of.ts';

const root = aBuild();
afterAll(() => rmSync(root, { recursive: true, force: true }));
const pages: Parameters<typeof useTestApp>[0] = {
  testClock: createTestClock(`${root}/clock`),
  pages: (http, forms) =>
    registerPages(http, {
      forms,
      mode: 'production',
      root,
      devAccess: createDevAccess(devSecret),
      publicUrl: 'http://127.0.0.1',
    }),
};
const app = useTestApp(pages);
const secured = useTestApp({ ...pages, publicUrl: 'https://write.example' });

type Heads = Pick<Headers, 'get'>;

/** What no answer may lack. */
function judge(headers: Heads, where: string, https = false): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy, where).toMatch(/default-src '(none|self)'/);
  expect(policy, where).toContain('frame-ancestors');
  expect(/script-src[^;]*/.exec(policy)?.[0] ?? '', where).not.toMatch(/unsafe|\*|http:|data:/);
  expect(headers.get('x-content-type-options'), where).toBe('nosniff');
  expect(headers.get('x-frame-options'), where).toBe('DENY');
  expect(headers.get('referrer-policy'), where).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy'), where).toContain('camera=()');
  expect(headers.get('cross-origin-opener-policy'), where).toBe('same-origin');
  expect(headers.get('cross-origin-resource-policy'), where).toBe('same-origin');
  expect(Boolean(headers.get('strict-transport-security')), where).toBe(https);
  expect(headers.get('x-powered-by'), where).toBeNull();
  expect(headers.get('server'), where).toBeNull();
  for (const open of ['origin', 'credentials', 'methods', 'headers'])
    expect(headers.get(`access-control-allow-${open}`), where).toBeNull();
}

const ask = (method: string, address: string, init: RequestInit = {}) => {
  const leave = new AbortController();
  return fetch(app.origin + address, { method, redirect: 'manual', signal: leave.signal, ...init }).then(
    (answer) => {
      leave.abort();
      return answer;
    },
  );
};

describe('every route of the server', () => {
  it('[S62] answers with the security headers: to nobody, to somebody, and to a body that is no good', async () => {
    const { token } = await newMember(app);
    const routes = routesOf(app.app.http);
    expect(routes.length).toBeGreaterThan(150);
    const seen = new Set<number>();
    const ways: RequestInit[] = [{}, { headers: { authorization: `Bearer ${token}` } }];
    const badBody: RequestInit = { headers: { 'content-type': 'application/json' }, body: '{"a":' };
    for (const route of routes)
      for (const init of ['GET', 'HEAD'].includes(route.method) ? ways : [...ways, badBody]) {
        // The fault that drops a connection on purpose has no answer.
        const answer = await ask(route.method, addressIn(route), init);
        seen.add(answer.status);
        judge(answer.headers, `${route.method} ${route.path} answered ${answer.status}`);
      }
    expect([...seen]).toEqual(expect.arrayContaining([200, 302, 400, 401, 404]));
  }, 120_000);

  it('[S62] answers so too with pages, files of the build, redirects, 304 and unknown addresses', async () => {
    const etag = (await ask('GET', '/login')).headers.get('etag') ?? '';
    for (const [status, address, init] of [
      [200, '/'],
      [200, '/login'],
      [200, '/projects'],
      [200, '/dev/outbox', withDevSecret],
      [403, '/dev/outbox'],
      [200, '/assets/a-1.js'],
      [200, '/robots.txt'],
      [200, '/sitemap.xml'],
      [200, '/blog/rss.xml'],
      [200, '/healthz'],
      [200, '/metrics'],
      [304, '/login', { headers: { 'if-none-match': etag } }],
      [308, '/login/'],
      [308, '/blogs/a'],
      [404, '/nowhere'],
      [404, '/assets/none.js'],
      [404, '/files/x.y'],
      [404, '/api/v1/nothing'],
      [404, '/sandbox/nothing'],
    ] as [number, string, RequestInit?][]) {
      const answer = await ask('GET', address, init);
      expect(answer.status, address).toBe(status);
      judge(answer.headers, address);
    }
  });

  it('[S62] tells browsers to stay on https where people come by https, and only there', async () => {
    for (const address of ['/', '/api/v1/nothing', '/assets/a-1.js', '/healthz'])
      judge((await fetch(secured.origin + address)).headers, address, true);
  });

  it('[S62] answers so too where no request could be understood', async () => {
    const { port } = new URL(app.origin);
    for (const [request, status] of [
      ['nonsense\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
      [
        'POST /api/v1/contact/ HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
        400,
      ],
    ] as const) {
      const socket = connect(Number(port), '127.0.0.1');
      socket.end(request);
      let text = '';
      socket.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      await once(socket, 'close');
      expect(text, request.slice(0, 40)).toMatch(new RegExp(`^HTTP/1.1 ${status}`));
      const lines = text.split('\r\n\r\n', 1)[0]!.split('\r\n').slice(1);
      judge(
        new Headers(lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])),
        request.slice(0, 40),
      );
    }
  });

  it('[S62] carries them also when it fails, and says nothing of why', async () => {
    const { pool } = app.database;
    const { token } = await newMember(app);
    await pool.query('alter table notification rename to notification_gone');
    const answer = await ask('GET', '/api/v1/notifications/', {
      headers: { authorization: `Bearer ${token}` },
    });
    await pool.query('alter table notification_gone rename to notification');
    expect(answer.status).toBe(500);
    judge(answer.headers, 'a failed query');
  });
});

describe('what is sent in fragments', () => {
  it('[S62] carries them too: a stream of events and a download', async () => {
    const { token } = await newMember(app);
    const me: Person = { email: '', password: '', token, call: app.as(token) };
    const { id } = await aGeneration(me);
    await me.call(writer.update, { params: { id }, body: { revision: 0, action: 'titles' } });
    const headers = { authorization: `Bearer ${token}` };
    const stream = await ask('GET', addressOf(writer.stream, { params: { id } }), { headers });
    expect(stream.headers.get('content-type')).toContain('text/event-stream');
    judge(stream.headers, 'an event stream');
    const other = await aGeneration(me);
    const body = { revision: 0, output: 'Some text.' };
    const written = await me.call(writer.update, { params: { id: other.id }, body });
    const params = { id: written.documentId! };
    const { url } = await me.call(documents.export, { params, body: { format: 'md' } });
    const download = await ask('GET', url);
    expect([download.status, download.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('sandbox'),
    ]);
    expect(download.headers.get('x-content-type-options')).toBe('nosniff');
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
  });
});

describe('another origin', () => {
  it('[S63] is allowed nothing by any route: no preflight, no header that opens one', async () => {
    const addresses = new Set(routesOf(app.app.http).map((route) => addressIn(route)));
    for (const address of addresses) {
      const preflight = await ask('OPTIONS', address, {
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization',
        },
      });
      expect(preflight.status, address).toBeGreaterThanOrEqual(400);
      judge(preflight.headers, `OPTIONS ${address}`);
    }
    for (const origin of ['https://evil.example', 'null', app.origin])
      judge((await ask('GET', '/api/v1/payment/sub/product/', { headers: { origin } })).headers, origin);
  });
});
