import { articles } from '#contract/articles.ts';
import { documents } from '#contract/documents.ts';
import type { Args, Result } from '#contract/http.ts';
import { writer, type Generation } from '#contract/writer.ts';
import { api, pages, send, type Sent } from '#web/kernel/api.ts';
import { call, failureOf } from '#web/kernel/call.ts';
import { writerSlice } from '#web/kernel/slices/writer-slice.ts';
import type { AppStore, RootState } from '#web/kernel/store.ts';

export interface HistoryQuery {
  q: string;
  projectId: string | null;
  deleted: boolean;
}
type HistoryPage = Result<typeof writer.list>;
type UpdateArgs = Args<typeof writer.update>;

export const writerApi = api.injectEndpoints({
  endpoints: (build) => ({
    writerGet: build.query<Sent<typeof writer.get>, string>({
      queryFn: send(writer.get, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Generation', id }],
    }),
    writerList: build.infiniteQuery<HistoryPage, HistoryQuery, string | null>({
      ...pages(writer.list, ({ q, projectId, deleted }: HistoryQuery) => ({
        query: {
          ...(q !== '' && { q }),
          ...(projectId && { projectId }),
          ...(deleted && { deleted: 'true' as const }),
        },
      })),
      providesTags: [{ type: 'Generation', id: 'list' }],
      onQueryStarted: async ({ deleted }, { dispatch, queryFulfilled }) => {
        const listed = await queryFulfilled.catch(() => null);
        if (!listed || deleted) return;
        const history = listed.data.pages.flatMap((page) => page.results.map(({ id }) => id));
        dispatch(writerSlice.actions.set({ history }));
      },
    }),
    /** The key is the caller's, so that a creation whose answer was lost is not done twice. */
    writerCreate: build.mutation<Generation, { body: Args<typeof writer.create>['body']; key: string }>({
      queryFn: async ({ body, key }, { signal }) => {
        try {
          return { data: await call(writer.create, { body }, { signal, idempotencyKey: key }) };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      invalidatesTags: [{ type: 'Generation', id: 'list' }, 'Article'],
      onQueryStarted: async (_args, { dispatch, queryFulfilled }) => {
        const made = await queryFulfilled.catch(() => null);
        if (made) await dispatch(writerApi.util.upsertQueryData('writerGet', made.data.id, made.data));
      },
    }),
    writerUpdate: build.mutation<Generation, UpdateArgs>({
      queryFn: send(writer.update),
      onQueryStarted: async ({ params, body }, input) => {
        const { dispatch, queryFulfilled } = input;
        const undo = changeLists(dispatch, input.getState() as RootState, params.id, body);
        try {
          const { data } = await queryFulfilled;
          await dispatch(writerApi.util.upsertQueryData('writerGet', params.id, data));
        } catch {
          undo();
        }
      },
      invalidatesTags: (_result, _error, { body }) => [
        { type: 'Generation', id: 'list' },
        ...(changesArticle(body) ? ['Article' as const] : []),
      ],
    }),
    writerEngines: build.query<Sent<typeof writer.engines>, void>({
      queryFn: send(writer.engines, () => ({})),
      providesTags: ['Connection'],
    }),
    /** The article that a text belongs to: whether it was drafted from a generation. */
    writerArticle: build.query<Sent<typeof articles.get>, string>({
      queryFn: send(articles.get, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Article', id }],
    }),
    writerSource: build.query<Sent<typeof writer.source>, { id: string; sourceId: string }>({
      queryFn: send(writer.source, (params: { id: string; sourceId: string }) => ({ params })),
    }),
    writerRemoveSource: build.mutation<null, { id: string; sourceId: string }>({
      queryFn: send(writer.removeSource, (params: { id: string; sourceId: string }) => ({ params })),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Generation', id }],
    }),
    documentsGet: build.query<Sent<typeof documents.get>, string>({
      queryFn: send(documents.get, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Document', id }],
      // The editor owns the text while it is open; an entry kept for later would be an old revision.
      keepUnusedDataFor: 0,
    }),
    documentsVersions: build.query<Sent<typeof documents.versions>, string>({
      queryFn: send(documents.versions, (id: string) => ({ params: { id } })),
      providesTags: (_result, _error, id) => [{ type: 'Document', id: `${id}/versions` }],
      keepUnusedDataFor: 0,
    }),
    documentsVersion: build.query<Sent<typeof documents.version>, { id: string; versionId: string }>({
      queryFn: send(documents.version, (params: { id: string; versionId: string }) => ({ params })),
    }),
    documentsRestore: build.mutation<Sent<typeof documents.restore>, { id: string; versionId: string }>({
      queryFn: send(documents.restore, (params: { id: string; versionId: string }) => ({ params })),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Document', id: `${id}/versions` }],
    }),
    documentsExport: build.mutation<Sent<typeof documents.export>, Args<typeof documents.export>>({
      queryFn: send(documents.export),
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
  const lists = writerApi.util.selectCachedArgsForQuery(state, 'writerList');
  const patches = lists.map((query) =>
    dispatch(
      writerApi.util.updateQueryData('writerList', query, (draft) => {
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
