import { articles } from '#contract/articles.ts';
import { articleById } from '#server/articles/public.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { articleLines, articleOverview } from './article-overview.ts';
import { changeArticle } from './change-article.ts';
import type { ArticleOverviewDeps } from './deps.ts';
import { articlesInUse } from './store.ts';

export function articleOverviewRoutes(route: Route, deps: ArticleOverviewDeps): void {
  const { db } = deps;
  const find = (principal: Scope, { id }: { id: string }) => articleById(principal, db, id);
  const noun = 'article';

  route(articles.list, {
    handle: async ({ principal, query }) => {
      const { cursor, limit, projectId, generationId } = query;
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await articlesInUse(principal, db, { projectId, generationId, after, limit: limit + 1 });
      const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
      return { results: await articleLines(principal, db, page.results), next: page.next };
    },
  });

  route(articles.get, {
    load: find,
    resource: noun,
    handle: ({ principal, found }) => articleOverview(deps, principal, db, found),
  });

  route(articles.update, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body }) =>
      articleOverview(deps, principal, db, await changeArticle(deps, principal, found, body)),
  });
}
