import { articles } from '#contract/articles.ts';
import type { Result } from '#contract/shared/http.ts';
import { api, pages, send, sendAll, type Sent } from '#web/kernel/api.ts';

/** Articles as several features read them: each call to the server is declared once. */
export const articleQueries = api.injectEndpoints({
  endpoints: (build) => ({
    articlesGet: build.query<Sent<typeof articles.get>, string>({
      queryFn: send(articles.get, (id: string) => ({ params: { id } })),
      providesTags: (_answer, _error, id) => [{ type: 'Article', id }],
    }),
    articlesList: build.infiniteQuery<Sent<typeof articles.list>, string, string | null>({
      ...pages(articles.list, (projectId: string) => ({ query: { projectId } })),
      providesTags: ['Article'],
    }),
    /** All of a project's articles, for choosing one of them. */
    articlesAll: build.query<Result<typeof articles.list>, string>({
      queryFn: sendAll(articles.list, (projectId: string) => ({ query: { projectId } })),
      providesTags: ['Article'],
    }),
    /** The article that a generation of the writer belongs to. */
    articlesOfGeneration: build.query<Sent<typeof articles.list>, string>({
      queryFn: send(articles.list, (generationId: string) => ({ query: { generationId, limit: 1 } })),
      providesTags: (_answer, _error, id) => ['Article', { type: 'Generation', id }],
    }),
  }),
});
