import { gzipSync, brotliCompressSync } from 'node:zlib';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { parseAllow } from './allow.ts';
import { startCanary, type Canary } from '#tests/support/canary.ts';
import { createEgress, type Egress } from './egress.ts';
import { EgressRefused } from './refused.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function serve(handler: RequestListener): Promise<Canary> {
  const server = await startCanary(handler);
  cleanups.push(() => server.close());
  return server;
}
function client(...ports: number[]): Egress {
  const allow = parseAllow(ports.map((port) => `127.0.0.1:${port},public.test:${port}`).join());
  const egress = createEgress({ allow, resolver: async () => [{ address: '127.0.0.1', family: 4 }] });
  cleanups.push(() => egress.close());
  return egress;
}
const html = { 'content-type': 'text/html; charset=utf-8' };

describe('fetchPage', () => {
  test('follows up to five redirects and reports where it ended and how', async () => {
    const server = await serve((request, response) => {
      const hop = Number(request.url?.slice(1));
      if (hop < 5) response.writeHead(302, { location: `/${hop + 1}` }).end();
      else response.writeHead(200, html).end('<p>arrived</p>');
    });
    const page = await client(server.port).fetchPage(`http://public.test:${server.port}/0`);
    expect(page).toMatchObject({ status: 200, contentType: 'text/html', text: '<p>arrived</p>' });
    expect(page.url).toBe(`http://public.test:${server.port}/5`);
    expect(page.hops.map((hop) => hop.status)).toEqual([302, 302, 302, 302, 302]);
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('unpacks %s', async (encoding, pack) => {
    const server = await serve((request, response) => {
      expect(request.headers['accept-encoding']).toBe('gzip, br');
      response.writeHead(200, { ...html, 'content-encoding': encoding }).end(pack('Grüße'));
    });
    const page = await client(server.port).fetchPage(server.origin);
    expect(page.text).toBe('Grüße');
    expect(page.headers.has('content-encoding')).toBe(false);
  });

  test('keeps status and text of an error page of any type, and statuses no browser knows', async () => {
    const server = await serve((request, response) => {
      response
        .writeHead(Number(request.url?.slice(1)), { 'content-type': 'application/json' })
        .end('{"a":1}');
    });
    const egress = client(server.port);
    expect(await egress.fetchPage(`${server.origin}/404`)).toMatchObject({ status: 404, text: '{"a":1}' });
    expect(await egress.fetchPage(`${server.origin}/999`)).toMatchObject({ status: 999 });
  });

  const sample = 'naïve café — “quoted”';
  const latin = Buffer.from('naïve café', 'latin1');
  test.each([
    ['the header', 'text/html; charset="ISO-8859-1"', latin, 'naïve café'],
    [
      'a meta tag',
      'text/html',
      Buffer.concat([Buffer.from('<meta charset=iso-8859-1>'), latin]),
      'naïve café',
    ],
    [
      'an old meta tag',
      'text/html',
      Buffer.concat([
        Buffer.from('<META http-equiv="Content-Type" content="text/html; charset=windows-1252">'),
        latin,
      ]),
      'naïve café',
    ],
    ['the bytes themselves', 'text/html', Buffer.from(sample), sample],
    ['the bytes themselves, not UTF-8', 'text/html', latin, 'naïve café'],
    [
      'a byte order mark over the header',
      'text/html; charset=latin1',
      Buffer.from(`\uFEFF${sample}`),
      sample,
    ],
    ['UTF-16 with its mark', 'text/html', Buffer.from(`\uFEFF${sample}`, 'utf16le'), sample],
    [
      'Shift_JIS in the header',
      'text/plain; charset=shift_jis',
      Buffer.from([0x93, 0xfa, 0x96, 0x7b]),
      '日本',
    ],
    ['a made-up label', 'text/html; charset=klingon', Buffer.from(sample), sample],
  ])('takes the encoding from %s', async (_, type, bytes, expected) => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-type': type }).end(bytes);
    });
    const page = await client(server.port).fetchPage(server.origin);
    expect(page.text.endsWith(expected)).toBe(true);
  });
});

