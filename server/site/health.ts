import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { notFound } from '#server/kernel/http/app-error.ts';
import { fromLoopback, wasPassedOn } from '#server/kernel/local-mode.ts';

/** /healthz: the process answers; /readyz: database and queue do too; /metrics: Prometheus, for this machine only. */
export function healthRoutes(app: FastifyInstance, deps: { pool: pg.Pool; queueReady: () => boolean }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method and status class',
    labelNames: ['method', 'status'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    requests.inc({ method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` });
    seconds.observe(reply.elapsedTime / 1000);
  });

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const database = await deps.pool.query('select 1').then(
      () => true,
      (cause: unknown) => {
        request.log.warn({ err: cause }, 'database does not answer');
        return false;
      },
    );
    const queue = deps.queueReady();
    return reply.status(database && queue ? 200 : 503).send({ database, queue });
  });
  app.get('/metrics', async (request, reply) => {
    if (!fromLoopback(request) || wasPassedOn(request)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
