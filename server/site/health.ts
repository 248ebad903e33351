import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { endsWithin } from '#server/kernel/ends-within.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { isLoopbackRequest } from '#server/kernel/local-mode.ts';

/** Routes that programs watching this process ask; a worker answers no others. */
export const probes: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** A database that takes longer than this to answer is none to send requests to. */
const answersMs = 2_000;

/**
 * /healthz: the process answers. /readyz: database and queue do too, and the process is not about to stop. /metrics:
 * Prometheus, for this machine only.
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: {
    pool: pg.Pool;
    queueReady: () => boolean;
    stopping: () => boolean;
    /** payments that have started no plan yet */
    paymentsWaiting: () => Promise<number>;
  },
): void {
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
  const waiting = new Gauge({
    name: 'payments_waiting',
    help: 'Payments that have started no plan yet: nobody has proved their address, or the owner has to decide',
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    requests.inc({ method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` });
    seconds.observe(reply.elapsedTime / 1000);
  });

  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (request, reply) => {
    const database = await endsWithin(answersMs, deps.pool.query('select 1')).catch((cause: unknown) => {
      request.log.warn({ err: cause }, 'database does not answer');
      return false;
    });
    const queue = deps.queueReady();
    const stopping = deps.stopping();
    const ready = database && queue && !stopping;
    return reply.status(ready ? 200 : 503).send({ database, queue, ...(stopping && { stopping }) });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isLoopbackRequest(request)) throw notFound();
    const unused = await deps.paymentsWaiting().catch((cause: unknown) => {
      request.log.warn({ err: cause }, 'waiting payments were not counted');
      return Number.NaN;
    });
    waiting.set(unused);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
