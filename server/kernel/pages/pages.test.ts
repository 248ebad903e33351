import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { DOMParser } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devSecret, withDevSecret } from '#tests/support/dev-secret.ts';
import { createDevAccess } from '../dev-access.ts';
import { readBuiltPages } from './built-pages.ts';
import { registerPages } from './register.ts';

const root = mkdtempSync(path.join(tmpdir(), 'pages-'));
const html = (words: string) => `<html><head><title>${words}</title></head><body>${words}</body></html>`;
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(path.join(root, 'build/client/assets'), { recursive: true });
  for (const [file, words] of Object.entries({
    index: 'start',
    login: 'sign in',
    shell: 'app',
    lost: 'no page',
    post: '{"item":"https://origin.invalid/blog/a-post"}',
    shy: '<meta name="robots" content="noindex"/>',
  }))
    writeFileSync(path.join(root, 'build/client', `${file}.html`), html(words));
  writeFileSync(path.join(root, 'build/client/assets/a-1.js'), 'export {}');
  writeFileSync(path.join(root, 'build/client/assets/a-1.js.br'), 'small');
  const entry = (file: string) => ({ file: `${file}.html`, policy: `script-src 'sha256-${file}'` });
  writeFileSync(
    path.join(root, 'build/pages.json'),
    JSON.stringify({
      pages: {
        '/': entry('index'),
        '/login': entry('login'),
        '/dev/outbox': entry('login'),
        '/blog/a-post': entry('post'),
        '/blog/not-to-be-found': entry('shy'),
      },
      shell: entry('shell'),
      notFound: entry('lost'),
      feed: [{ address: '/blog/a-post', title: 'Salt & <b>', description: 'Why "now"?', date: '2026-11-20' }],
    }),
  );
  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await app.register(cookie);
  const devAccess = createDevAccess(devSecret);
  await registerPages(app, { mode: 'production', root, devAccess, publicUrl: 'https://write.example' });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('built pages', () => {
  it('[S62] carry the policy of exactly their own inline parts', async () => {
    expect((await get('/login')).headers['content-security-policy']).toBe("script-src 'sha256-login'");
    expect((await get('/projects?id=1')).headers['content-security-policy']).toBe(
      "script-src 'sha256-shell'",
    );
  });

  it('are one app shell behind the sign-in', async () => {
    for (const url of ['/projects', '/modules/ai-writer/1', '/profile']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, html('app')]);
    }
  });

  it('answer unknown addresses with the 404 page and status', async () => {
    for (const url of ['/404', '/blog/none', '/tools/none', '/assets/none.js']) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, html('no page')]);
    }
  });

  it('answer unknown addresses of the app with the app, which says so in its own frame, and the status', async () => {
    for (const url of ['/nowhere', '/modules/none', '/shell.html', '/login/index.html']) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 404, html('app')]);
    }
  });

  it('[S66] hide local-mode pages from anyone who did not come from this machine', async () => {
    const statusFor = async (headers: Record<string, string>) =>
      (await get('/dev/outbox', { ...withDevSecret.headers, ...headers })).statusCode;
    expect(await statusFor({ host: '127.0.0.1' })).toBe(200);
    expect(await statusFor({ host: 'write.example' })).toBe(404);
    expect(await statusFor({ host: '127.0.0.1', 'x-forwarded-for': '10.0.0.1' })).toBe(404);
  });

  it('are sent compressed, and not at all to who has them', async () => {
    const first = await get('/login', { 'accept-encoding': 'gzip, br' });
    expect(first.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(first.rawPayload).toString()).toBe(html('sign in'));
    const again = await get('/login', { 'if-none-match': `"x", ${String(first.headers.etag)}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('name their canonical address only where search engines may come', async () => {
    expect((await get('/')).body).toContain('<link rel="canonical" href="https://write.example/"/>');
    expect((await get('/login')).body).not.toContain('canonical');
  });

  it('are listed for search engines from the route table, those behind the sign-in not', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: https://write.example/sitemap.xml');
    const { body } = await get('/sitemap.xml');
    expect(body).toContain('<loc>https://write.example/</loc>');
    expect(body).toContain('<loc>https://write.example/blog/a-post</loc>');
    expect(body).not.toMatch(/projects|login|dev|:slug/);
    expect(body).not.toContain('not-to-be-found');
    expect((await get('/blog/not-to-be-found')).statusCode).toBe(200);
  });

  it('name this install in their data blocks', async () => {
    expect((await get('/blog/a-post')).body).toContain('{"item":"https://write.example/blog/a-post"}');
  });

  it('[S42] put nothing into a data block that could end it, whatever the install is called', () => {
    const evil = 'https://write.example/"</script><script>alert(1)</script>\u2028';
    const built = readBuiltPages(root, () => '', evil);
    const text = built.pages.get('/blog/a-post')?.html.toString() ?? '';
    expect(text).not.toContain('<script>alert');
    // The page of this test holds its block twice, four quotes each.
    expect(text.match(/"/g)).toHaveLength(8);
  });

  it('have a well-formed feed of the posts, with whole addresses', async () => {
    const { body, headers } = await get('/blog/rss.xml');
    expect(headers['content-type']).toContain('application/rss+xml');
    const document = new DOMParser().parseFromString(body, 'text/xml');
    const item = document.querySelector('item');
    expect(item?.querySelector('title')?.textContent).toBe('Salt & <b>');
    expect(item?.querySelector('description')?.textContent).toBe('Why "now"?');
    expect(item?.querySelector('guid')?.textContent).toBe('https://write.example/blog/a-post');
    expect(item?.querySelector('pubDate')?.textContent).toBe('Fri, 20 Nov 2026 00:00:00 GMT');
  });

  it('let a script that runs as a worker load parts of the build and nothing else', async () => {
    for (const encoding of ['br', 'identity']) {
      const { headers } = await get('/assets/a-1.js', { 'accept-encoding': encoding });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    }
  });

  it('let browsers keep assets for good, in their precompressed form', async () => {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'small']);
  });

  it('say what to do when there is no build', async () => {
    const bare = Fastify();
    await expect(
      registerPages(bare, {
        mode: 'production',
        root: path.join(root, 'none'),
        devAccess: createDevAccess(null),
      }),
    ).rejects.toThrow('npm run build');
    await bare.close();
  });
});
