// Composition: every part is made here and given what it needs; nothing reaches for anything by itself.
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify';
import { apiBase } from '#contract/shared/http.ts';
import { freeWorkspaces } from '#contract/workspaces.ts';
import { networkFacts } from '#contract/social/networks.ts';
import { writerLimits } from '#contract/writer/brief.ts';
import { avatarFiles } from './accounts/profile/avatar.ts';
import { composeAccounts } from './accounts/compose.ts';
import { lockAccount, requirePassword } from './accounts/public.ts';
import { accountRoutes } from './accounts/routes.ts';
import { deleteExpiredCodes } from './accounts/email/codes.ts';
import { sessionProtocol } from './accounts/session/session-protocol.ts';
import { deleteExpiredSignUps } from './accounts/email/sign-ups.ts';
import { principalOf, sessionLives } from './accounts/session/live-session.ts';
import { bearerOf } from './accounts/session/tokens.ts';
import { composeApiKeys } from './api-keys/compose.ts';
import { articleOverviewRoutes } from './article-overview/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { createBilling, plansModeOf } from './billing/public.ts';
import { countProjects } from './projects/public.ts';
import { sandboxPayments } from './providers/payments/sandbox.ts';
import { composeRetention } from './retention/compose.ts';
import { composeRanks } from './ranks/compose.ts';
import { countMoves } from './ranks/count-moves.ts';
import { countTracked } from './ranks/store.ts';
import { testCheckoutRoutes } from './sandbox/payments/routes.ts';
import { countChannels, countScheduled, countSent } from './social/counts-store.ts';
import { createConnections } from './connections/public.ts';
import { integrationRoutes } from './integrations/routes.ts';
import type { Clock, TestClock } from './kernel/clock.ts';
import type { Config } from './kernel/config.ts';
import type { Connection, Database } from './kernel/db/open.ts';
import type { DevAccess } from './kernel/dev-access.ts';
import type { Egress } from './kernel/egress/egress.ts';
import type { FileStore } from './kernel/files/port.ts';
import { answerUnparsed, handleErrors, sendError } from './kernel/http/error-handler.ts';
import { logOfRequest } from './kernel/http/request-log.ts';
import { createRoute } from './kernel/http/route.ts';
import { originOf } from './kernel/http/other-sites.ts';
import { sendClockAhead } from './kernel/http/clock-header.ts';
import { setSecurityHeaders } from './kernel/http/security-headers.ts';
import { selfOrigin } from './kernel/http/self-origin.ts';
import { openApiRoutes, registerOpenApi } from './kernel/http/openapi.ts';
import { streamChannel } from './kernel/jobs/stream-events.ts';
import { cancelChannel, createJobs } from './kernel/jobs/jobs.ts';
import { openLive } from './kernel/jobs/live.ts';
import { createQueue } from './kernel/jobs/queue.ts';
import type { Keyring } from './kernel/keyring.ts';
import { fromLoopback } from './kernel/local-mode.ts';
import { loggedError, redacted } from './kernel/log.ts';
import type { PageForm } from './kernel/pages/register.ts';
import { createMailer } from './kernel/mail/mail.ts';
import { forgetOldKeys } from './kernel/http/idempotency.ts';
import { endsWithin } from './kernel/ends-within.ts';
import { fileRoute } from './kernel/files/serve.ts';
import { keywordRoutes } from './keywords/routes.ts';
import { keywordsToCluster } from './keywords/store.ts';
import { competitorPages, createLocalIndex, openIndex, pagesWith } from './local-index/public.ts';
import { createNotifications } from './notifications/public.ts';
import { teamRoutes } from './team/routes.ts';
import { countMembers } from './workspaces/public.ts';
import { workspaceRoutes } from './workspaces/routes.ts';
import { assignSeats, countInvited, reviewSeats } from './team/public.ts';
import { limitRequests } from './kernel/limits/request-limit.ts';
import { createLimiter } from './kernel/limits/limiter.ts';
import { createMedia, mediaBytes } from './media/public.ts';
import { optimizerRoutes } from './optimizer/routes.ts';
import { composePrivacy } from './privacy/compose.ts';
import { projectRoutes } from './projects/routes.ts';
import { composePublications } from './publications/compose.ts';
import { countPublished } from './publications/public.ts';
import { createConnectors } from './providers/networks/registry.ts';
import type { ThreadLimits } from './kernel/workers/workers.ts';
import { localIndexEngine } from './providers/serp/local-index.ts';
import type { SerpEngine } from './providers/serp/port.ts';
import type { SandboxDeps } from './sandbox/networks/deps.ts';
import { sandboxNetworkRoutes } from './sandbox/networks/routes.ts';
import { composeSocial } from './social/compose.ts';
import { channelsOf, isUsed, mediaUses } from './social/public.ts';
import type { PublishDeps } from './social/publishing/deps.ts';
import { contactRoute } from './site/contact.ts';
import { devRoutes } from './site/dev-routes.ts';
import { healthRoutes } from './site/health.ts';
import { answerProbesOnly } from './site/worker-answers.ts';
import { createToolForm, toolPosts } from './tools/tool-form.ts';
import { composeWriter } from './writer/compose.ts';
import { startThreads } from './threads/start.ts';

