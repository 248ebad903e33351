import type { Args, Result } from '#contract/shared/http.ts';
import { writer, type Generation, type GenerationTool } from '#contract/writer.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';
import { newId } from '#web/kernel/ids.ts';
import { writerSlice } from '#web/kernel/slices/writer-slice.ts';
import type { AppStore, RootState } from '#web/kernel/store.ts';

export interface HistoryQuery {
  q: string;
  projectId: string | null;
  deleted: boolean;
  tool?: GenerationTool;
  /** changed at this moment or later */
  from?: string;
  /** left out: articles, essays and runs of tools */
  kind?: 'document';
  limit?: number;
}
type HistoryPage = Result<typeof writer.list>;
type UpdateArgs = Args<typeof writer.update>;

/**
 * Generations of the writer and of the tools. Only screens that come when they are opened may import this: the writer's
 * shapes bring the whole list of tools with them.
 */
export const writerQueries = api.injectEndpoints({
  endpoints: (build) => ({
    writerGet: build.query<Sent<typeof writer.get>, string>({
      queryFn: send(writer.get, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Generation', id }],
    }),
    writerList: build.infiniteQuery<HistoryPage, HistoryQuery, string | null>({
      ...pages(writer.list, ({ q, projectId, deleted, ...rest }: HistoryQuery) => ({
        query: {
          ...rest,
          ...(q !== '' && { q }),
          ...(projectId && { projectId }),
          ...(deleted && { deleted: 'true' as const }),
        },
      })),
      providesTags: [{ type: 'Generation', id: 'list' }],
      onQueryStarted: async ({ deleted, kind }, { dispatch, queryFulfilled }) => {
        const listed = await queryFulfilled.catch(() => null);
        if (!listed || deleted || kind) return;
        const history = listed.data.pages.flatMap((page) => page.results.map(({ id }) => id));
        dispatch(writerSlice.actions.set({ history }));
      },
    }),
    /** A caller who repeats a creation whose answer was lost gives the key, so that it is not done twice. */
    writerCreate: build.mutation<Generation, { body: Args<typeof writer.create>['body']; key?: string }>({
      queryFn: async ({ body, key = newId() }, { signal }) => {
        try {
          return { data: await call(writer.create, { body }, { signal, idempotencyKey: key }) };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      invalidatesTags: [{ type: 'Generation', id: 'list' }, 'Article'],
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const made = await queryFulfilled.catch(() => null);
        if (made) await dispatch(writerQueries.util.upsertQueryData('writerGet', made.data.id, made.data));
      },
    }),
    writerUpdate: build.mutation<Generation, UpdateArgs>({
      queryFn: send(writer.update),
      onQueryStarted: async ({ params, body }, input) => {
        const { dispatch, queryFulfilled } = input;
        const undo = changeLists(dispatch, input.getState() as RootState, params.id, body);
        try {
          const { data } = await queryFulfilled;
          await dispatch(writerQueries.util.upsertQueryData('writerGet', params.id, data));
        } catch {
          undo();
        }
      },
      invalidatesTags: (_result, _error, { body }) => [
        { type: 'Generation', id: 'list' },
        ...(changesArticle(body) ? ['Article' as const] : []),
      ],
    }),
  }),
});

/** Whether lists of articles and the way to an article change with it: its name, its project, its text, its end. */
const changesArticle = ({ title, projectId, output, deleted }: UpdateArgs['body']): boolean =>
  [title, projectId, output, deleted].some((change) => change !== undefined);

/** Shows a pin, a new name or a removal in every list at once; what it answers takes that back. */
function changeLists(
  dispatch: AppStore['dispatch'],
  state: RootState,
  id: string,
  { pinned, title, deleted }: UpdateArgs['body'],
): () => void {
  if (pinned === undefined && title === undefined && deleted === undefined) return () => undefined;
  const lists = writerQueries.util.selectCachedArgsForQuery(state, 'writerList');
  const patches = lists.map((query) =>
    dispatch(
      writerQueries.util.updateQueryData('writerList', query, (draft) => {
        for (const page of draft.pages) {
          const leaves = deleted !== undefined && deleted !== query.deleted;
          if (leaves) page.results = page.results.filter((row) => row.id !== id);
          const row = page.results.find((result) => result.id === id);
          if (row && pinned !== undefined) row.pinned = pinned;
          if (row && title !== undefined) row.title = title;
        }
      }),
    ),
  );
  return () => {
    for (const patch of patches) patch.undo();
  };
}
