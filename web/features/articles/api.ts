import { articles } from '#contract/articles.ts';
import type { Args, Result } from '#contract/shared/http.ts';
import { api, send, sendAll, type Sent } from '#web/kernel/api.ts';

export const articlesApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    /** Asks the site each time: what is there may have changed. */
    articlesLive: build.query<Result<typeof articles.comparePublication>, string>({
      queryFn: send(articles.comparePublication, (id: string) => ({ params: { id } })),
      keepUnusedDataFor: 0,
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
  }),
});
