// Which domains there are, and what each is given. Where two would need each other, one gets a function of the other.
import { suggestEngines } from '#contract/keywords/suggest-engines.ts';
import { freeWorkspaces } from '#contract/workspaces.ts';
import { composeAccounts } from '../accounts/compose.ts';
import { accountsDomain } from '../accounts/domain.ts';
import { lockAccount, requirePassword } from '../accounts/public.ts';
import { principalOf, sessionLives } from '../accounts/session/live-session.ts';
import { bearerOf } from '../accounts/session/tokens.ts';
import { composeApiKeys } from '../api-keys/compose.ts';
import { articleOverviewRoutes } from '../article-overview/routes.ts';
import { auditRoutes } from '../audit/routes.ts';
import { type Billing, plansModeOf } from '../billing/public.ts';
import { createCrawls } from '../crawls/public.ts';
import { createLocalModels } from '../connections/local/public.ts';
import { createConnections } from '../connections/public.ts';
import { internalLinkRoutes } from '../internal-links/routes.ts';
import { integrationRoutes } from '../integrations/routes.ts';
import type { Domain } from '../kernel/domain.ts';
import { createLimiter } from '../kernel/limits/limiter.ts';
import type { Queryable } from '../kernel/db/open.ts';
import type { Principal, Scope } from '../kernel/scope.ts';
import { composeKeywords } from '../keywords/compose.ts';
import { provenProperty } from '../keywords/public.ts';
import { weighedKeywords } from '../keywords/store.ts';
import {
  competitorPages,
  createLocalIndex,
  fetchedPages,
  openIndex,
  pagesWith,
} from '../local-index/public.ts';
import { createMedia } from '../media/public.ts';
import { createNotifications } from '../notifications/public.ts';
import { composeOptimizer } from '../optimizer/compose.ts';
import { withoutLivePages } from '../optimizer/without-live-pages.ts';
import { composePrivacy } from '../privacy/compose.ts';
import { projectById } from '../projects/public.ts';
import { projectOverviewRoutes } from '../project-overview/routes.ts';
import { projectRoutes } from '../projects/routes.ts';
import { appNetworks, serverApp } from '../providers/networks/app-networks.ts';
import { createConnectors } from '../providers/networks/registry.ts';
import { localIndexEngine } from '../providers/serp/local-index.ts';
import { composePublications } from '../publications/compose.ts';
import { activeSites, countPublished, liveAddressesOf, siteAddresses } from '../publications/public.ts';
import { composeRanks } from '../ranks/compose.ts';
import { countMoves } from '../ranks/count-moves.ts';
import { newestResults, trackedSites } from '../ranks/public.ts';
import { composeRetention } from '../retention/compose.ts';
import { composeSearch, createPace } from '../search-results/public.ts';
import { sandboxNetworks } from '../sandbox/networks/compose.ts';
import { scoredPages } from '../site-audits/page-scores.ts';
import { siteAuditRoutes } from '../site-audits/routes.ts';
import { contactRoute } from '../site/contact.ts';
import { composeSocial } from '../social/compose.ts';
import { registeredApps } from '../social/channels/registered-apps.ts';
import { countSent } from '../social/counts-store.ts';
import { channelsOf, isInPost, mediaUses } from '../social/public.ts';
import { reviewSeats } from '../team/public.ts';
import { teamRoutes } from '../team/routes.ts';
import { workspaceRoutes } from '../workspaces/routes.ts';
import { composeWriter } from '../writer/compose.ts';
import { documentsShowing, isInDocument } from '../writer/public.ts';
import { billingWith } from './billing-with.ts';
import { composeOutgoing, type Outgoing } from './outgoing.ts';
import type { Domains, Replacements, Services } from './services.ts';

type Wired = Services & Outgoing;

