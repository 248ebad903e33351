// Composition: every part is made here and given what it needs; nothing reaches for anything by itself.
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { apiBase } from '#contract/http.ts';
import { writerLimits } from '#contract/writer.ts';
import { accountDeps } from './accounts/compose.ts';
import { planOf } from './accounts/public.ts';
import { accountRoutes } from './accounts/routes.ts';
import { principalOf, sessionLives } from './accounts/sessions.ts';
import { bearerOf } from './accounts/tokens.ts';
import { createBilling } from './billing/public.ts';
import { billingRoutes } from './billing/routes.ts';
import { createConnections } from './connections/public.ts';
import type { Clock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Connection, Database } from './kernel/db/open.ts';
import type { Egress } from './kernel/egress/egress.ts';
import type { FileStore } from './kernel/files/port.ts';
import { answerUnparsed, handleErrors, sendError } from './kernel/http/error-handler.ts';
import { createMount } from './kernel/http/mount.ts';
import { openApiRoutes, registerOpenApi } from './kernel/http/openapi.ts';
import { chunkChannel } from './kernel/jobs/chunks.ts';
import { cancelChannel, createJobs } from './kernel/jobs/jobs.ts';
import { openLive } from './kernel/jobs/live.ts';
import { createQueue } from './kernel/jobs/queue.ts';
import type { Keyring } from './kernel/keyring.ts';
import { fromLoopback } from './kernel/local-mode.ts';
import { loggedError, redacted } from './kernel/log.ts';
import { createMailer } from './kernel/mail/mail.ts';
import { forgetOldKeys } from './kernel/http/idempotency.ts';
import { projectRoutes } from './projects/routes.ts';
import { outboxRoute } from './site/dev-routes.ts';
import { healthRoutes } from './site/health.ts';
import { composeWriter } from './writer/compose.ts';

export interface AppDeps {
  config: Config;
  database: Database;
  /** for connections of their own: the job queue and LISTEN */
  connection: Connection;
  clock: Clock;
  keyring: Keyring;
  egress: Egress;
  files: FileStore;
  /** address under which people reach this server, without trailing slash */
  publicUrl: string;
  /** prints a line to the terminal */
  say: (line: string) => void;
  /** where log lines go; standard output when absent */
  logStream?: { write(line: string): void };
  /** serves the pages; absent in API tests */
  pages?: (app: FastifyInstance) => Promise<void>;
}

export interface App {
  http: FastifyInstance;
  /** Starts queue and, by role, workers. Before listening. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const mb = 1024 * 1024;
const drainMs = 3_000;

export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, connection, clock, keyring, egress, files, publicUrl, say } = deps;
  const { db, pool } = database;
  const http = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: redacted,
      serializers: { err: (error: unknown) => loggedError(error) as never },
      ...(deps.logStream && { stream: deps.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: mb,
    // Only what the operator names is believed; by default nothing is (Mattermost CVE-2022-2366).
    trustProxy: config.TRUST_PROXY === '' ? false : config.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5000 },
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply);
    },
    clientErrorHandler: answerUnparsed,
    onProtoPoisoning: 'remove',
    onConstructorPoisoning: 'remove',
  });
  const log = http.log;
  handleErrors(http);
  const https = publicUrl.startsWith('https:');
  await http.register(helmet, {
    // HTML pages set their own policy from build hashes; everything else is data and may do nothing.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: https ? { maxAge: 31_536_000 } : false,
  });
  await http.register(cookie);
  await http.register(formbody);
  await http.register(multipart, {
    limits: { fileSize: writerLimits.upload, files: 1, fields: 10, parts: 12 },
  });
  await registerOpenApi(http);
  http.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(self), payment=()');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store');
  });

  const queue = createQueue(connection, log);
  const live = await openLive(config.DATABASE_DIRECT_URL ?? connection, [chunkChannel, cancelChannel], log);
  const jobs = createJobs({ db, queue, live, clock, log });
  const mailer = createMailer({ db, queue, config, clock, log, say });
  queue.every('idempotency.forget', '17 * * * *', async () => {
    await forgetOldKeys(db, clock.now());
  });

  const billing = createBilling({
    db,
    clock,
    planOf: async (scope) => (config.PLANS ? planOf(scope, db) : 'off'),
  });
  const connections = createConnections({ db, clock, keyring, egress, config, log });
  const writer = composeWriter({
    db,
    clock,
    jobs,
    live,
    billing,
    connections,
    egress,
    files,
    keyring,
    log,
    queue,
    stillMember: (who) => sessionLives(db, who.sessionId, clock.now()),
  });

  const mount = createMount(http, {
    db,
    authenticate: async (request: FastifyRequest) => {
      const bearer = bearerOf(request.headers.authorization);
      return bearer ? principalOf(db, bearer, clock.now()) : null;
    },
  });
  const cookieName = https ? '__Host-quillstead' : 'quillstead';
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  accountRoutes(mount, {
    ...accountDeps({ db, pool, clock, mailer, keyring, publicUrl }),
    callerOf: (request) => ({
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      countAddress: !(config.localMode && fromLoopback(request)),
    }),
    setSessionCookie: (reply: FastifyReply, value) => {
      void reply.setCookie(cookieName, value, { ...cookieOptions, maxAge: 30 * 24 * 3600 });
    },
    clearSessionCookie: (reply: FastifyReply) => {
      void reply.clearCookie(cookieName, cookieOptions);
    },
  });
  projectRoutes(mount, { db, clock });
  billingRoutes(mount, { billing, clock });
  connections.routes(mount);
  writer.routes(mount, http);
  openApiRoutes(http);
  healthRoutes(http, { pool, queueReady: () => queue.ready() });
  outboxRoute(http, { mailer, localMode: config.localMode });
  // Unknown addresses below the API answer as the API does, also where pages catch everything else.
  http.all(`${apiBase}*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  if (deps.pages) await deps.pages(http);

  const works = config.QUILLSTEAD_ROLE !== 'web';
  return {
    http,
    async start() {
      await queue.start(works);
      await jobs.start(works);
    },
    async stop() {
      // Requests may finish; connections that only wait (event streams, browsers that connected ahead) may not hold us.
      const impatient = setTimeout(() => http.server.closeAllConnections(), drainMs);
      await http.close();
      clearTimeout(impatient);
      await jobs.stop();
      await live.close();
    },
  };
}
