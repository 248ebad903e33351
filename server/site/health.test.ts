import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { startS3Double, type S3Double } from '#tests/support/doubles/s3-double.ts';

/** What a probe is set to wait at least. */
const patienceMs = 10_000;
const lines: string[] = [];
let s3: S3Double;
let app: TestApp & { stop(): Promise<void> };
beforeAll(async () => {
  s3 = await startS3Double();
  app = await startTestApp({
    logStream: { write: (line) => void lines.push(line) },
    env: {
      LOG_LEVEL: 'warn',
      QUILLSTEAD_ROLE: 'web',
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
  });
});
afterAll(async () => {
  await app.stop();
  await s3.close();
});

const readiness = async () => {
  const answer = await fetch(`${app.origin}/readyz`);
  return [answer.status, await answer.json()];
};

it('a process is ready while its object storage answers, and not while it refuses or breaks off', async () => {
  const ready = { database: true, queue: true, files: true };
  expect(await readiness()).toEqual([200, ready]);
  s3.troubles.push('busy', 'busy', 'busy');
  expect(await readiness()).toEqual([503, { ...ready, files: false }]);
  s3.troubles.push('broken', 'broken', 'broken');
  expect(await readiness()).toEqual([503, { ...ready, files: false }]);
  expect(await readiness()).toEqual([200, ready]);
});

it('a process whose object storage says nothing is told not ready within a probe’s patience', async () => {
  s3.troubles.push('silent');
  lines.length = 0;
  expect((await readiness())[0]).toBe(503);
  const waited = /no answer within (\d+) ms/.exec(lines.join(''))?.[1];
  expect(Number(waited)).toBeLessThan(patienceMs);
  expect((await fetch(`${app.origin}/healthz`)).status).toBe(200);
});
