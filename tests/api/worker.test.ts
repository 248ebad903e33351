// What a process that only runs jobs answers over the network.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/app.ts';
import { addressIn, routesOf } from '#tests/support/routes-of.ts';

const probes = ['/healthz', '/readyz', '/metrics'];

describe.each([
  ['on one’s own machine', {}],
  ['of a published install', { PUBLIC_URL: 'https://write.example' }],
])('a worker %s', (_place, env) => {
  let pagesAsked = false;
  const worker = useTestApp({
    env: { QUILLSTEAD_ROLE: 'worker', ...env },
    pages: async () => {
      pagesAsked = true;
    },
  });

  it('answers its three probes', async () => {
    for (const url of probes) expect((await fetch(worker.origin + url)).status, url).toBe(200);
  });

  it('answers nothing else: no page, no call of the API, no file, no outbox', async () => {
    expect(pagesAsked).toBe(false);
    const paths = [
      '/',
      '/login',
      '/dev/outbox',
      `/files/${randomUUID()}`,
      '/assets/app.js',
      '/healthz/..%2f',
    ];
    for (const url of paths) expect((await fetch(worker.origin + url)).status, url).toBe(404);
    for (const route of routesOf(worker.app.http)) {
      if (probes.includes(route.path) || route.path.startsWith('/sandbox/')) continue;
      const { statusCode } = await worker.app.http.inject({
        method: route.method as 'GET',
        url: addressIn(route),
        headers: { host: '127.0.0.1' },
      });
      expect(statusCode, `${route.method} ${route.path}`).toBe(404);
    }
  });

  it('has the stand-ins of outside servers where its own publisher needs them', async () => {
    const { status } = await fetch(`${worker.origin}/sandbox/twitter/feed`);
    expect(status).toBe(worker.config.localMode ? 200 : 404);
  });
});
