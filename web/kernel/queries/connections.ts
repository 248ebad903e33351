import type { VendorId } from '#contract/connections/vendors.ts';
import { type SearchEngineId, searchEngineIds, searchEngineOf } from '#contract/shared/search-engines.ts';
import { connections } from '#contract/connections.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

export const connectionsQueries = api.injectEndpoints({
  endpoints: (build) => ({
    connectionsList: build.query<Sent<typeof connections.list>, void>({
      queryFn: send(connections.list, () => ({})),
      providesTags: ['Connection'],
    }),
  }),
});

export const { useConnectionsListQuery } = connectionsQueries;

/** Engines of search results that the workspace has connected; undefined until that is known. */
export function useConnectedEngines(): SearchEngineId[] | undefined {
  const { data } = useConnectionsListQuery();
  if (!data) return undefined;
  const connected = new Set<VendorId>(data.results.map(({ provider }) => provider));
  return searchEngineIds.filter((id) => {
    const { vendor } = searchEngineOf(id);
    return vendor !== null && connected.has(vendor);
  });
}
