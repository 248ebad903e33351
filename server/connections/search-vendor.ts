import type { SearchEngineId } from '#contract/search-engines.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { serpVendors } from '#server/providers/serp/registry.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import type { SerpVendor } from '#server/providers/serp/vendor.ts';
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
export function searchVendorOf(deps: ConnectionDeps, row: ConnectionRow): SerpVendor {
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
  return serpVendors[provider]({ baseUrl, login: row.login, key: opened.key ?? '', fetch });
}

/**
 * The vendor behind a search engine, with the workspace's own key.
 * @throws SerpError `key` where the workspace has not connected it
 */
export async function searchVendor(
  deps: ConnectionDeps,
  scope: Scope,
  engine: Exclude<SearchEngineId, 'local-index'>,
): Promise<SerpVendor> {
  const row = await connectionTo(scope, deps.db, engine);
  if (!row)
    throw new SerpError(`Connect ${vendorOf(engine).label} under Integrations first.`, { code: 'key' });
  return searchVendorOf(deps, row);
}
