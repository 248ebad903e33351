import { articles } from '#contract/articles.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { changeArticle } from './change-article.ts';
import { checkPublication } from './publishing/check-publication.ts';
import type { ArticleDeps } from './deps.ts';
import { listArticles } from './list-articles.ts';
import { presentSite } from './present.ts';
import { publicationById } from './publishing/publication-store.ts';
import { publishArticle } from './publishing/publish-article.ts';
import { resolvePublication } from './publishing/resolve-publication.ts';
import { listSites, siteById } from './site-store.ts';
import { forgetSite, keepSite, testSite, trySite } from './sites.ts';
import { articleById } from './store.ts';
import { articleLines, articleOverview, publicationShown } from './article-overview.ts';

export function articleRoutes(route: Route, deps: ArticleDeps): void {
  const { db } = deps;
  const find = (principal: Scope, { id }: { id: string }) => articleById(principal, db, id);
  const findSite = (principal: Scope, { id }: { id: string }) => siteById(principal, db, id);
  const noun = 'article';

  route(articles.list, {
    handle: async ({ principal, query }) => {
      const { cursor, limit, projectId, generationId } = query;
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await listArticles(principal, db, { projectId, generationId, after, limit: limit + 1 });
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

  route(articles.publish, {
    load: find,
    resource: noun,
    handle: async ({ principal, found, body, withIdempotencyKey }) =>
      withIdempotencyKey(async (tx) => {
        const row = await publishArticle(deps, principal, tx, found.id, body);
        return publicationShown(principal, tx, row);
      }),
  });

  route(articles.checkPublication, {
    load: (principal, { id }) => publicationById(principal, db, id),
    resource: 'publication',
    handle: async ({ principal, found }) =>
      publicationShown(principal, db, await checkPublication(deps, principal, found)),
  });

  route(articles.resolvePublication, {
    load: (principal, { id }) => publicationById(principal, db, id),
    resource: 'publication',
    handle: async ({ principal, found, body }) =>
      publicationShown(principal, db, await resolvePublication(deps, principal, found, body.isThere)),
  });

  route(articles.sites, {
    handle: async ({ principal, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await listSites(principal, db, {
        projectId: query.projectId,
        after,
        limit: query.limit + 1,
      });
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      return { results: page.results.map(presentSite), next: page.next };
    },
  });

  route(articles.connectSite, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      if (!(await projectById(principal, db, body.projectId)))
        throw badField('projectId', 'This project does not exist');
      // Outside the transaction: a slow site must not hold a connection to the database.
      const found = await trySite(deps, body);
      return withIdempotencyKey(async (tx) => presentSite(await keepSite(deps, principal, tx, body, found)));
    },
  });

  route(articles.testSite, {
    load: findSite,
    resource: 'site',
    handle: ({ principal, found }) => testSite(deps, principal, found),
  });

  route(articles.removeSite, {
    load: findSite,
    resource: 'site',
    handle: ({ principal, found }) => forgetSite(deps, principal, found),
  });
}
