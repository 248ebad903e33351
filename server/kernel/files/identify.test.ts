import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { databaseUrl, startMain } from '#tests/support/main-process.ts';
import { startS3Double, type S3Double } from '#tests/support/doubles/s3-double.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createEgress } from '../egress/egress.ts';
import { generateKeySpec } from '../keyring.ts';
import { identifyFiles } from './identify.ts';
import { createLocalStore } from './local-store.ts';
import { createS3Store } from './s3-store.ts';

let direct: Awaited<ReturnType<typeof testDatabase>>['connection'];
beforeEach(async () => {
  const { connection, drop } = await testDatabase();
  direct = connection;
  onTestFinished(drop);
});

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'identified-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}
const open = (place: string, alone = false) =>
  identifyFiles({ direct, files: createLocalStore(place), alone });

describe('processes of one database', () => {
  it('that share a folder start, also all at once for the first time', async () => {
    const place = await folder();
    expect(await Promise.all([open(place), open(place), open(place)])).toEqual([null, null, null]);
    expect(await open(place)).toBeNull();
  });

  it('that have different folders do not: the second names both places and what to do', async () => {
    const [first, second] = [await folder(), await folder()];
    await open(first);
    const start = open(second);
    await expect(start).rejects.toThrow(/^QUILLSTEAD_DATA: /);
    await expect(start).rejects.toThrow(first);
    await expect(start).rejects.toThrow(second);
    await expect(start).rejects.toThrow('S3_BUCKET');
    await expect(open(second), 'a second try').rejects.toThrow(first);
  });

  it('take a folder to which the files were copied, or in which the operator wrote what the refusal asked for', async () => {
    const [first, second, third] = [await folder(), await folder(), await folder()];
    await open(first);
    const store = createLocalStore(second);
    const id = readFileSync(path.join(first, 'content/store-id'), 'utf8');
    await store.put('store-id', Buffer.from(id), { contentType: 'text/plain' });
    expect(await open(second)).toBeNull();
    const message = await open(third).catch((cause: Error) => cause.message);
    const [, written = '', file = ''] = /write (\S+) into (\S+)\.$/.exec(String(message)) ?? [];
    await createLocalStore(third).put('any', Buffer.from('x'), { contentType: 'text/plain' });
    writeFileSync(file, written);
    expect(await open(third)).toBeNull();
  });
});

it('the only process of an embedded database warns of a folder without its files, and goes on with it', async () => {
  const place = await folder();
  await open(place, true);
  rmSync(path.join(place, 'content'), { recursive: true });
  expect(await open(place, true)).toContain('is not where the files of this database are');
  expect(await open(place, true)).toBeNull();
});

describe('a bucket', () => {
  async function bucket(): Promise<S3Double> {
    const s3 = await startS3Double();
    onTestFinished(() => s3.close());
    return s3;
  }
  const start = async (s3: S3Double, change: Partial<S3Double> = {}) => {
    const egress = createEgress();
    onTestFinished(() => egress.close());
    return identifyFiles({ direct, files: createS3Store({ ...s3, ...change }, egress), alone: false });
  };

  it('is the same place for every machine, another bucket or a folder is not', async () => {
    const s3 = await bucket();
    expect(await start(s3)).toBeNull();
    expect(await start(s3)).toBeNull();
    await expect(start(await bucket())).rejects.toThrow(/^S3_BUCKET: /);
    await expect(open(await folder())).rejects.toThrow(
      /^QUILLSTEAD_DATA: .*the bucket quillstead-test at http/,
    );
  });

  it('that cannot be used is named by the setting that is wrong, without its secret', async () => {
    const s3 = await bucket();
    const wrong: [Partial<S3Double>, RegExp][] = [
      [{ accessKeyId: 'OTHER' }, /^S3_ACCESS_KEY_ID: /],
      [{ secretAccessKey: 'canary' }, /^S3_SECRET_ACCESS_KEY: /],
      [{ region: 'elsewhere' }, /^S3_REGION: /],
      [{ bucket: 'other' }, /^S3_BUCKET: .*other/],
      [{ endpoint: 'http://127.0.0.1:1' }, /^S3_ENDPOINT: 127\.0\.0\.1:1 refuses the connection/],
      [
        { endpoint: 'http://nowhere.invalid' },
        /^S3_ENDPOINT: nowhere\.invalid (is not known|cannot be looked up)/,
      ],
    ];
    for (const [change, line] of wrong) {
      const message = await start(s3, change).catch(
        (cause: Error) => `${cause.message} (${cause.constructor.name})`,
      );
      expect(message).toMatch(line);
      expect(message).toMatch(/\(ConfigError\)$/);
      expect(message).not.toMatch(/canary|\n/);
    }
  });
});

it('a process with a folder of its own beside others ends at start with one line', async () => {
  const env = {
    QUILLSTEAD_ROLE: 'worker',
    DATABASE_URL: databaseUrl(direct),
    SECRET_KEYS: generateKeySpec(),
  };
  const first = startMain(env);
  await first.ready;
  const second = startMain(env);
  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toMatch(/^QUILLSTEAD_DATA: .+$/);
  const third = startMain({ ...env, QUILLSTEAD_DATA: path.join(first.folder, 'data') });
  await third.ready;
});
