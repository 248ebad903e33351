// How stored files are served under their signed addresses, from a folder and from a bucket.
import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startS3Double, type S3Double } from '#tests/support/doubles/s3-double.ts';
import { systemClock } from '../clock.ts';
import { createEgress } from '../egress/egress.ts';
import { createLocalStore } from './local-store.ts';
import type { FileStore } from './port.ts';
import { createS3Store } from './s3-store.ts';
import { fileRoute } from './serve.ts';
import { signFileAddress } from './signed-address.ts';

const secret = randomBytes(32);
const content = randomBytes(1000);
const text = 'made when it is asked for';
const egress = createEgress();
let folder: string;
let s3: S3Double;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'served-'));
  s3 = await startS3Double();
});
afterAll(async () => {
  await egress.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('a file kept in a %s', (kind) => {
  let ask: (
    headers?: Record<string, string>,
    method?: string,
    purpose?: string,
  ) => Promise<Response & { body: unknown }>;
  let stop: () => Promise<void>;
  beforeAll(async () => {
    const files: FileStore = kind === 'folder' ? createLocalStore(folder) : createS3Store(s3, egress);
    await files.put('media/video', content, { contentType: 'video/mp4' });
    const app = Fastify({ routerOptions: { maxParamLength: 5000 } });
    fileRoute(app, {
      secret,
      clock: systemClock,
      files,
      serve: {
        stored: async () => ({ key: 'media/video', inPlace: true }),
        gone: async () => ({ key: 'media/gone' }),
        made: async () => ({ content: text }),
      },
    });
    app.setErrorHandler((error, _request, reply) =>
      reply.status((error as { status?: number }).status ?? 500).send(),
    );
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    stop = () => app.close();
    ask = (headers = {}, method = 'GET', purpose = 'stored') =>
      fetch(
        origin +
          signFileAddress(secret, {
            purpose,
            fileName: 'oven.mp4',
            contentType: 'video/mp4',
            expiresAt: new Date(Date.now() + 60_000),
          }),
        { method, headers },
      );
  });
  afterAll(() => stop());
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it('comes whole, with its size and a tag, and says that parts can be had', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': '1000',
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[^"]+"$/),
      'last-modified': expect.stringMatching(/GMT$/),
    });
    expect((await bytesOf(answer)).equals(content)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=900-', 900, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-99999', 500, 999],
  ])('answers %s with that part only', async (range, start, end) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect((await bytesOf(answer)).equals(content.subarray(start, end + 1))).toBe(true);
  });

  it('refuses a part that lies outside, and says how much there is', async () => {
    const answer = await ask({ range: 'bytes=1000-' });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe('bytes */1000');
    expect(await bytesOf(answer)).toHaveLength(0);
  });

  it.each(['bytes=0-1,4-5', 'lines=1-2', 'bytes=9-2'])('comes whole for %s', async (range) => {
    const answer = await ask({ range });
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(content)).toBe(true);
  });

  it('continues for anyone who has a part of this very file, and starts over for others', async () => {
    const { headers } = await ask({}, 'HEAD');
    const range = 'bytes=500-';
    for (const name of ['etag', 'last-modified']) {
      const answer = await ask({ range, 'if-range': headers.get(name)! });
      expect(answer.status, name).toBe(206);
      await answer.body?.cancel();
    }
    for (const old of ['"another"', 'Sun, 01 Mar 2020 12:00:00 GMT']) {
      const answer = await ask({ range, 'if-range': old });
      expect(answer.status, old).toBe(200);
      expect(await bytesOf(answer)).toHaveLength(1000);
    }
  });

  it('is described by HEAD without being read', async () => {
    const before = s3.requests.length;
    const answer = await ask({}, 'HEAD');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('1000');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(s3.requests.slice(before)).toEqual(kind === 'bucket' ? ['HEAD media/video'] : []);
  });

  it('is not sent again to anyone who has it', async () => {
    const { headers } = await ask({}, 'HEAD');
    const answer = await ask({ 'if-none-match': `"old", ${headers.get('etag')}` });
    expect(answer.status).toBe(304);
    expect(await bytesOf(answer)).toHaveLength(0);
  });

  it('that is gone is not found, by GET, by HEAD and in part', async () => {
    expect((await ask({}, 'GET', 'gone')).status).toBe(404);
    expect((await ask({}, 'HEAD', 'gone')).status).toBe(404);
    expect((await ask({ range: 'bytes=0-1' }, 'GET', 'gone')).status).toBe(404);
  });

  it('leaves what is made on request as it was: whole, by GET and by HEAD', async () => {
    const answer = await ask({ range: 'bytes=0-1' }, 'GET', 'made');
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    const head = await ask({}, 'HEAD', 'made');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(text.length)]);
  });
});