/** Accounts, and what is made of people: their keys, teams, workspaces, notices and data. */
function peopleDomains(services: Wired, billing: Billing, mode: ReturnType<typeof plansModeOf>) {
  const { config, database, clock, keyring, log, jobs, mailer, publicUrl } = services;
  const { db, pool } = database;
  const accounts = composeAccounts({ ...services, db, pool, unpaid: billing.unpaid });
  const apiKeys = composeApiKeys({
    db,
    pool,
    clock,
    reauthenticate: (principal, proof) => requirePassword(accounts, principal, proof),
    counts: services.counts,
  });
  const seats = () => reviewSeats(db, (scope, tx) => billing.limitOf(scope, tx, 'seats'), clock.now());
  const list: Domain[] = [
    accountsDomain(accounts),
    apiKeys,
    {
      routes: (route) =>
        teamRoutes(route, {
          accounts,
          setSession: accounts.setSession,
          requireSeat: (scope, tx) => billing.assertQuota(scope, tx, 'seats'),
          seatLimit: (scope, q) => billing.limitOf(scope, q, 'seats'),
          invites: createLimiter(pool, 'invitations', 30, 3600),
        }),
      jobs: (_jobs, queue) => queue.every('seats.review', '*/10 * * * *', seats),
      start: seats,
    },
    {
      routes: (route) =>
        workspaceRoutes(route, {
          db,
          clock,
          freeLimit: mode === 'on' ? freeWorkspaces : null,
          lockAccount: async (tx, userId) => {
            await lockAccount(tx, userId);
          },
          planFor: (stored) => billing.planFor(stored),
        }),
    },
    createNotifications({
      db,
      clock,
      mailer,
      log,
      publicUrl,
      tell: (tx, events) => services.webhooks.tell(tx, events),
      secret: keyring.deriveSecret('unsubscribe'),
      secrets: keyring.deriveSecrets('unsubscribe'),
      weekOf: async (scope, q, from, to) => ({
        articles: await countPublished(scope, q, from, to),
        posts: await countSent(scope, q, from, to),
        ranks: await countMoves(scope, q, from, to),
      }),
    }),
    composePrivacy({
      accounts,
      snapshot: (read) => database.snapshot(read),
      jobs,
      log,
      exports: createLimiter(pool, 'exports', 5, 86_400),
      forgetDevice: (reply) => accounts.cookies.clear(reply, 'session'),
      subscriptionRuns: (scope, q) => billing.goesOn(scope, q),
      cancelSubscription: (scope, tx) => billing.endWithOwner(scope, tx),
    }),
    { routes: (route) => auditRoutes(route, { db, clock }) },
    { routes: (route) => contactRoute(route, { db, pool, mailer, config }) },
    composeRetention({ db, config, log }),
  ];
  return { list, apiKeys };
}

