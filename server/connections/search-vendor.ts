import { createHmac } from 'node:crypto';
import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { serpVendors } from '#server/providers/serp/registry.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import { dataforseoMetrics } from '#server/providers/metrics/dataforseo.ts';
import type { MetricsVendor } from '#server/providers/metrics/port.ts';
import type { ConnectedVendor, SerpVendor, VendorSettings } from '#server/providers/serp/vendor.ts';
import { vendorOf } from '#contract/connections/vendors.ts';
import type { ConnectionDeps } from './deps.ts';
import { openKey } from './keys.ts';
import { type ConnectionRow, connectionTo } from './store.ts';

type Vendor = keyof typeof serpVendors;
const mostBytes = 4 * 1024 * 1024;
const answerTimeoutMs = 60_000;

export const isSearchVendor = (provider: string): provider is Vendor => provider in serpVendors;

/** The vendor's own address, or where the operator's settings say that it is. */
const addressOf = ({ config }: ConnectionDeps, provider: Vendor): string =>
  ({
    serper: config.SERPER_URL,
    serpapi: config.SERPAPI_URL,
    dataforseo: config.DATAFORSEO_URL,
    searxng: '',
  })[provider];

/** @throws SerpError `key` where the stored one cannot be opened */
function settingsOf(deps: ConnectionDeps, row: ConnectionRow): VendorSettings {
  const provider = row.provider as Vendor;
  const opened = openKey(deps.keyring, row);
  if (!opened.ok)
    throw new SerpError('We can’t read the saved key anymore. Enter it again under Integrations.', {
      code: 'key',
      cause: opened.cause,
    });
  const baseUrl = row.baseUrl || addressOf(deps, provider);
  const fetch = deps.egress.asFetch({
    trust: row.baseUrl ? 'user' : 'operator',
    baseUrl,
    maxBytes: mostBytes,
    timeoutMs: answerTimeoutMs,
  });
  return { baseUrl, login: row.login, key: opened.key ?? '', fetch };
}

/** @throws SerpError `key` where the stored one cannot be opened */
export const searchVendorOf = (deps: ConnectionDeps, row: ConnectionRow): SerpVendor =>
  serpVendors[row.provider as Vendor](settingsOf(deps, row));

async function connected(deps: ConnectionDeps, scope: Scope, provider: Vendor): Promise<ConnectionRow> {
  const row = await connectionTo(scope, deps.db, provider);
  if (row) return row;
  throw new SerpError(`Connect ${vendorOf(provider).label} under Integrations first.`, { code: 'key' });
}

/** Names an account at a vendor by what opens it, so that nobody can tell that from the name. */
function accountOf({ keyring }: ConnectionDeps, provider: Vendor, settings: VendorSettings): string {
  const { baseUrl, login, key } = settings;
  const name = createHmac('sha256', keyring.deriveSecret('vendor accounts'))
    .update(JSON.stringify([baseUrl, login, key]))
    .digest('base64url');
  return `${provider}:${name}`;
}

/**
 * The vendor behind a search engine, with the workspace's own key.
 * @throws SerpError `key` where the workspace has not connected it
 */
export async function searchVendor(
  deps: ConnectionDeps,
  scope: Scope,
  engine: Exclude<SearchEngineId, 'local-index'>,
): Promise<ConnectedVendor> {
  const settings = settingsOf(deps, await connected(deps, scope, engine));
  return { ...serpVendors[engine](settings), account: accountOf(deps, engine, settings) };
}

/**
 * The vendor of keyword metrics, with the workspace's own key.
 * @throws SerpError `key` where the workspace has not connected it
 */
export const metricsVendor = async (deps: ConnectionDeps, scope: Scope): Promise<MetricsVendor> =>
  dataforseoMetrics(settingsOf(deps, await connected(deps, scope, 'dataforseo')));