export interface AppDeps {
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
  /** the embedded search engine, with what tests make of it */
  serp?: (real: SerpEngine) => SerpEngine;
  /** what tests let the sandbox networks and the publisher meet */
  social?: Partial<Pick<SandboxDeps, 'facts' | 'fault'> & Pick<PublishDeps, 'step'>>;
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

const mb = 1024 * 1024;
const drainMs = 3_000;
/** For so long stopping waits for each kind of work; what is left in the middle is found by the next start. */
const partMs = 5_000;

/** Where calls may have files: reading them hooks into each request, which pages and probes need not pay for. */
async function withUploads(http: FastifyInstance): Promise<{ api: FastifyInstance }> {
  // In an object: an instance is a thenable, and awaiting it gives another one.
  const { promise, resolve } = Promise.withResolvers<{ api: FastifyInstance }>();
  await http.register(async (api) => {
    await api.register(multipart, {
      limits: { fileSize: writerLimits.upload, files: 1, fields: 10, parts: 12 },
    });
    resolve({ api });
  });
  return promise;
}

export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, connection, clock, keyring, egress, files, publicUrl, say } = deps;
  const { db, pool } = database;
  database.useClock(clock);
  const http = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      redact: redacted,
      serializers: { err: (error: unknown) => loggedError(error) as never },
      ...(deps.logStream && { stream: deps.logStream }),
    },
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: logOfRequest,
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
  setSecurityHeaders(http, publicUrl.startsWith('https:'));
  const servesSite = config.QUILLSTEAD_ROLE !== 'worker';
  if (!servesSite) answerProbesOnly(http, config.localMode);
  if (deps.testClock) sendClockAhead(http, deps.testClock);
  limitRequests(http, (request) => !(config.localMode && fromLoopback(request)));
  await http.register(cookie);
  await http.register(formbody);
  await registerOpenApi(http);
  const { api } = await withUploads(http);
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store');
    done();
  });

  const { run, stop: stopThreads } = startThreads(log, deps.threads);
  const queue = createQueue(connection, log);
  const live = await openLive(connection, [streamChannel, cancelChannel], log);
  const jobs = createJobs({ db, queue, live, clock, log });
  const mailer = createMailer({ db, queue, config, clock, log, say });
  queue.every('idempotency.forget', '17 * * * *', async () => {
    await forgetOldKeys(db, clock.now());
  });
  const retention = composeRetention({ db, queue, config, log });

  const fileSecret = keyring.deriveSecret('files');
  const webhookSecret = keyring.deriveSecret('sandbox payments');
  // Nothing else that takes money can be connected yet; outside local mode checkout says so.
  const payments = config.localMode
    ? sandboxPayments({ egress, webhookSecret, selfOrigin: () => selfOrigin(http) })
    : null;
  const mode = plansModeOf(config.PLANS, payments);
  const billing = createBilling({
    db,
    clock,
    log,
    mode,
    mailer,
    publicUrl,
    fileSecret,
    provider: payments,
    assignSeats: (scope, tx, seats) => assignSeats(scope, tx, seats, clock.now()),
    counters: {
      projects: countProjects,
      seats: async (scope, q) => (await countMembers(scope, q)) + (await countInvited(scope, q, clock.now())),
      channels: countChannels,
      'scheduled-posts': countScheduled,
      'tracked-keywords': countTracked,
      'media-bytes': mediaBytes,
    },
  });
  const seats = () => reviewSeats(db, (scope, tx) => billing.limitOf(scope, tx, 'seats'), clock.now());
  // What is written to without a pause is younger, however large it is.
  queue.every('files.tidy', '29 * * * *', () => files.tidy(new Date(Date.now() - 3_600_000)));
  queue.every('seats.review', '*/10 * * * *', seats);
  queue.every('billing.tick', '* * * * *', () => billing.tick());
  const apiKeys = composeApiKeys({
    db,
    pool,
    clock,
    reauthenticate: (principal, proof, ip) => requirePassword(accounts, principal, proof, ip),
    counts: (request) => !(config.localMode && fromLoopback(request)),
  });
  const connections = createConnections({
    db,
    clock,
    keyring,
    egress,
    config,
    log,
    tests: createLimiter(pool, 'connection-test', 20, 15 * 60),
  });
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
    run,
    stillMember: (principal) =>
      principal.key ? apiKeys.lives(principal.key.hash) : sessionLives(db, principal, clock.now()),
  });

  const media = createMedia({
    db,
    clock,
    egress,
    files,
    fileSecret,
    usesOf: mediaUses,
    assertQuota: (scope, tx, bytes) => billing.assertQuota(scope, tx, 'media-bytes', bytes),
    isUsed,
  });

  const { facts = networkFacts, fault, step } = deps.social ?? {};
  const { localMode } = config;
  const connectorFor = createConnectors({ egress, selfOrigin: () => selfOrigin(http), localMode, facts });
  const localIndex = createLocalIndex({ db, clock, egress, run });
  const publications = composePublications({
    db,
    clock,
    jobs,
    queue,
    keyring,
    egress,
    log,
    saveLive: async (scope, page, signal) => {
      const read = await localIndex.addPage(scope, { ...page, own: true }, signal);
      await db.transaction((tx) => read.keep(tx));
    },
  });
  const social = composeSocial({
    db,
    clock,
    keyring,
    log,
    queue,
    connectorFor,
    media,
    assertQuota: (scope, tx, limit, adding) => billing.assertQuota(scope, tx, limit, adding),
    channelLimit: (scope, q) => billing.limitOf(scope, q, 'channels'),
    localMode,
    publicUrl,
    step,
  });

  const pagesEngine = localIndexEngine(
    ({ workspaceId, projectId }) => openIndex({ workspaceId, userId: null }, db, projectId),
    clock,
  );
  const ranks = composeRanks({
    db,
    clock,
    jobs,
    log,
    engines: { 'local-index': deps.serp?.(pagesEngine) ?? pagesEngine },
    keywordsOf: (scope, projectId) => keywordsToCluster(scope, db, projectId),
    assertQuota: (scope, tx, adding) => billing.assertQuota(scope, tx, 'tracked-keywords', adding),
  });

  const notifications = createNotifications({
    db,
    clock,
    mailer,
    log,
    publicUrl,
    secret: keyring.deriveSecret('unsubscribe'),
    secrets: keyring.deriveSecrets('unsubscribe'),
    weekOf: async (scope, q, from, to) => ({
      articles: await countPublished(scope, q, from, to),
      posts: await countSent(scope, q, from, to),
      ranks: await countMoves(scope, q, from, to),
    }),
  });
  queue.every('notifications.mail', '* * * * *', () => notifications.mailDue());

  const baseOf = originOf(config.PUBLIC_URL, publicUrl);
  const route = createRoute(api, {
    db,
    baseOf,
    authenticate: async (request: FastifyRequest) => {
      const bearer = bearerOf(request.headers.authorization);
      return bearer ? principalOf(db, bearer, clock.now()) : apiKeys.principalOf(request);
    },
  });
  const accounts = composeAccounts({
    db,
    pool,
    clock,
    mailer,
    keyring,
    egress,
    config,
    log,
    publicUrl,
    files,
    fileSecret,
    baseOf,
    unpaid: billing.unpaid,
  });
  accountRoutes(route, accounts);
  const privacy = composePrivacy({
    accounts,
    snapshot: (read) => database.snapshot(read),
    jobs,
    log,
    exports: createLimiter(pool, 'exports', 5, 86_400),
    forgetDevice: (reply) => accounts.cookies.clear(reply, 'session'),
    subscriptionRuns: (scope, q) => billing.goesOn(scope, q),
    cancelSubscription: (scope, tx) => billing.endWithOwner(scope, tx),
  });
  privacy.routes(route);
  sessionProtocol(http, accounts);
  queue.every('accounts.forget', '27 * * * *', async () => {
    await deleteExpiredCodes(db, clock.now());
    await deleteExpiredSignUps(db, clock.now());
  });
  projectRoutes(route, {
    db,
    clock,
    channelsOf: (scope, id) => channelsOf(scope, db, id),
    assertQuota: (scope, tx) => billing.assertQuota(scope, tx, 'projects'),
  });
  billing.routes(route, http);
  notifications.routes(route);
  auditRoutes(route, { db, clock });
  teamRoutes(route, {
    accounts,
    setSession: accounts.setSession,
    requireSeat: (scope, tx) => billing.assertQuota(scope, tx, 'seats'),
    seatLimit: (scope, q) => billing.limitOf(scope, q, 'seats'),
    invites: createLimiter(pool, 'invitations', 30, 3600),
  });
  workspaceRoutes(route, {
    db,
    clock,
    freeLimit: mode === 'on' ? freeWorkspaces : null,
    lockAccount: async (tx, userId) => {
      await lockAccount(tx, userId);
    },
    planFor: (stored) => billing.planFor(stored),
  });
  if (config.localMode)
    testCheckoutRoutes(http, {
      localMode: true,
      clock,
      egress,
      webhookSecret,
      selfOrigin: () => selfOrigin(http),
    });
  keywordRoutes(route, {
    db,
    clock,
    run,
    pagesWith: (scope, ...requested) => pagesWith(scope, db, ...requested),
  });
  connections.routes(route);
  integrationRoutes(route, { db, config, connections });
  apiKeys.routes(route);
  writer.routes(route);
  publications.routes(route);
  articleOverviewRoutes(route, { db, clock, media });
  optimizerRoutes(route, { db, clock, run, pages: competitorPages });
  localIndex.routes(route);
  ranks.routes(route);
  media.routes(route);
  social.routes(route);
  sandboxNetworkRoutes(http, { db, clock, files, localMode, facts, fault });
  fileRoute(http, {
    secret: fileSecret,
    clock,
    files,
    serve: { ...avatarFiles, ...privacy.files, ...writer.files, ...media.files, ...billing.files },
  });
  contactRoute(route, { db, pool, mailer, config });
  openApiRoutes(http, config.PUBLIC_URL);
  let stopping = false;
  healthRoutes(http, {
    pool,
    files,
    queueReady: () => queue.ready(),
    stopping: () => stopping,
    paymentsWaiting: () => billing.countWaiting(),
  });
  devRoutes(http, { access: deps.devAccess, mailer, clock: deps.testClock });
  // Unknown addresses below the API answer as the API does, also where pages catch everything else.
  api.all(`${apiBase}*`, { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
  const toolForm = createToolForm({
    limiter: createLimiter(pool, 'tools', toolPosts.most, toolPosts.seconds),
    counts: (request) => !(config.localMode && fromLoopback(request)),
  });
  if (deps.pages && servesSite) await deps.pages(http, [toolForm]);

  const runWorkers = config.QUILLSTEAD_ROLE !== 'web';
  return {
    http,
    async start() {
      await billing.seed();
      await seats();
      await queue.start(runWorkers);
      await jobs.start(runWorkers);
      social.start(runWorkers);
      notifications.start(runWorkers);
      ranks.start(runWorkers);
      privacy.start(runWorkers);
      if (runWorkers)
        mailer.check().catch((cause: unknown) => log.error({ err: cause }, 'mail server check'));
    },
    async stop() {
      // Whoever sends requests here is told at once to send them elsewhere.
      stopping = true;
      const ends = async (what: string, ending: Promise<unknown>) => {
        if (!(await endsWithin(partMs, ending))) log.warn(`${what} did not end in time`);
      };
      retention.stop();
      // While its own calls still find this server.
      await ends(
        'clock work',
        Promise.all([social.stop(), notifications.stop(), ranks.stop(), privacy.stop()]),
      );
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
