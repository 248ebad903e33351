import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Double, type S3Double } from '#tests/support/doubles/s3-double.ts';
import { createEgress } from '../egress/egress.ts';
import { checkFileKey, newFileKey } from './file-key.ts';
import { createLocalStore } from './local-store.ts';
import { openFileStore } from './open.ts';
import { FileStoreError, type FileStore } from './port.ts';
import { createS3Store } from './s3-store.ts';

let folder: string;
let s3: S3Double;
const egress = createEgress();
const stores = {} as Record<'local' | 's3', FileStore>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  s3 = await startS3Double();
  stores.local = createLocalStore(folder);
  stores.s3 = createS3Store(s3, egress);
});
afterAll(async () => {
  await egress.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['local', 's3'] as const)('the %s store', (name) => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));

  test('gives back every byte, the size and the type, from bytes and from a stream', async () => {
    const store = stores[name];
    for (const content of [every, Readable.from([every.subarray(0, 100), every.subarray(100)])]) {
      const key = newFileKey('media', 'bin');
      await store.put(key, content, { contentType: 'image/png' });
      const found = await store.get(key);
      expect(found).toMatchObject({ bytes: 256, contentType: 'image/png' });
      expect(await buffer(found!.stream)).toEqual(every);
      expect(await store.stat(key)).toMatchObject({ bytes: 256, contentType: 'image/png' });
    }
  });

  test('gives back any part of a file, with the size of the whole', async () => {
    const store = stores[name];
    const key = newFileKey('media', 'bin');
    await store.put(key, every, { contentType: 'video/mp4' });
    for (const [start, end] of [
      [0, 0],
      [0, 255],
      [10, 99],
      [255, 255],
    ] as const) {
      const found = await store.get(key, { start, end });
      expect(found).toMatchObject({ bytes: 256, contentType: 'video/mp4' });
      expect(await buffer(found!.stream)).toEqual(every.subarray(start, end + 1));
    }
    expect(await store.get(newFileKey('media'), { start: 0, end: 1 })).toBeNull();
  });

  test('tags a content, the same by each call, another one differently', async () => {
    const store = stores[name];
    const key = newFileKey('media');
    const before = Date.now();
    await store.put(key, Buffer.from('one'), { contentType: 'image/png' });
    const one = await store.stat(key);
    expect(one?.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
    // Whole seconds at a bucket, and a folder's clock ticks coarsely.
    expect(one!.modifiedAt.getTime()).toBeGreaterThan(before - 2_000);
    expect(one!.modifiedAt.getTime()).toBeLessThan(Date.now() + 2_000);
    const same = await store.get(key);
    same?.stream.destroy();
    expect(same).toMatchObject({ etag: one?.etag, modifiedAt: one?.modifiedAt });
    await store.put(key, Buffer.from('another'), { contentType: 'image/png' });
    expect((await store.stat(key))?.etag).not.toBe(one?.etag);
  });

  test('holds empty files, large ones and types with parameters', async () => {
    const store = stores[name];
    for (const size of [0, 5_000_000]) {
      const key = newFileKey('media');
      await store.put(key, Buffer.alloc(size, 7), { contentType: 'text/plain; charset=utf-8' });
      const found = await store.get(key);
      expect(found).toMatchObject({ bytes: size, contentType: 'text/plain; charset=utf-8' });
      expect((await buffer(found!.stream)).equals(Buffer.alloc(size, 7))).toBe(true);
    }
  });

  test('takes a file of many megabytes from a stream, whatever the sizes of its fragments', async () => {
    const store = stores[name];
    const key = newFileKey('exports', 'zip');
    const whole = randomBytes(35_000_000);
    const fragments = async function* () {
      for (let at = 0; at < whole.length; at += 3_333_333) yield whole.subarray(at, at + 3_333_333);
    };
    await store.put(key, Readable.from(fragments(), { objectMode: false }), {
      contentType: 'application/zip',
    });
    const found = await store.get(key);
    expect(found).toMatchObject({ bytes: whole.length, contentType: 'application/zip' });
    expect((await buffer(found!.stream)).equals(whole)).toBe(true);
    expect(s3.uploads.size).toBe(0);
  });

  test('keeps nothing of a large file whose reading fails', async () => {
    const store = stores[name];
    const key = newFileKey('exports', 'zip');
    const failing = async function* () {
      for (let n = 0; n < 40; n += 1) yield Buffer.alloc(1_000_000, n);
      throw new Error('the source is gone');
    };
    const put = store.put(key, Readable.from(failing(), { objectMode: false }), {
      contentType: 'application/zip',
    });
    await expect(put).rejects.toThrow();
    expect(await store.get(key)).toBeNull();
    expect(s3.uploads.size).toBe(0);
  });

  test('knows nothing of a key never written or deleted, and deletes twice without complaint', async () => {
    const store = stores[name];
    const key = newFileKey('media');
    expect(await store.get(key)).toBeNull();
    expect(await store.stat(key)).toBeNull();
    await store.put(key, every, { contentType: 'image/png' });
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
    expect(await store.stat(key)).toBeNull();
  });

  test('a second write replaces the whole file, and parallel writes leave one of them whole', async () => {
    const store = stores[name];
    const key = newFileKey('media');
    await store.put(key, Buffer.alloc(1000, 1), { contentType: 'image/png' });
    await store.put(key, Buffer.from('short'), { contentType: 'image/gif' });
    expect((await buffer((await store.get(key))!.stream)).toString()).toBe('short');
    expect((await store.stat(key))?.contentType).toBe('image/gif');
    const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(100_000, index));
    await Promise.all(contents.map((content) => store.put(key, content, { contentType: 'image/png' })));
    const left = await buffer((await store.get(key))!.stream);
    expect(contents.some((content) => content.equals(left))).toBe(true);
  });

  test('a write that breaks off leaves what was there', async () => {
    const store = stores[name];
    const key = newFileKey('media');
    await store.put(key, Buffer.from('before'), { contentType: 'image/png' });
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('upload broke off');
      })(),
    );
    await expect(store.put(key, broken, { contentType: 'image/gif' })).rejects.toThrow();
    expect((await buffer((await store.get(key))!.stream)).toString()).toBe('before');
    expect((await store.stat(key))?.contentType).toBe('image/png');
  });

  test.each([
    '',
    '/',
    '..',
    '../a',
    'a/../b',
    'a//b',
    '/etc/passwd',
    'a/',
    'a\\b',
    'C:/a',
    'A',
    'a b',
    'a\0',
    'a\n',
    '.a',
    'a..b',
    'a/.b',
    '%2e%2e/a',
    'con',
    'a/nul.txt',
    'é',
    'a'.repeat(101),
    'a/b/c/d/e/f/g',
    '-a',
  ])('the key %j is refused', async (key) => {
    const store = stores[name];
    const content = { contentType: 'image/png' };
    await expect((async () => store.put(key, every, content))()).rejects.toBeInstanceOf(FileStoreError);
    await expect((async () => store.get(key))()).rejects.toBeInstanceOf(FileStoreError);
    await expect((async () => store.delete(key))()).rejects.toBeInstanceOf(FileStoreError);
  });

  test.each(['', 'image', 'image/png\r\nx-evil: 1', 'a b/c', 'text/html; charset=utf-8\n'])(
    'the type %j is refused',
    async (contentType) => {
      const put = stores[name].put(newFileKey('media'), every, { contentType });
      await expect(put).rejects.toBeInstanceOf(FileStoreError);
    },
  );
});

