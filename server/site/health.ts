import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { endsWithin } from '#server/kernel/ends-within.ts';
import { storeIdKey } from '#server/kernel/files/identify.ts';
import type { FileStore } from '#server/kernel/files/port.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import { isLoopbackRequest } from '#server/kernel/local-mode.ts';

/** Routes that programs watching this process ask; a worker answers no others. */
export const probes: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** Load balancers ask often. */
const unlimited = { config: { unlimited: true } } as const;

/** What takes longer than this to answer is nothing to send requests to. */
const answersMs = { database: 2_000, files: 5_000 };

/**
 * /healthz: the process answers. /readyz: database, queue and file store do too, and the process is not about to stop.
 * /metrics: Prometheus, for this machine only.
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: {
    pool: pg.Pool;
    files: Pick<FileStore, 'stat'>;
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
  // One counter for each pair of labels, kept: to look it up costs more than to count.
  const counters = new Map<string, Counter.Internal>();
  app.addHook('onResponse', ({ method }, reply, done) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${method} ${status}`;
    let counter = counters.get(key);
    if (!counter) counters.set(key, (counter = requests.labels(method, status)));
    counter.inc();
    seconds.observe(reply.elapsedTime / 1000);
    done();
  });

  const described = (operationId: string, summary: string) => ({
    schema: { operationId, summary, tags: ['health'] },
  });
  const alive = described('healthAlive', 'Whether the process answers');
  const ready = described('healthReady', 'Whether database, queue and files answer; 503 when not');
  app.get('/healthz', { ...unlimited, ...alive }, async () => ({ ok: true }));
  app.get('/readyz', { ...unlimited, ...ready }, async (request, reply) => {
    const answers = async (part: keyof typeof answersMs, asking: Promise<unknown>) => {
      const late = new Error(`no answer within ${answersMs[part]} ms`);
      const problem = await endsWithin(answersMs[part], asking).then(
        (inTime) => (inTime ? null : late),
        (cause: unknown) => cause,
      );
      if (problem !== null) request.log.warn({ err: problem }, `not ready: ${part}`);
      return problem === null;
    };
    const [database, files] = await Promise.all([
      answers('database', deps.pool.query('select 1')),
      answers('files', deps.files.stat(storeIdKey)),
    ]);
    const queue = deps.queueReady();
    const stopping = deps.stopping();
    const all = database && queue && files && !stopping;
    return reply.status(all ? 200 : 503).send({ database, queue, files, ...(stopping && { stopping }) });
  });
  app.get('/metrics', { ...unlimited, schema: { hide: true } }, async (request, reply) => {
    if (!isLoopbackRequest(request)) throw notFound();
    const unused = await deps.paymentsWaiting().catch((cause: unknown) => {
      request.log.warn({ err: cause }, 'waiting payments were not counted');
      return Number.NaN;
    });
    waiting.set(unused);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
