import { articles } from '#contract/articles.ts';
import type { Args, Result } from '#contract/http.ts';
import { localIndex } from '#contract/local-index.ts';
import { api, pages, send, sendAll, type Sent } from '#web/kernel/api.ts';

export const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    articlesList: build.infiniteQuery<Sent<typeof articles.list>, string, string | null>({
      ...pages(articles.list, (projectId: string) => ({ query: { projectId } })),
      providesTags: ['Article'],
    }),
    /** The article that a generation of the writer belongs to. */
    articlesOfGeneration: build.query<Sent<typeof articles.list>, string>({
      queryFn: send(articles.list, (generationId: string) => ({ query: { generationId, limit: 1 } })),
      providesTags: (_answer, _error, id) => ['Article', { type: 'Generation', id }],
    }),
    articlesGet: build.query<Sent<typeof articles.get>, string>({
      queryFn: send(articles.get, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [{ type: 'Article', id }],
    }),
    articlesUpdate: build.mutation<Sent<typeof articles.update>, Args<typeof articles.update>>({
      queryFn: send(articles.update),
      invalidatesTags: (answer) => (answer ? ['Article', 'Generation'] : []),
    }),
    articlesPublish: build.mutation<Sent<typeof articles.publish>, Args<typeof articles.publish>>({
      queryFn: send(articles.publish),
      invalidatesTags: ['Article'],
    }),
    articlesCheck: build.mutation<Sent<typeof articles.checkPublication>, string>({
      queryFn: send(articles.checkPublication, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Article', 'Site'],
    }),
    articlesResolve: build.mutation<
      Sent<typeof articles.resolvePublication>,
      Args<typeof articles.resolvePublication>
    >({
      queryFn: send(articles.resolvePublication),
      invalidatesTags: ['Article', 'Site'],
    }),
    articlesSites: build.query<Result<typeof articles.sites>, string | null>({
      queryFn: sendAll(articles.sites, (projectId: string | null) => ({
        query: projectId ? { projectId } : {},
      })),
      providesTags: ['Site'],
    }),
    articlesConnectSite: build.mutation<
      Sent<typeof articles.connectSite>,
      Args<typeof articles.connectSite>['body']
    >({
      queryFn: send(articles.connectSite, (body: Args<typeof articles.connectSite>['body']) => ({ body })),
      invalidatesTags: (answer) => (answer ? ['Site', 'Connection'] : []),
    }),
    articlesTestSite: build.mutation<Sent<typeof articles.testSite>, string>({
      queryFn: send(articles.testSite, (id: string) => ({ params: { id } })),
      invalidatesTags: ['Site'],
    }),
    articlesRemoveSite: build.mutation<Sent<typeof articles.removeSite>, string>({
      queryFn: send(articles.removeSite, (id: string) => ({ params: { id } })),
      invalidatesTags: (_answer, error) => (error ? [] : ['Site', 'Article', 'Connection']),
    }),
    /** Reads the live page into the Local index; what it held under this address is replaced. */
    articlesIndexLive: build.mutation<Sent<typeof localIndex.add>, { projectId: string; url: string }>({
      queryFn: send(localIndex.add, ({ projectId, url }: { projectId: string; url: string }) => ({
        body: { kind: 'url' as const, projectId, url, own: true },
      })),
      invalidatesTags: (answer) => (answer ? ['Page'] : []),
    }),
    /** The first of the project's competitor pages: whether there is one. */
    articlesCompetitors: build.query<Sent<typeof localIndex.list>, string>({
      queryFn: send(localIndex.list, (projectId: string) => ({
        query: { projectId, own: 'false' as const, limit: 1 },
      })),
      providesTags: ['Page'],
    }),
  }),
});
