// What other domains may use of connections.
import type { z } from 'zod';
import type { NetworkAppStatus } from '#contract/connections/network-apps.ts';
import type { Connection } from '#contract/connections.ts';
import type { GoogleSetup } from '#contract/connections/google.ts';
import type { Domain } from '#server/kernel/domain.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { TextEngine } from '#server/providers/ai/port.ts';
import { type VendorId, vendorOf } from '#contract/connections/vendors.ts';
import type { MetricVendorId } from '#contract/keywords/metrics.ts';
import type { OnlineSuggestEngineId } from '#contract/keywords/suggest-engines.ts';
import type { Network } from '#contract/social/networks.ts';
import type { NetworkApp } from '#server/providers/networks/app.ts';
import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import type { MetricsVendor } from '#server/providers/metrics/port.ts';
import type { ConnectedVendor } from '#server/providers/serp/vendor.ts';
import type { SiteFiguresVendor } from '#server/providers/site-figures/port.ts';
import type { SuggestService } from '#server/providers/suggest/port.ts';
import type { FastifyRequest } from 'fastify';
import type { ConnectionDeps } from './deps.ts';
import { enginesFor, modelConnections } from './engines.ts';
import { isOffered } from './google/client.ts';
import { grantOf, listGrants } from './google/grants-store.ts';
import { redirectUriFor } from './google/routes.ts';
import { adsMetrics, siteFiguresVendor } from './google/vendors.ts';
import { openKey } from './keys.ts';
import { networkApp, networkApps } from './network-apps.ts';
import { presentConnection } from './present.ts';
import { connectionRoutes } from './routes.ts';
import { metricsVendor, searchVendor } from './search-vendor.ts';
import { connectionTo, listConnections } from './store.ts';
import { suggestService } from './suggest-service.ts';

/** One of a workspace's own models. */
export interface OwnModel {
  label: string;
  model: string;
  hasKey: boolean;
  /** its stored key was sealed with a key that this server no longer has */
  keyLost: boolean;
}

export interface Connections extends Domain {
  /** Engines that the workspace can use, best first; the built-in one is always there and last. */
  enginesFor(scope: Scope): Promise<TextEngine[]>;
  /** The workspace's connections as the API shows them, without their keys. */
  list(scope: Scope): Promise<Connection[]>;
  /** The vendor behind a search engine, with the workspace's own key. @throws SerpError `key` */
  searchVendor(scope: Scope, engine: Exclude<SearchEngineId, 'local-index'>): Promise<ConnectedVendor>;
  /** The service behind a suggestion engine. @throws SuggestError `refused` where it is turned off */
  suggestService(scope: Scope, engine: OnlineSuggestEngineId): Promise<SuggestService>;
  /** The vendor of keyword metrics, with the workspace's own key. @throws SerpError `key` */
  metricsVendor(scope: Scope, vendor: MetricVendorId): Promise<MetricsVendor>;
  /** What a person has to do before a vendor of metrics can be asked; null: nothing. */
  metricsVendorMissing(scope: Scope, vendor: MetricVendorId): Promise<string | null>;
  /** Search Console with the workspace's consent; its calls fail with SerpError `key` where there is none. */
  siteFiguresVendor(scope: Scope): SiteFiguresVendor;
  /** What this server can connect at Google, and the redirect address for it. */
  googleSetup(request: FastifyRequest): z.infer<typeof GoogleSetup>;
  /** The app that people of the workspace consent to at a network; null where there is none. */
  networkApp(scope: Scope, network: Network): Promise<NetworkApp | null>;
  /** Whose app serves each network that needs one; who saved it by the member's id. */
  networkApps(scope: Scope): Promise<NetworkAppStatus[]>;
  /** Whether the workspace has connected it. */
  isConnected(scope: Scope, vendor: VendorId): Promise<boolean>;
  /** The models that the workspace connected itself, best first. */
  ownModels(scope: Scope): Promise<OwnModel[]>;
}

export function createConnections(deps: ConnectionDeps): Connections {
  const { db, keyring } = deps;
  return {
    routes: (route) => connectionRoutes(route, deps),
    enginesFor: (scope) => enginesFor(deps, scope),
    async list(scope) {
      const grants = new Map((await listGrants(scope, db)).map(({ grant }) => [grant.connectionId, grant]));
      const rows = await listConnections(scope, db);
      return rows.map((row) => presentConnection(row, grants.get(row.id)));
    },
    searchVendor: (scope, engine) => searchVendor(deps, scope, engine),
    suggestService: (scope, engine) => suggestService(deps, scope, engine),
    metricsVendor: (scope, vendor) =>
      vendor === 'google-ads' ? adsMetrics(deps, scope) : metricsVendor(deps, scope),
    async metricsVendorMissing(scope, vendor) {
      const { label } = vendorOf(vendor);
      if (!(await connectionTo(scope, db, vendor))) return `Connect ${label} under Integrations first.`;
      if (vendor !== 'google-ads' || (await grantOf(scope, db, vendor))?.grant.customerId) return null;
      return 'Choose the Google Ads account under Integrations first.';
    },
    siteFiguresVendor: (scope) => siteFiguresVendor(deps, scope),
    googleSetup: (request) => ({
      searchConsole: isOffered(deps, 'google-search-console'),
      ads: isOffered(deps, 'google-ads'),
      redirectUri: redirectUriFor(deps, request),
    }),
    networkApp: (scope, network) => networkApp(deps, scope, network),
    networkApps: (scope) => networkApps(deps, scope),
    isConnected: async (scope, vendor) => (await connectionTo(scope, db, vendor)) !== null,
    async ownModels(scope) {
      const rows = await modelConnections(deps, scope);
      return rows.map((row) => ({
        label: row.label,
        model: row.model,
        hasKey: row.keySealed !== null,
        keyLost: !openKey(keyring, row).ok,
      }));
    },
  };
}
