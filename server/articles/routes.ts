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
import { articleLines, articleThread, publicationShown } from './thread.ts';

export function articleRoutes(route: Route, deps: ArticleDeps): void {
  const { db } = deps;
  const find = (who: Scope, { id }: { id: string }) => articleById(who, db, id);
  const findSite = (who: Scope, { id }: { id: string }) => siteById(who, db, id);
  const noun = 'article';

  route(articles.list, {
    handle: async ({ who, query }) => {
      const { cursor, limit, projectId, generationId } = query;
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await listArticles(who, db, { projectId, generationId, after, limit: limit + 1 });
      const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
      return { results: await articleLines(who, db, page.results), next: page.next };
    },
  });

  route(articles.get, {
    load: find,
    resource: noun,
    handle: ({ who, found }) => articleThread(deps, who, db, found),
  });

  route(articles.update, {
    load: find,
    resource: noun,
    handle: async ({ who, found, body }) =>
      articleThread(deps, who, db, await changeArticle(deps, who, found, body)),
  });

  route(articles.publish, {
    load: find,
    resource: noun,
    handle: async ({ who, found, body, withIdempotencyKey }) =>
      withIdempotencyKey(async (tx) => {
        const row = await publishArticle(deps, who, tx, found.id, body);
        return publicationShown(who, tx, row);
      }),
  });

  route(articles.checkPublication, {
    load: (who, { id }) => publicationById(who, db, id),
    resource: 'publication',
    handle: async ({ who, found }) => publicationShown(who, db, await checkPublication(deps, who, found)),
  });

  route(articles.resolvePublication, {
    load: (who, { id }) => publicationById(who, db, id),
    resource: 'publication',
    handle: async ({ who, found, body }) =>
      publicationShown(who, db, await resolvePublication(deps, who, found, body.isThere)),
  });

  route(articles.sites, {
    handle: async ({ who, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await listSites(who, db, { projectId: query.projectId, after, limit: query.limit + 1 });
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      return { results: page.results.map(presentSite), next: page.next };
    },
  });

  route(articles.connectSite, {
    handle: async ({ who, body, withIdempotencyKey }) => {
      if (!(await projectById(who, db, body.projectId)))
        throw badField('projectId', 'This project does not exist');
      // Outside the transaction: a slow site must not hold a connection to the database.
      const found = await trySite(deps, body);
      return withIdempotencyKey(async (tx) => presentSite(await keepSite(deps, who, tx, body, found)));
    },
  });

  route(articles.testSite, {
    load: findSite,
    resource: 'site',
    handle: ({ who, found }) => testSite(deps, who, found),
  });

  route(articles.removeSite, {
    load: findSite,
    resource: 'site',
    handle: ({ who, found }) => forgetSite(deps, who, found),
  });
}
