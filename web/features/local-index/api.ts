import type { Args, Result } from '#contract/shared/http.ts';
import { localIndex } from '#contract/local-index.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';

type PageList = Result<typeof localIndex.list>;

export const localIndexApi = api.injectEndpoints({
  endpoints: (build) => ({
    localIndexList: build.infiniteQuery<PageList, { projectId: string; deleted: boolean }, string | null>({
      ...pages(localIndex.list, ({ projectId, deleted }: { projectId: string; deleted: boolean }) => ({
        query: { projectId, ...(deleted && { deleted: 'true' as const }) },
      })),
      providesTags: ['Page'],
    }),
    localIndexUpdate: build.mutation<Sent<typeof localIndex.update>, Args<typeof localIndex.update>>({
      queryFn: send(localIndex.update),
      invalidatesTags: (answer) => (answer ? ['Page'] : []),
    }),
    localIndexSearch: build.query<Sent<typeof localIndex.search>, { projectId: string; q: string }>({
      queryFn: send(localIndex.search, (query: { projectId: string; q: string }) => ({ query })),
      providesTags: ['Page'],
    }),
  }),
});
