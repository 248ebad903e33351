import type { Args, Result } from '#contract/shared/http.ts';
import { keywords } from '#contract/keywords.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import type { ColumnMapping } from '#contract/keywords/column-mapping.ts';
import { api, pages, send, sendAll, type Sent } from '#web/kernel/api.ts';
import { writerSlice, type WriterContent } from '#web/kernel/slices/writer-slice.ts';

type ListQuery = NonNullable<Args<typeof keywords.list>['query']>;
export type KeywordsQuery = Omit<ListQuery, 'cursor' | 'limit'>;
type ClustersPage = Result<typeof keywords.clusters>;
export type ClustersQuery = Omit<NonNullable<Args<typeof keywords.clusters>['query']>, 'cursor' | 'limit'>;
type HistoryQuery = Args<typeof keywords.history>['query'];
type TrashQuery = { projectId: string; deleted: 'true' | 'false' };
type SearchConsoleChoice = Args<typeof keywords.searchConsoleSave>['body'];
type KeywordChanges = Args<typeof keywords.updateMany>['body'];
type KeywordsPage = Result<typeof keywords.list>;
type Found = Result<typeof keywords.suggest>;
type Run = Result<typeof keywords.autosuggest>;
type Searches = Result<typeof keywords.searches>;
type Runs = Result<typeof keywords.autosuggestList>;

/** What is imported: a file, or pasted text. */
export interface Importing {
  projectId: string;
  from: { file: File } | { text: string };
  /** what a person said of its columns */
  mapping?: ColumnMapping | null;
}

interface Lifecycle<T> {
  dispatch: (action: ReturnType<typeof writerSlice.actions.set>) => unknown;
  queryFulfilled: Promise<{ data: T }>;
}
/** Puts what was answered into the writer's slice; a failed call leaves what is there. */
const feed =
  <T>(of: (data: T) => Partial<WriterContent>) =>
  async (_argument: unknown, { dispatch, queryFulfilled }: Lifecycle<T>) => {
    const answer = await queryFulfilled.catch(() => null);
    if (answer) dispatch(writerSlice.actions.set(of(answer.data)));
  };
const textsOf = (rows: readonly { keyword: string }[]) => rows.map(({ keyword }) => keyword);
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

function importBody({ projectId, from, mapping }: Importing): Args<typeof keywords.import>['body'] {
  if ('text' in from)
    return { projectId, text: from.text, fileName: 'pasted keywords', ...(mapping && { mapping }) };
  const form = new FormData();
  form.append('projectId', projectId);
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  form.append('file', from.file, from.file.name);
  return form as unknown as Args<typeof keywords.import>['body'];
}