describe('fetch', () => {
  test('credentials stay with the origin they were meant for', async () => {
    const target = await serve((_, response) => void response.writeHead(200, html).end('x'));
    const front = await serve((request, response) => {
      const location = request.url === '/0' ? '/1' : target.origin;
      response.writeHead(302, { location }).end();
    });
    const secrets = { authorization: 'Bearer s', cookie: 's=1', 'x-api-key': 's', 'accept-language': 'de' };
    await client(front.port, target.port).fetch(`${front.origin}/0`, { headers: secrets }, { trust: 'user' });
    expect(front.hits.map((hit) => hit.headers.authorization)).toEqual(['Bearer s', 'Bearer s']);
    expect(target.hits[0]?.headers).toMatchObject({ 'accept-language': 'de' });
    for (const name of ['authorization', 'cookie', 'x-api-key']) {
      expect(target.hits[0]?.headers).not.toHaveProperty(name);
    }
  });

  test('a POST is never repeated elsewhere: its redirect is answered as it is', async () => {
    const server = await serve((_, response) => void response.writeHead(307, { location: '/again' }).end());
    const egress = client(server.port);
    const answer = await egress.fetch(server.origin, { method: 'POST', body: 'x' }, { trust: 'user' });
    expect(answer.status).toBe(307);
    expect(server.hits).toHaveLength(1);
    const get = await egress.fetch(server.origin, { redirect: 'manual' }, { trust: 'user' });
    expect(get.status).toBe(307);
    const strict = egress.fetch(server.origin, { redirect: 'error' }, { trust: 'user' });
    await expect(strict).rejects.toBeInstanceOf(EgressRefused);
  });

  test('bodies of every kind arrive, and 204 and HEAD have none', async () => {
    const server = await serve((request, response) => {
      if (request.method === 'DELETE') return void response.writeHead(204).end();
      const { 'content-type': type, 'content-length': length } = request.headers;
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ type, length, body: Buffer.concat(chunks).toString() }));
      });
    });
    const egress = client(server.port);
    const post = async (body: RequestInit['body']) =>
      (await (
        await egress.fetch(server.origin, { method: 'POST', body }, { trust: 'user' })
      ).json()) as object;
    expect(await post('häh')).toEqual({ type: 'text/plain;charset=UTF-8', length: '4', body: 'häh' });
    expect(await post(new URLSearchParams({ a: 'b c' }))).toMatchObject({ body: 'a=b+c' });
    expect(await post(new Uint8Array([65, 66]))).toMatchObject({ length: '2', body: 'AB' });
    const form = new FormData();
    form.set('file', new Blob(['hello'], { type: 'text/plain' }), 'a.txt');
    expect(await post(form)).toMatchObject({
      type: expect.stringContaining('multipart/form-data; boundary=') as string,
    });
    const gone = await egress.fetch(server.origin, { method: 'DELETE' }, { trust: 'user' });
    expect([gone.status, gone.body]).toEqual([204, null]);
    const head = await egress.fetch(server.origin, { method: 'HEAD' }, { trust: 'user' });
    expect([head.status, head.body]).toEqual([200, null]);
  });
});

describe('asFetch', () => {
  const events =
    (count: number): RequestListener =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      let sent = 0;
      const timer = setInterval(() => {
        response.write(`data: ${sent++}\n\n`);
        if (sent === count) response.end();
      }, 5);
      response.on('close', () => clearInterval(timer));
    };

  test('streams while the other side is still writing, to the operator\u2019s own loopback service', async () => {
    let finish = () => undefined as void;
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      finish = () => void response.end('data: last\n\n');
    });
    const fetch = client().asFetch({ trust: 'operator', baseUrl: `${server.origin}/v1/` });
    const answer = await fetch(`${server.origin}/v1/chat`, { method: 'POST', body: '{}' });
    const reader = answer.body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: first\n\n');
    finish();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('data: last\n\n');
    expect((await reader.read()).done).toBe(true);
  });

  test('the operator\u2019s trust ends with the origin of the base address', async () => {
    const server = await serve((_, response) => void response.end('x'));
    const other = await serve((_, response) => void response.end('x'));
    const fetch = client().asFetch({ trust: 'operator', baseUrl: server.origin });
    expect(await (await fetch('/relative')).text()).toBe('x');
    await expect(fetch(other.origin)).rejects.toThrow(TypeError);
    expect(other.hits).toHaveLength(0);
  });

  test('an abort ends the call before the answer and the stream after it, with the caller\u2019s reason', async () => {
    const closed = Promise.withResolvers<void>();
    const server = await serve((request, response) => {
      response.on('close', closed.resolve);
      if (request.url === '/stream') events(1e9)(request, response);
    });
    const fetch = client(server.port).asFetch({ trust: 'user' });
    const early = new AbortController();
    const waiting = fetch(server.origin, { signal: early.signal });
    early.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    const late = new AbortController();
    const answer = await fetch(`${server.origin}/stream`, { signal: late.signal });
    const reader = answer.body!.getReader();
    await reader.read();
    late.abort();
    await expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toMatchObject({ name: 'AbortError' });
    await closed.promise;
  });

  test('cancelling the body closes the connection', async () => {
    const closed = Promise.withResolvers<void>();
    const server = await serve((request, response) => {
      response.on('close', closed.resolve);
      events(1e9)(request, response);
    });
    const answer = await client(server.port).asFetch({ trust: 'user' })(server.origin);
    await answer.body!.cancel();
    await closed.promise;
  });

  test('fails as the platform\u2019s fetch does, with the refusal as cause', async () => {
    const refused = client().asFetch({ trust: 'user' })('http://127.0.0.1:9/');
    await expect(refused).rejects.toMatchObject({
      name: 'TypeError',
      message: 'fetch failed',
      cause: { code: 'source-unreachable' },
    });
  });
});
