import { crawls } from '#contract/crawls.ts';
import type { Args } from '#contract/shared/http.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

/** What shows how far crawls are. */
export const crawlTag = { type: 'Page' as const, id: 'crawls' };
type ListQuery = Args<typeof crawls.list>['query'];

/** Crawls as several features show and change them: imports of sites, and audits. */
export const crawlQueries = api.injectEndpoints({
  endpoints: (build) => ({
    crawlsList: build.query<Sent<typeof crawls.list>, ListQuery>({
      queryFn: send(crawls.list, (query: ListQuery) => ({ query })),
      providesTags: [crawlTag],
    }),
    crawlsUpdate: build.mutation<Sent<typeof crawls.update>, Args<typeof crawls.update>>({
      queryFn: send(crawls.update),
      invalidatesTags: (answer) => (answer ? [crawlTag] : []),
    }),
  }),
});