test('[S56] keys are 192 random bits and pass their own check', () => {
  const keys = Array.from({ length: 1000 }, () => newFileKey('w/media', 'webp'));
  expect(new Set(keys).size).toBe(1000);
  for (const key of keys) {
    expect(key).toMatch(/^w\/media\/[0-9a-f]{2}\/[0-9a-f]{46}\.webp$/);
    expect(checkFileKey(key)).toBe(key);
  }
  expect(() => newFileKey('../x')).toThrow(FileStoreError);
});

describe('the local folder', () => {
  test('is for its owner only and keeps nothing half-written', async () => {
    const key = newFileKey('media');
    await stores.local.put(key, Buffer.from('x'), { contentType: 'image/png' });
    const file = await stat(path.join(folder, 'content', key));
    const parent = await stat(path.join(folder, 'content', 'media'));
    expect([file.mode & 0o777, parent.mode & 0o777]).toEqual([0o600, 0o700]);
    expect(await readdir(path.join(folder, 'incoming'))).toEqual([]);
  });

  test('a folder as a key is no file', async () => {
    await stores.local.put('tree/leaf', Buffer.from('x'), { contentType: 'image/png' });
    expect(await stores.local.get('tree')).toBeNull();
    expect(await stores.local.stat('tree')).toBeNull();
    expect(await stores.local.get('tree/leaf/deeper')).toBeNull();
  });

  test('a folder that cannot be made says so', async () => {
    const key = newFileKey('media');
    await stores.local.put(key, Buffer.from('x'), { contentType: 'image/png' });
    const below = createLocalStore(path.join(folder, 'content', key));
    const put = below.put('a', Buffer.from('x'), { contentType: 'image/png' });
    await expect(put).rejects.toThrow('The file could not be stored');
  });
});

describe('the bucket', () => {
  const wrongWith = async (change: Partial<S3Double>) => {
    const store = createS3Store({ ...s3, ...change }, egress);
    const error = await store
      .put('a', Buffer.from('x'), { contentType: 'image/png' })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(FileStoreError);
    return (error as Error).message;
  };

  test('a wrong secret, key id, region, bucket or clock is an error that names S3\u2019s code', async () => {
    expect(await wrongWith({ secretAccessKey: 'wrong' })).toContain('403, SignatureDoesNotMatch');
    expect(await wrongWith({ accessKeyId: 'WRONG' })).toContain('403, InvalidAccessKeyId');
    expect(await wrongWith({ region: 'elsewhere' })).toContain('400, AuthorizationHeaderMalformed');
    expect(await wrongWith({ bucket: 'other' })).toContain('404, NoSuchBucket');
    const late = createS3Store(s3, egress, { now: () => new Date(Date.now() - 3_600_000) });
    await expect(late.stat('a')).rejects.toThrow('403');
    expect(s3.refusals).toContain('RequestTimeTooSkewed');
    await expect(late.get('a')).rejects.toThrow('RequestTimeTooSkewed');
  });

  test('storage that does not answer is an error', async () => {
    const gone = await startS3Double();
    await gone.close();
    await expect(createS3Store(gone, egress).get('a')).rejects.toThrow('The object storage did not answer');
  });

  test('is used when it is configured, the folder otherwise', async () => {
    const keys = {
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    };
    const settings = {
      QUILLSTEAD_DATA: folder,
      S3_ENDPOINT: `${s3.endpoint}/`,
      S3_BUCKET: s3.bucket,
      ...keys,
    };
    await openFileStore(settings, egress).put('opened', Buffer.from('x'), { contentType: 'image/png' });
    expect(s3.objects.has('opened')).toBe(true);
    const local = openFileStore({ ...settings, S3_ENDPOINT: undefined }, egress);
    await local.put('opened', Buffer.from('x'), { contentType: 'image/png' });
    expect((await stat(path.join(folder, 'files', 'content', 'opened'))).size).toBe(1);
  });
});
