import { usage } from '#contract/billing.ts';
import type { Args } from '#contract/shared/http.ts';
import { type Batch, batches } from '#contract/writer/batches.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';

const list = { type: 'Generation', id: 'batches' } as const;
const tagOf = (id: string) => ({ type: 'Generation', id: `batch/${id}` }) as const;

export const batchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    writerBatches: build.infiniteQuery<Sent<typeof batches.list>, void, string | null>({
      ...pages(batches.list, () => ({})),
      providesTags: [list],
    }),
    writerBatch: build.query<Sent<typeof batches.get>, string>({
      queryFn: send(batches.get, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [tagOf(id)],
    }),
    writerBatchCreate: build.mutation<Batch, Args<typeof batches.create>['body']>({
      queryFn: send(batches.create, (body: Args<typeof batches.create>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? [list] : []),
    }),
    writerBatchUpdate: build.mutation<Batch, Args<typeof batches.update>>({
      queryFn: send(batches.update),
      invalidatesTags: (_answer, _error, { params }) => [list, tagOf(params.id)],
    }),
    // Its page is left at once: asked for again, it would only say that the batch is gone.
    writerBatchDelete: build.mutation<Sent<typeof batches.delete>, string>({
      queryFn: send(batches.delete, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, error) => (error ? [] : [list]),
    }),
    /** What the plan has left. */
    writerUsage: build.query<Sent<typeof usage.get>, void>({
      queryFn: send(usage.get, () => ({})),
      keepUnusedDataFor: 0,
    }),
  }),
});
