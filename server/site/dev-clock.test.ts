import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '#server/kernel/clock.ts';
import { createDevAccess } from '#server/kernel/dev-access.ts';
import { handleErrors } from '#server/kernel/http/error-handler.ts';
import { devSecret, withDevSecret } from '#tests/support/dev-secret.ts';
import { devRoutes } from './dev-routes.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quillstead-clock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(file: string, secret: string | null) {
  const app = Fastify();
  handleErrors(app);
  await app.register(cookie);
  const mailer = { newest: async () => [] };
  devRoutes(app, { access: createDevAccess(secret), mailer, clock: createTestClock(file) });
  return app;
}

describe('the test clock', () => {
  it('is moved ahead by JSON only, stays so over a restart, and goes back to real time', async () => {
    const file = path.join(folder, 'moved');
    const app = await start(file, devSecret);
    const put = (payload: object | string, type = 'application/json') =>
      app.inject({
        method: 'PUT',
        url: '/dev/clock.json',
        payload,
        headers: { 'content-type': type, ...withDevSecret.headers },
      });
    const hourMs = 3_600_000;
    expect((await put({ aheadMs: hourMs })).json()).toMatchObject({ aheadMs: hourMs });
    expect(createTestClock(file).now().getTime() - Date.now()).toBeGreaterThan(hourMs - 5_000);
    for (const aheadMs of [-1, 1.5, 400 * 86_400_000, 'soon'])
      expect((await put({ aheadMs })).statusCode).toBe(400);
    expect((await put('aheadMs=5', 'text/plain')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await put({ aheadMs: 0 })).json()).toMatchObject({ aheadMs: 0 });
    expect(createTestClock(file).ahead()).toBe(0);
    await app.close();
  });

  it('[S66] is not moved without the secret', async () => {
    const file = path.join(folder, 'kept');
    const app = await start(file, devSecret);
    const moved = await app.inject({ method: 'PUT', url: '/dev/clock.json', payload: { aheadMs: 5 } });
    expect([moved.statusCode, createTestClock(file).ahead()]).toEqual([403, 0]);
    await app.close();
  });

  it('[S66] is not there outside local mode', async () => {
    const app = await start(path.join(folder, 'none'), null);
    expect((await app.inject({ url: '/dev/clock.json', ...withDevSecret })).statusCode).toBe(404);
    await app.close();
  });
});
