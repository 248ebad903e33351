import type { Args, Result } from '#contract/shared/http.ts';
import { optimizer } from '#contract/optimizer.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';

type OptimizationPage = Result<typeof optimizer.list>;
type ReadBody = Args<typeof optimizer.readResults>['body'];
type CreateBody = Args<typeof optimizer.create>['body'];

/** What an analysis that has ended makes old, beside the document itself. */
export const tagsOfAnalyses = (id: string) => [
  { type: 'Optimization' as const, id: 'list' },
  { type: 'Optimization' as const, id: `${id} snapshots` },
];

export const optimizerApi = api.injectEndpoints({
  endpoints: (build) => ({
    optimizerList: build.infiniteQuery<OptimizationPage, string, string | null>({
      ...pages(optimizer.list, (projectId: string) => ({ query: { projectId } })),
      providesTags: [{ type: 'Optimization', id: 'list' }],
    }),
    optimizerGet: build.query<Sent<typeof optimizer.get>, string>({
      queryFn: send(optimizer.get, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [{ type: 'Optimization', id }],
      // The screen owns text and settings while it is open; an entry kept for later would be an old revision.
      keepUnusedDataFor: 0,
    }),
    optimizerCreate: build.mutation<Sent<typeof optimizer.create>, CreateBody>({
      queryFn: send(optimizer.create, (body: CreateBody) => ({ body })),
      invalidatesTags: (answer) => (answer ? [{ type: 'Optimization', id: 'list' }, 'Article'] : []),
    }),
    /** @param print stands for the choice of pages: another one is another answer */
    optimizerSnapshot: build.query<Sent<typeof optimizer.snapshot>, { id: string; print: string }>({
      queryFn: send(optimizer.snapshot, ({ id }: { id: string }) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
    /** sets of pages that it was compared with, newest first */
    optimizerSnapshots: build.query<Sent<typeof optimizer.snapshots>, string>({
      queryFn: send(optimizer.snapshots, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [{ type: 'Optimization', id: `${id} snapshots` }],
    }),
    optimizerComparison: build.query<Sent<typeof optimizer.compareSnapshots>, { id: string; before: string }>(
      {
        queryFn: send(optimizer.compareSnapshots, ({ id, before }: { id: string; before: string }) => ({
          params: { id },
          query: { before },
        })),
        // The text goes on being written: an answer is true only as long as it is looked at.
        keepUnusedDataFor: 0,
      },
    ),
    optimizerResults: build.query<Sent<typeof optimizer.results>, string>({
      queryFn: send(optimizer.results, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [{ type: 'Optimization', id: `${id} results` }],
    }),
    optimizerReadResults: build.mutation<Sent<typeof optimizer.readResults>, { id: string; body: ReadBody }>({
      queryFn: send(optimizer.readResults, ({ id, body }: { id: string; body: ReadBody }) => ({
        params: { id },
        body,
      })),
      invalidatesTags: (_answer, _error, { id }) => [{ type: 'Optimization', id: `${id} results` }],
    }),
    optimizerChangeResults: build.mutation<Sent<typeof optimizer.changeResults>, string>({
      queryFn: send(optimizer.changeResults, (id: string) => ({
        params: { id },
        body: { action: 'cancel' as const },
      })),
      invalidatesTags: (_answer, _error, id) => [{ type: 'Optimization', id: `${id} results` }],
    }),
    optimizerUpdate: build.mutation<Sent<typeof optimizer.update>, Args<typeof optimizer.update>>({
      queryFn: send(optimizer.update),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => null);
        if (done) await dispatch(optimizerApi.util.upsertQueryData('optimizerGet', params.id, done.data));
      },
      invalidatesTags: (answer) => (answer ? tagsOfAnalyses(answer.id) : []),
    }),
    /** how far the analysis is that was asked for last */
    optimizerAnalysisJob: build.query<Sent<typeof optimizer.analysisJob>, string>({
      queryFn: send(optimizer.analysisJob, (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
    }),
    optimizerCancelAnalysis: build.mutation<Sent<typeof optimizer.changeAnalysisJob>, string>({
      queryFn: send(optimizer.changeAnalysisJob, (id: string) => ({
        params: { id },
        body: { action: 'cancel' as const },
      })),
    }),
  }),
});
