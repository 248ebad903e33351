import type { Scope } from '#server/kernel/scope.ts';
import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import type { VendorId } from '#contract/connections/vendors.ts';
import type { SerpEngine } from '#server/providers/serp/port.ts';
import { type SearchResultsDeps, vendorEngines } from './engine.ts';
import type { IsConnected } from './judge-engine.ts';

/** Every search engine, and whether a workspace can ask it. */
export function composeSearch(
  deps: SearchResultsDeps & {
    localIndex: SerpEngine;
    hasVendor: (scope: Scope, vendor: VendorId) => Promise<boolean>;
  },
): { engines: Record<SearchEngineId, SerpEngine>; isConnected: IsConnected } {
  return {
    engines: { 'local-index': deps.localIndex, ...vendorEngines(deps) },
    isConnected: async (scope, engine) => engine === 'local-index' || deps.hasVendor(scope, engine),
  };
}
