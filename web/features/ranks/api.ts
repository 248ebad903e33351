import type { Args, Result } from '#contract/shared/http.ts';
import { ranks } from '#contract/ranks.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';
import { writerSlice } from '#web/kernel/slices/writer-slice.ts';

type TrackerPage = Result<typeof ranks.list>;
type Detail = Result<typeof ranks.get>;
type ChecksPage = Result<typeof ranks.checks>;
type CreateBody = Args<typeof ranks.create>['body'];
interface TrackersQuery {
  projectId: string;
  deleted: boolean;
}

const list = { type: 'Tracker' as const, id: 'list' };
const one = (id: string) => ({ type: 'Tracker' as const, id });

interface Lifecycle {
  dispatch: (action: unknown) => unknown;
  queryFulfilled: Promise<{ data: Detail }>;
}
/** Every change answers the whole tracker: it goes straight to where the screen reads it. */
async function keepDetail({ dispatch, queryFulfilled }: Lifecycle): Promise<void> {
  const done = await queryFulfilled.catch(() => null);
  if (done) dispatch(ranksApi.util.upsertQueryData('ranksGet', done.data.id, done.data));
}

export const ranksApi = api.injectEndpoints({
  endpoints: (build) => ({
    ranksList: build.infiniteQuery<TrackerPage, TrackersQuery, string | null>({
      ...pages(ranks.list, ({ projectId, deleted }: TrackersQuery) => ({
        query: { projectId, ...(deleted && { deleted: 'true' as const }) },
      })),
      providesTags: [list],
      onQueryStarted: async ({ deleted }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (!done || deleted) return;
        const ids = done.data.pages.flatMap(({ results }) => results.map(({ id }) => id));
        dispatch(writerSlice.actions.set({ rankTrackerList: ids }));
      },
    }),
    /** The newest trackers of one project. */
    ranksOfProject: build.query<Sent<typeof ranks.list>, string>({
      queryFn: send(ranks.list, (projectId: string) => ({ query: { projectId, limit: 5 } })),
      providesTags: [list],
    }),
    ranksHistory: build.query<Sent<typeof ranks.history>, Args<typeof ranks.history>['query']>({
      queryFn: send(ranks.history, (query: Args<typeof ranks.history>['query']) => ({ query })),
      providesTags: [list],
    }),
    ranksGet: build.query<Sent<typeof ranks.get>, string>({
      queryFn: send(ranks.get, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [one(id)],
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) dispatch(writerSlice.actions.set({ rankTrackerDetail: id }));
      },
    }),
    ranksCreate: build.mutation<Sent<typeof ranks.create>, CreateBody>({
      queryFn: send(ranks.create, (body: CreateBody) => ({ body })),
      invalidatesTags: (answer) => (answer ? [list, 'Article', 'Subscription'] : []),
      onQueryStarted: (_body, input) => keepDetail(input),
    }),
    ranksUpdate: build.mutation<Sent<typeof ranks.update>, Args<typeof ranks.update>>({
      queryFn: send(ranks.update),
      invalidatesTags: (answer) => (answer ? [list, 'Article', 'Subscription'] : []),
      onQueryStarted: (_body, input) => keepDetail(input),
    }),
    ranksDelete: build.mutation<null, string>({
      queryFn: send(ranks.delete, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, error) => (error ? [] : [list, 'Article', 'Subscription']),
    }),
    ranksDeleteKeywords: build.mutation<Detail, Args<typeof ranks.deleteKeywords>>({
      queryFn: send(ranks.deleteKeywords),
      invalidatesTags: (answer) => (answer ? [list, 'Article', 'Subscription'] : []),
      onQueryStarted: (_body, input) => keepDetail(input),
    }),
    ranksRanked: build.mutation<Sent<typeof ranks.rankedKeywords>, string>({
      queryFn: send(ranks.rankedKeywords, (id: string) => ({ params: { id } })),
    }),
    ranksCheck: build.mutation<Sent<typeof ranks.check>, string>({
      queryFn: send(ranks.check, (id: string) => ({ params: { id } })),
      invalidatesTags: (answer) => (answer ? [list] : []),
      onQueryStarted: (_id, input) => keepDetail(input),
    }),
    ranksChecks: build.infiniteQuery<ChecksPage, { id: string; keywordId: string }, string | null>({
      ...pages(ranks.checks, ({ id, keywordId }: { id: string; keywordId: string }) => ({
        params: { id },
        query: { keywordId },
      })),
    }),
    ranksSnapshot: build.query<Sent<typeof ranks.snapshot>, { id: string; snapshotId: string }>({
      queryFn: send(ranks.snapshot, (params: { id: string; snapshotId: string }) => ({ params })),
    }),
  }),
});
