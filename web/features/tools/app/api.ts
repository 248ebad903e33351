import type { Args } from '#contract/http.ts';
import { writer, type Generation } from '#contract/writer.ts';
import { api, send, type Sent } from '#web/kernel/api.ts';

/** Calls of the writer domain, for runs of tools; their names begin with it, so that its slice follows them. */
export const toolsApi = api.injectEndpoints({
  endpoints: (build) => ({
    writerToolGet: build.query<Sent<typeof writer.get>, string>({
      queryFn: send(writer.get, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Generation', id }],
    }),
    writerToolRun: build.mutation<Generation, Args<typeof writer.create>['body']>({
      queryFn: send(writer.create, (body: Args<typeof writer.create>['body']) => ({ body })),
      invalidatesTags: [{ type: 'Generation', id: 'list' }],
    }),
    writerToolChange: build.mutation<Generation, Args<typeof writer.update>>({
      queryFn: send(writer.update),
      onQueryStarted: async ({ params }, { dispatch, queryFulfilled }) => {
        const changed = await queryFulfilled.catch(() => null);
        if (changed) await dispatch(toolsApi.util.upsertQueryData('writerToolGet', params.id, changed.data));
      },
      invalidatesTags: [{ type: 'Generation', id: 'list' }],
    }),
  }),
});
