// An object storage that is slow, busy or breaks off: how long it is waited for, and what is tried again.
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startS3Double, type S3Double, type S3Trouble } from '#tests/support/doubles/s3-double.ts';
import { createEgress } from '../egress/egress.ts';
import { FileStoreError, type FileStore } from './port.ts';
import { createS3Store } from './s3-store.ts';

const egress = createEgress();
const content = Buffer.alloc(100_000, 7);
const type = { contentType: 'image/png' };
let s3: S3Double;
let store: FileStore;
beforeAll(async () => {
  s3 = await startS3Double();
  const pace = {
    headersMs: 300,
    idleMs: 300,
    uploadBytesPerSecond: 2 ** 20,
    downloadBytesPerSecond: 2 ** 20,
  };
  store = createS3Store(s3, egress, { pace });
});
beforeEach(async () => {
  await store.put('kept', content, type);
  s3.requests.length = 0;
});
afterAll(async () => {
  await egress.close();
  await s3.close();
});

test.each<[string, S3Trouble[]]>([
  ['asks to come again', ['busy', 'busy']],
  ['breaks the connection', ['broken', 'broken']],
])('storage that %s is tried again, for reading, writing and deleting', async (_kind, troubles) => {
  s3.troubles.push(...troubles);
  expect((await buffer((await store.get('kept'))!.stream)).equals(content)).toBe(true);
  s3.troubles.push(...troubles);
  expect(await store.stat('kept')).toMatchObject({ bytes: content.length });
  s3.troubles.push(...troubles);
  await store.put('new', content, type);
  expect(s3.objects.get('new')?.content.equals(content)).toBe(true);
  s3.troubles.push(...troubles);
  await store.delete('new');
  expect(s3.objects.has('new')).toBe(false);
  expect(s3.requests).toHaveLength(12);
});

test('storage that stays in trouble is an error after three tries', async () => {
  s3.troubles.push('busy', 'busy', 'busy');
  await expect(store.get('kept')).rejects.toThrow('503, SlowDown');
  s3.troubles.push('broken', 'broken', 'broken');
  await expect(store.get('kept')).rejects.toThrow('The object storage did not answer');
  expect(s3.requests).toHaveLength(6);
  expect(s3.troubles).toEqual([]);
});

test('storage that takes a request and says nothing is given up in time, and not asked again', async () => {
  s3.troubles.push('silent');
  await expect(store.get('kept')).rejects.toBeInstanceOf(FileStoreError);
  s3.troubles.push('silent');
  await expect(store.put('new', content, type)).rejects.toBeInstanceOf(FileStoreError);
  expect(s3.requests).toEqual(['GET kept', 'PUT new']);
});

test('a file whose bytes stop coming fails in time instead of waiting for ever', async () => {
  s3.troubles.push('stuck');
  const file = await store.get('kept');
  await expect(buffer(file!.stream)).rejects.toThrow();
});

test('beginning and ending an upload in parts are not repeated: each would be a second one', async () => {
  s3.troubles.push('busy');
  await expect(store.put('large', Buffer.alloc(17 * 2 ** 20), type)).rejects.toThrow('503, SlowDown');
  expect(s3.requests).toEqual(['POST large?uploads=']);
  expect(s3.uploads.size).toBe(0);
});
