import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writer } from '#contract/writer.ts';
import { useTestApp } from '#tests/support/app.ts';
import { startCanary } from '#tests/support/canary.ts';
import { failure } from '#tests/support/failure.ts';
import { beginGeneration } from '#tests/support/factories/begin-generation.ts';

const article = readFileSync(path.resolve(import.meta.dirname, '../../../tests/support/pages/article.html'));
// What the operator has opened; a second server stands for the inner network that nobody opened.
const allowed = await startCanary((request, response) => {
  const pages: Record<string, () => void> = {
    '/article': () => response.setHeader('content-type', 'text/html; charset=utf-8').end(article),
    '/plain': () =>
      response.setHeader('content-type', 'text/plain').end('A plain page of more than five words.'),
    '/moved': () => response.writeHead(302, { location: '/article' }).end(),
    '/inward': () => response.writeHead(302, { location: `${inner.origin}/admin` }).end(),
    '/metadata': () => response.writeHead(307, { location: 'http://169.254.169.254/latest/' }).end(),
    '/large': () => response.setHeader('content-type', 'text/html').end(`<p>${'word '.repeat(800_000)}</p>`),
    '/picture': () => response.setHeader('content-type', 'image/png').end('\x89PNG\r\n'),
    '/empty': () => response.setHeader('content-type', 'text/html').end('<html><body></body></html>'),
    '/missing': () => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>Not here, sorry.</p>'),
    // Never ends: a byte now and then.
    '/slow': () => {
      response.setHeader('content-type', 'text/html').write('<p>');
      const drip = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(drip));
    },
  };
  (pages[request.url ?? ''] ?? (() => response.writeHead(404).end()))();
});
const inner = await startCanary();
const app = useTestApp({
  env: { EGRESS_ALLOW: `127.0.0.1:${allowed.port}` },
  egress: (real) => ({
    ...real,
    fetchPage: (url, options) => real.fetchPage(url, { ...options, timeoutMs: 1500 }),
  }),
});
afterAll(() => Promise.all([allowed.close(), inner.close()]));
const begin = () => beginGeneration(app);

describe('a source by address', () => {
  it('is read where the operator allows the host: title and main text, without menus', async () => {
    const it = await begin();
    const added = await it.addUrl(`${allowed.origin}/article`);
    expect(added).toMatchObject({
      ref: 'S1',
      kind: 'url',
      title: 'How a village bakery halved its flour waste',
      url: `${allowed.origin}/article`,
    });
    const { text, lines } = await it.read(added);
    expect(text).not.toMatch(/cookies|Weather desk/);
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.map(({ ref }) => ref)).toEqual(lines.map((_line, n) => `S1.${n + 1}`));
    expect((await it.get()).sources).toEqual([added]);
  });

  it('is kept under the address where its redirects ended, and may be plain text', async () => {
    const it = await begin();
    expect((await it.addUrl(`${allowed.origin}/moved`)).url).toBe(`${allowed.origin}/article`);
    expect(await it.addUrl(`${allowed.origin}/plain`)).toMatchObject({ title: '127.0.0.1', words: 8 });
  });

  it.each([
    ['this machine, another port', () => `${inner.origin}/`],
    ['a closed port', () => 'http://127.0.0.1:9/'],
    ['localhost', () => `http://localhost:${inner.port}/`],
    ['IPv6 loopback', () => `http://[::1]:${inner.port}/`],
    ['IPv4 in IPv6', () => `http://[::ffff:127.0.0.1]:${inner.port}/`],
    ['an address as one number', () => `http://2130706433:${inner.port}/`],
    ['a short address', () => `http://127.1:${inner.port}/`],
    ['this machine on port 80', () => 'http://127.0.0.1/'],
    ['a private network', () => 'http://10.0.0.1/'],
    ['another private network', () => 'http://192.168.1.1/'],
    ['cloud metadata', () => 'http://169.254.169.254/latest/meta-data/'],
    ['cloud metadata by IPv6', () => 'http://[fd00:ec2::254]/'],
    ['a redirect inward', () => `${allowed.origin}/inward`],
    ['a redirect to metadata', () => `${allowed.origin}/metadata`],
    ['a file', () => 'file:///etc/passwd'],
    ['a user name', () => `http://user:pass@127.0.0.1:${allowed.port}/article`],
    ['no address', () => 'bread and butter'],
    ['what never ends', () => `${allowed.origin}/slow`],
  ])(
    '[S52][S53] that leads to %s is refused in the one text that tells nothing, and nothing is asked there',
    async (_kind, url) => {
      const it = await begin();
      const refused = await failure(it.addUrl(url()));
      expect([refused.status, refused.meta.code]).toEqual([400, 'source-unreachable']);
      expect(refused.fields).toEqual({
        url: 'This address could not be read. Check that it is correct, public and online.',
      });
      expect(inner.hits).toHaveLength(0);
      expect(inner.connections()).toBe(0);
      expect((await it.get()).sources).toEqual([]);
    },
  );

  it.each([
    ['too large a page', '/large', /too large/],
    ['a picture', '/picture', /content that can be read/],
    ['a page without text', '/empty', /text/i],
    ['a page that is not there', '/missing', /404/],
  ])('with %s is refused beside the field, saying why', async (_kind, at, message) => {
    const it = await begin();
    const refused = await failure(it.addUrl(allowed.origin + at));
    expect(refused.status).toBe(400);
    expect(refused.fields.url).toMatch(message);
    expect((await it.get()).sources).toEqual([]);
  });
});

describe('Idempotency-Key', () => {
  it('reads and adds an address once', async () => {
    const it = await begin();
    const before = allowed.hits.length;
    const add = () =>
      it.me.call(
        writer.addSource,
        { params: { id: it.id }, body: { kind: 'url', url: `${allowed.origin}/article` } },
        { idempotencyKey: 'url' },
      );
    const first = await add();
    expect(await add()).toEqual(first);
    expect((await it.get()).sources).toEqual([first]);
    expect(allowed.hits.length - before).toBe(1);
  });
});
