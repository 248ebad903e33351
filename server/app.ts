// Composition: every part is made here and given what it needs; nothing reaches for anything by itself.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/shared/http.ts';
import { createHttp } from './http.ts';
import { composeDomains } from './domains/compose.ts';
import type { Replacements } from './domains/services.ts';
import type { Clock, TestClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Connection, Database } from './kernel/db/open.ts';
import type { DevAccess } from './kernel/dev-access.ts';
import type { Egress } from './kernel/egress/egress.ts';
import type { FileStore } from './kernel/files/port.ts';
import { createRoute } from './kernel/http/route.ts';
import { originOf } from './kernel/http/other-sites.ts';
import { selfOrigin } from './kernel/http/self-origin.ts';
import { openApiRoutes } from './kernel/http/openapi.ts';
import { streamChannel } from './kernel/jobs/stream-events.ts';
import { cancelChannel, createJobs } from './kernel/jobs/jobs.ts';
import { openLive } from './kernel/jobs/live.ts';
import { createQueue } from './kernel/jobs/queue.ts';
import type { Keyring } from './kernel/keyring.ts';
import { dueChannel } from './social/publishing/policy.ts';
import { fromLoopback } from './kernel/local-mode.ts';
import type { PageForm } from './kernel/pages/options.ts';
import { createMailer } from './kernel/mail/mail.ts';
import { forgetOldKeys } from './kernel/http/idempotency.ts';
import { endsWithin } from './kernel/ends-within.ts';
import { type FileServer, fileRoute } from './kernel/files/serve.ts';
import { createLimiter } from './kernel/limits/limiter.ts';
import type { ThreadLimits } from './kernel/workers/workers.ts';
import { devRoutes } from './site/dev-routes.ts';
import { healthRoutes } from './site/health.ts';
import { createToolForm, toolPosts } from './tools/tool-form.ts';
import { startThreads } from './threads/start.ts';

export interface AppDeps extends Replacements {
  config: Config;
  database: Database;
  /** the server itself, past any pooler: the job queue and LISTEN keep sessions of their own */
  connection: Connection;
  clock: Clock;
  /** the same clock, where people may move it: local mode */
  testClock?: TestClock;
  keyring: Keyring;
  /** who may see the pages of local mode */
  devAccess: DevAccess;
  egress: Egress;
  files: FileStore;
  /** address under which people reach this server, without trailing slash */
  publicUrl: string;
  /** prints a line to the terminal */
  say: (line: string) => void;
  /** where log lines go; standard output when absent */
  logStream?: { write(line: string): void };
  /** what a task in a thread may take, where tests want less */
  threads?: ThreadLimits;
  /** serves the pages; absent in API tests */
  pages?: (app: FastifyInstance, forms: readonly PageForm[]) => Promise<void>;
}

export interface App {
  http: FastifyInstance;
  /** Starts queue and, by role, workers. Before listening. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const drainMs = 3_000;
/** For so long stopping waits for each kind of work; what is left in the middle is found by the next start. */
const partMs = 5_000;

export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, connection, clock, keyring, egress, files, publicUrl, say } = deps;
  const { db, pool } = database;
  database.useClock(clock);
  const { http, api } = await createHttp(deps);
  const log = http.log;
  const servesSite = config.QUILLSTEAD_ROLE !== 'worker';
  const counts = (request: FastifyRequest) => !(config.localMode && fromLoopback(request));

  const { run, stop: stopThreads } = startThreads(log, deps.threads);
  const queue = createQueue(connection, log);
  const live = await openLive(connection, [streamChannel, cancelChannel, dueChannel], log);
  const jobs = createJobs({ db, queue, live, clock, log });
  const mailer = createMailer({ db, queue, config, clock, log, say });
  queue.every('idempotency.forget', '17 * * * *', async () => {
    await forgetOldKeys(db, clock.now());
  });
  // What is written to without a pause is younger, however large it is.
  queue.every('files.tidy', '29 * * * *', () => files.tidy(new Date(Date.now() - 3_600_000)));

  const fileSecret = keyring.deriveSecret('files');
  const baseOf = originOf(config.PUBLIC_URL, publicUrl);
  const { list, authenticate, paymentsWaiting } = composeDomains(
    {
      config,
      database,
      clock,
      keyring,
      egress,
      files,
      log,
      jobs,
      live,
      mailer,
      run,
      fileSecret,
      publicUrl,
      baseOf,
      selfOrigin: () => selfOrigin(http),
      counts,
    },
    deps,
  );
  const route = createRoute(api, { db, baseOf, authenticate });
  for (const domain of list) {
    domain.jobs?.(jobs, queue);
    domain.routes?.(route, api);
  }
  const serve = Object.assign({}, ...list.map((domain) => domain.files)) as Record<string, FileServer>;
  fileRoute(http, { secret: fileSecret, clock, files, serve });
  openApiRoutes(http, config.PUBLIC_URL);
  let stopping = false;
  healthRoutes(http, {
    pool,
    files,
    queueReady: () => queue.ready(),
    stopping: () => stopping,
    paymentsWaiting,
  });
  devRoutes(http, { access: deps.devAccess, mailer, clock: deps.testClock });
  // Unknown addresses below the API answer as the API does, also where pages catch everything else.
  api.all(`${apiBase}*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  const toolForm = createToolForm({
    limiter: createLimiter(pool, 'tools', toolPosts.most, toolPosts.seconds),
    counts,
  });
  if (deps.pages && servesSite) await deps.pages(http, [toolForm]);

  const runWorkers = config.QUILLSTEAD_ROLE !== 'web';
  return {
    http,
    async start() {
      await queue.start(runWorkers);
      await jobs.start(runWorkers);
      for (const domain of list) await domain.start?.(runWorkers);
      if (runWorkers)
        mailer.check().catch((cause: unknown) => log.error({ err: cause }, 'mail server check'));
    },
    async stop() {
      // Whoever sends requests here is told at once to send them elsewhere.
      stopping = true;
      const ends = async (what: string, ending: Promise<unknown>) => {
        if (!(await endsWithin(partMs, ending))) log.warn(`${what} did not end in time`);
      };
      // While its own calls still find this server.
      await ends('clock work', Promise.all(list.map(async (domain) => domain.stop?.())));
      // Requests may finish; connections that only wait (event streams, browsers that connected ahead) may not hold us.
      const impatient = setTimeout(() => http.server.closeAllConnections(), drainMs);
      await ends('requests', http.close());
      clearTimeout(impatient);
      await ends('jobs', jobs.stop());
      await ends('worker threads', stopThreads());
      await ends('the notification connection', live.close());
    },
  };
}
