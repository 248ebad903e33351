import { searchEngineOf, type SearchEngineId } from '#contract/shared/search-engines.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { SerpEngine } from '#server/providers/serp/port.ts';
import type { ConnectedVendor } from '#server/providers/serp/vendor.ts';
import { type ReadDeps, readResults } from './read-results.ts';

export type PaidEngineId = Exclude<SearchEngineId, 'local-index'>;

export interface SearchResultsDeps extends ReadDeps {
  /** the vendor with the workspace's own key. @throws SerpError `key` */
  vendorFor(scope: Scope, engine: PaidEngineId): Promise<ConnectedVendor>;
}

/** A search engine behind a vendor; what it answered is kept, and used again by a run that goes on. */
const vendorEngine = (deps: SearchResultsDeps, id: PaidEngineId): SerpEngine => ({
  id,
  label: searchEngineOf(id).label,
  async open({ workspaceId, since }) {
    const scope: Scope = { workspaceId, userId: null };
    const vendor = await deps.vendorFor(scope, id);
    return {
      search: (query, signal) => readResults(deps, scope, { engine: id, vendor, since }, query, signal),
    };
  },
});

export const vendorEngines = (deps: SearchResultsDeps): Record<PaidEngineId, SerpEngine> => ({
  serper: vendorEngine(deps, 'serper'),
  serpapi: vendorEngine(deps, 'serpapi'),
  dataforseo: vendorEngine(deps, 'dataforseo'),
  searxng: vendorEngine(deps, 'searxng'),
});
