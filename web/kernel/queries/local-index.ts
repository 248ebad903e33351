import type { Args } from '#contract/shared/http.ts';
import { localIndex } from '#contract/local-index.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';

type AddBody = Args<typeof localIndex.add>['body'] | FormData;

/** The Local index as several features read and fill it. */
export const localIndexQueries = api.injectEndpoints({
  endpoints: (build) => ({
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
    /** Keeps a page: fetched by address, pasted or uploaded. What was kept under its address is replaced. */
    localIndexAdd: build.mutation<Sent<typeof localIndex.add>, AddBody>({
      queryFn: send(localIndex.add, (body: AddBody) => ({ body }) as Args<typeof localIndex.add>),
      invalidatesTags: (answer) => (answer ? ['Page'] : []),
    }),
  }),
});