/** Projects and what is made in them, from keywords to posts and positions. */
function projectDomains(
  services: Wired,
  billing: Billing,
  stillMember: (principal: Principal) => Promise<boolean>,
  { serp, social: { fault, step } = {} }: Replacements,
): Domain[] {
  const { config, database, clock, keyring, egress, files, fileSecret, log, jobs, live, run } = services;
  const { db, pool } = database;
  const { localMode } = config;
  const { publicUrl, selfOrigin, deliveries, webhooks } = services;
  const tests = createLimiter(pool, 'connection-test', 20, 15 * 60);
  const connections = createConnections({
    db,
    clock,
    keyring,
    egress,
    config,
    publicUrl,
    log,
    tests,
    serverApps: new Map(appNetworks.map((entry) => [entry.network, serverApp(entry, config)])),
    appChanged: ({ workspaceId }) => social.noteChangedApps(workspaceId),
  });
  const localIndex = createLocalIndex({ db, clock, egress, run });
  const index = fetchedPages({ db, clock, egress, run });
  /** A project’s own: sites that it may publish on, and the property that it reads in Search Console. */
  const ownSites = async (scope: Scope, q: Queryable, projectId: string) => {
    const connected = await activeSites(scope, q, projectId);
    const property = await provenProperty(scope, q, projectId);
    return property === null ? connected : [...connected, property];
  };
  const crawls = createCrawls({
    db,
    clock,
    egress,
    config,
    jobs,
    log,
    run,
    index,
    ownSites,
    scoredPages: async (scope, q, projectId) => new Set((await scoredPages(scope, q, projectId)).keys()),
  });
  const compared = withoutLivePages(competitorPages, liveAddressesOf);
  const media = createMedia({
    run,
    db,
    clock,
    egress,
    files,
    fileSecret,
    usesOf: mediaUses,
    documentsShowing,
    assertQuota: (scope, tx, bytes) => billing.assertQuota(scope, tx, 'media-bytes', bytes),
    isInPost,
    isInDocument,
  });
  const pagesEngine = localIndexEngine(
    ({ workspaceId, projectId }) => openIndex({ workspaceId, userId: null }, db, projectId),
    clock,
  );
  const pace = createPace(db);
  const { engines, isConnected } = composeSearch({
    db,
    clock,
    pace,
    localIndex: serp?.(pagesEngine) ?? pagesEngine,
    vendorFor: (scope, engine) => connections.searchVendor(scope, engine),
    hasVendor: (scope, vendor) => connections.isConnected(scope, vendor),
  });
  const social = composeSocial({
    db,
    clock,
    keyring,
    log,
    connectorFor: createConnectors({
      egress,
      config,
      apps: registeredApps({ db, keyring }),
      appFor: (workspaceId, network) => connections.networkApp({ workspaceId, userId: null }, network),
      selfOrigin,
      localMode,
    }),
    clockOffset: () => egress.clocks.middle(),
    media,
    assertQuota: (scope, tx, limit, adding) => billing.assertQuota(scope, tx, limit, adding),
    channelLimit: (scope, q) => billing.limitOf(scope, q, 'channels'),
    localMode,
    publicUrl,
    step,
    atOnce: config.PUBLISH_CONCURRENCY,
    live,
  });
  return [
    {
      routes: (route) =>
        projectRoutes(route, {
          db,
          clock,
          channelsOf: (scope, id) => channelsOf(scope, db, id),
          assertQuota: (scope, tx) => billing.assertQuota(scope, tx, 'projects'),
        }),
    },
    composeKeywords({
      db,
      clock,
      files,
      jobs,
      log,
      run,
      suggest: {
        turn: async (engine) => {
          const limit = { account: `suggest:${engine}`, perSecond: config.SUGGEST_PER_SECOND };
          await pace.turn(limit, engine);
        },
        isOn: (scope, engine) => connections.isConnected(scope, suggestEngines[engine].vendor),
        serviceFor: (scope, engine) => connections.suggestService(scope, engine),
      },
      pagesWith: (scope, ...requested) => pagesWith(scope, db, ...requested),
      metricsVendor: (scope, vendor) => connections.metricsVendor(scope, vendor),
      metricsVendorMissing: (scope, vendor) => connections.metricsVendorMissing(scope, vendor),
      searchConsole: (scope) => connections.siteFiguresVendor(scope),
      hasSearchConsole: (scope) => connections.isConnected(scope, 'google-search-console'),
      searchConsoleWorks: async (scope) =>
        (await connections.list(scope)).some(
          ({ provider, google }) => provider === 'google-search-console' && google?.problem === null,
        ),
      projectExists: async (scope, projectId) => (await projectById(scope, db, projectId)) !== null,
      sitesOf: async (scope, q, projectId) => {
        const project = await projectById(scope, q, projectId);
        const { targets, competitors } = await trackedSites(scope, q, projectId);
        const published = await siteAddresses(scope, q, projectId);
        return { titles: project ? [project.title] : [], sites: [...published, ...targets], competitors };
      },
      resultsOf: newestResults,
    }),
    connections,
    createLocalModels({ db, egress, jobs, config, log }),
    { routes: (route) => integrationRoutes(route, { db, clock, config, publicUrl, connections }) },
    composeWriter({
      db,
      clock,
      jobs,
      live,
      billing,
      connections,
      egress,
      files,
      media,
      keyring,
      log,
      run,
      publicUrl,
      stillMember,
    }),
    composePublications({
      db,
      clock,
      jobs,
      keyring,
      egress,
      log,
      run,
      deliveries,
      media,
      publicUrl,
      saveLive: async (scope, page, signal) => {
        const read = await localIndex.addPage(scope, { ...page, own: true }, signal);
        await db.transaction((tx) => read.keep(tx));
      },
    }),
    deliveries,
    webhooks,
    { routes: (route) => articleOverviewRoutes(route, { db, clock, media, run }) },
    { routes: (route) => projectOverviewRoutes(route, { db, clock, media }) },
    composeOptimizer({
      db,
      clock,
      fileSecret,
      publicUrl,
      jobs,
      run,
      pages: compared,
      engines,
      isConnected,
      ownHosts: (scope, q, projectId) => competitorPages.ownHosts(scope, q, projectId),
      readPolitely: (scope, url, signal) => crawls.readPolitely(scope, url, signal),
      keepPage: (scope, tx, page) => competitorPages.keep(scope, tx, page),
    }),
    localIndex,
    crawls,
    { routes: (route) => internalLinkRoutes(route, { db, clock, run }) },
    {
      routes: (route) => siteAuditRoutes(route, { db, clock, run, ownSites, pages: compared }),
    },
    composeRanks({
      db,
      clock,
      jobs,
      log,
      engines,
      isConnected,
      keywordsOf: (scope, projectId) => weighedKeywords(scope, db, projectId),
      assertQuota: (scope, tx, adding) => billing.assertQuota(scope, tx, 'tracked-keywords', adding),
    }),
    media,
    social,
    sandboxNetworks({ db, clock, files, egress, publicUrl, localMode, fault }),
  ];
}

/** All domains of the server. */
export function composeDomains(given: Services, replacements: Replacements): Domains {
  const services: Wired = { ...given, ...composeOutgoing(given) };
  const { clock, database } = services;
  const { billing, mode, checkout } = billingWith(services);
  const { list: people, apiKeys } = peopleDomains(services, billing, mode);
  const stillMember = (principal: Principal) =>
    principal.key ? apiKeys.lives(principal.key.hash) : sessionLives(database.db, principal, clock.now());
  return {
    list: [billing, checkout, ...people, ...projectDomains(services, billing, stillMember, replacements)],
    authenticate: async (request) => {
      const bearer = bearerOf(request.headers.authorization);
      return bearer ? principalOf(database.db, bearer, clock.now()) : apiKeys.principalOf(request);
    },
    paymentsWaiting: () => billing.countWaiting(),
  };
}
