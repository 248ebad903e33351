import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClock } from '#server/kernel/clock.ts';
import { handleErrors } from '#server/kernel/http/error-handler.ts';
import { clockRoute } from './dev-routes.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'quillstead-clock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the test clock', () => {
  it('is moved ahead by JSON only, stays so over a restart, and goes back to real time', async () => {
    const file = path.join(folder, 'moved');
    const app = Fastify();
    handleErrors(app);
    clockRoute(app, { clock: createTestClock(file), localMode: true });
    const put = (payload: object | string, type = 'application/json') =>
      app.inject({ method: 'PUT', url: '/dev/clock.json', payload, headers: { 'content-type': type } });
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

  it('[S66] is not there behind a proxy or outside local mode', async () => {
    const app = Fastify();
    handleErrors(app);
    clockRoute(app, { clock: createTestClock(path.join(folder, 'none')), localMode: false });
    expect((await app.inject('/dev/clock.json')).statusCode).toBe(404);
    await app.close();
  });
});
