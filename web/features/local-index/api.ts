import type { Args, Result } from '#contract/http.ts';
import { localIndex } from '#contract/local-index.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';

type PageList = Result<typeof localIndex.list>;
type AddBody = Args<typeof localIndex.add>['body'] | FormData;

export const localIndexApi = api.injectEndpoints({
  endpoints: (build) => ({
    localIndexList: build.infiniteQuery<PageList, { projectId: string; deleted: boolean }, string | null>({
      ...pages(localIndex.list, ({ projectId, deleted }: { projectId: string; deleted: boolean }) => ({
        query: { projectId, ...(deleted && { deleted: 'true' as const }) },
      })),
      providesTags: ['Page'],
    }),
    /** How many pages a project has: its own, and those of others. */
    localIndexCounts: build.query<{ own: number; others: number }, string>({
      queryFn: async (projectId, { signal }) => {
        const count = async (own: 'true' | 'false') =>
          (await call(localIndex.list, { query: { projectId, own, limit: 1 } }, { signal })).count ?? 0;
        try {
          const [own, others] = await Promise.all([count('true'), count('false')]);
          return { data: { own, others } };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      providesTags: ['Page'],
    }),
    localIndexAdd: build.mutation<Sent<typeof localIndex.add>, AddBody>({
      queryFn: send(localIndex.add, (body: AddBody) => ({ body }) as Args<typeof localIndex.add>),
      invalidatesTags: (answer) => (answer ? ['Page'] : []),
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