export const keywordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    keywordsImport: build.mutation<Sent<typeof keywords.import>, Importing>({
      queryFn: send(keywords.import, (importing: Importing) => ({ body: importBody(importing) })),
      invalidatesTags: (answer) => (answer ? ['Keyword'] : []),
    }),
    keywordsMetrics: build.mutation<Sent<typeof keywords.metrics>, Args<typeof keywords.metrics>['body']>({
      queryFn: send(keywords.metrics, (body: Args<typeof keywords.metrics>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? ['Keyword'] : []),
    }),
    keywordsSearchConsole: build.query<Sent<typeof keywords.searchConsole>, string>({
      queryFn: send(keywords.searchConsole, (projectId: string) => ({ query: { projectId } })),
      keepUnusedDataFor: 0,
    }),
    keywordsSearchConsoleSave: build.mutation<Sent<typeof keywords.searchConsoleSave>, SearchConsoleChoice>({
      queryFn: send(keywords.searchConsoleSave, (body: SearchConsoleChoice) => ({ body })),
    }),
    keywordsSearchConsoleImport: build.mutation<
      Sent<typeof keywords.searchConsoleImport>,
      Args<typeof keywords.searchConsoleImport>['body']
    >({
      queryFn: send(
        keywords.searchConsoleImport,
        (body: Args<typeof keywords.searchConsoleImport>['body']) => ({ body }),
      ),
      invalidatesTags: (answer) => (answer ? ['Keyword'] : []),
    }),
    keywordsImports: build.infiniteQuery<Sent<typeof keywords.imports>, TrashQuery, string | null>({
      ...pages(keywords.imports, ({ projectId, deleted }: TrashQuery) => ({ query: { projectId, deleted } })),
      providesTags: ['Keyword'],
    }),
    keywordsImportGet: build.query<Sent<typeof keywords.importGet>, string>({
      queryFn: send(keywords.importGet, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [{ type: 'Keyword', id: `import ${id}` }],
    }),
    keywordsCancelImport: build.mutation<Sent<typeof keywords.importUpdate>, string>({
      queryFn: send(keywords.importUpdate, (id: string) => ({
        params: { id },
        body: { action: 'cancel' as const },
      })),
      invalidatesTags: (_answer, _error, id) => [{ type: 'Keyword', id: `import ${id}` }],
    }),
    /** What was read of a project before an import ended is out of date. */
    keywordsImportOver: build.mutation<null, string>({
      queryFn: () => ({ data: null }),
      invalidatesTags: ['Keyword'],
    }),
    keywordsDeleteImport: build.mutation<null, string>({
      queryFn: send(keywords.importDelete, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Keyword']),
    }),
    keywordsRestoreImport: build.mutation<Sent<typeof keywords.importUpdate>, string>({
      queryFn: send(keywords.importUpdate, (id: string) => ({
        params: { id },
        body: { deleted: false as const },
      })),
      invalidatesTags: (answer) => (answer ? ['Keyword'] : []),
    }),
    keywordsList: build.infiniteQuery<KeywordsPage, KeywordsQuery, string | null>({
      // The first page comes soon; whoever scrolls on through tens of thousands gets more with each call.
      ...pages(
        keywords.list,
        (query: KeywordsQuery) => ({ query: { ...query, limit: 100 } }),
        keywordLimits.page,
      ),
      providesTags: ['Keyword'],
      onQueryStarted: async (query, input) => {
        if (query.deleted === 'true') return;
        await feed(({ pages }: { pages: KeywordsPage[] }) => ({
          keywords: pages.flatMap(({ results }) => textsOf(results)),
        }))(query, input);
      },
    }),
    keywordsClusters: build.infiniteQuery<ClustersPage, ClustersQuery, string | null>({
      ...pages(keywords.clusters, (query: ClustersQuery) => ({ query: { ...query, limit: 100 } })),
      providesTags: ['Keyword'],
    }),
    keywordsHistory: build.query<Sent<typeof keywords.history>, HistoryQuery>({
      queryFn: send(keywords.history, (query: HistoryQuery) => ({ query })),
      providesTags: ['Keyword'],
    }),
    /** Moves keywords to the trash, or restores them. */
    keywordsUpdateMany: build.mutation<Sent<typeof keywords.updateMany>, KeywordChanges>({
      queryFn: send(keywords.updateMany, (body: KeywordChanges) => ({ body })),
      invalidatesTags: (answer) => (answer ? ['Keyword'] : []),
    }),
    keywordsExport: build.mutation<Sent<typeof keywords.export>, { projectId: string; listId?: string }>({
      queryFn: send(keywords.export, (query: { projectId: string; listId?: string }) => ({ query })),
    }),
    keywordsSuggest: build.mutation<Found, Args<typeof keywords.suggest>['body']>({
      queryFn: send(keywords.suggest, (body: Args<typeof keywords.suggest>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? [{ type: 'Suggestion', id: 'searches' }] : []),
      onQueryStarted: async (_body, input) => {
        const made = await input.queryFulfilled.catch(() => null);
        if (made)
          await input.dispatch(keywordsApi.util.upsertQueryData('keywordsSearch', made.data.id, made.data));
      },
    }),
    keywordsSearch: build.query<Found, string>({
      queryFn: send(keywords.search, (id: string) => ({ params: { id } })),
      onQueryStarted: feed(({ results }: Found) => ({ keywords: textsOf(results) })),
    }),
    keywordsSearchExport: build.mutation<Sent<typeof keywords.searchExport>, string>({
      queryFn: send(keywords.searchExport, (id: string) => ({ params: { id } })),
    }),
    keywordsSearches: build.infiniteQuery<Searches, string, string | null>({
      ...pages(keywords.searches, (projectId: string) => ({ query: { projectId } })),
      providesTags: [{ type: 'Suggestion', id: 'searches' }],
      onQueryStarted: feed(({ pages }: { pages: Searches[] }) => ({
        queryList: pages.flatMap(({ results }) => idsOf(results)),
      })),
    }),
    keywordsAutosuggest: build.mutation<Run, Args<typeof keywords.autosuggest>['body']>({
      queryFn: send(keywords.autosuggest, (body: Args<typeof keywords.autosuggest>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? [{ type: 'Suggestion', id: 'runs' }] : []),
      onQueryStarted: async (_body, input) => {
        const made = await input.queryFulfilled.catch(() => null);
        if (made)
          await input.dispatch(keywordsApi.util.upsertQueryData('keywordsRun', made.data.id, made.data));
      },
    }),
    keywordsRun: build.query<Run, string>({
      queryFn: send(keywords.autosuggestGet, (id: string) => ({ params: { id } })),
      onQueryStarted: feed(({ results }: Run) => ({ autosuggestKeywords: textsOf(results) })),
    }),
    keywordsRuns: build.infiniteQuery<Runs, string | null, string | null>({
      ...pages(keywords.autosuggestList, (projectId: string | null) => ({
        query: projectId ? { projectId } : {},
      })),
      providesTags: [{ type: 'Suggestion', id: 'runs' }],
      onQueryStarted: feed(({ pages }: { pages: Runs[] }) => ({
        autosuggestHistory: pages.flatMap(({ results }) => idsOf(results)),
      })),
    }),
    keywordsDeleteRun: build.mutation<null, string>({
      queryFn: send(keywords.autosuggestDelete, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Suggestion', id: 'runs' }]),
    }),
    keywordsCancelRun: build.mutation<Run, string>({
      queryFn: send(keywords.autosuggestUpdate, (id: string) => ({
        params: { id },
        body: { action: 'cancel' as const },
      })),
      onQueryStarted: async (id, input) => {
        const made = await input.queryFulfilled.catch(() => null);
        if (made) await input.dispatch(keywordsApi.util.upsertQueryData('keywordsRun', id, made.data));
      },
    }),
    keywordsRestoreRun: build.mutation<Run, string>({
      queryFn: send(keywords.autosuggestUpdate, (id: string) => ({
        params: { id },
        body: { deleted: false as const },
      })),
      invalidatesTags: (answer) => (answer ? [{ type: 'Suggestion', id: 'runs' }] : []),
    }),
    keywordsLists: build.query<Result<typeof keywords.lists>, string>({
      queryFn: sendAll(keywords.lists, (projectId: string) => ({ query: { projectId } })),
      providesTags: ['Keyword'],
    }),
    keywordsCreateList: build.mutation<
      Sent<typeof keywords.createList>,
      Args<typeof keywords.createList>['body']
    >({
      queryFn: send(keywords.createList, (body: Args<typeof keywords.createList>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? ['Keyword'] : []),
    }),
    keywordsUpdateList: build.mutation<Sent<typeof keywords.updateList>, Args<typeof keywords.updateList>>({
      queryFn: send(keywords.updateList),
      invalidatesTags: (answer) => (answer ? ['Keyword'] : []),
    }),
  }),
});
