import { articles } from '#contract/articles.ts';
import { articleById, type ArticleRow } from '#server/articles/public.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { scoreOfText } from '#server/optimizer/public.ts';
import { projectById } from '#server/projects/public.ts';
import { documentById } from '#server/writer/public.ts';
import { checkPublication } from './recovery/check-publication.ts';
import { compareLive } from './live/compare-live.ts';
import type { PublicationDeps } from './deps.ts';
import { presentSite } from './present.ts';
import { publicationById } from './store.ts';
import { publishArticle, type ScoredText } from './publish-article.ts';
import { resolvePublication } from './recovery/resolve-publication.ts';
import { listSites, siteById } from './sites/site-store.ts';
import { forgetSite, keepSite, testSite, trySite } from './sites/sites.ts';
import { showPublication } from './show-publication.ts';

export function publicationRoutes(route: Route, deps: PublicationDeps): void {
  const { db } = deps;
  const findPublication = (principal: Scope, { id }: { id: string }) => publicationById(principal, db, id);
  const findSite = (principal: Scope, { id }: { id: string }) => siteById(principal, db, id);

  const scoreText = async (principal: Scope, article: ArticleRow): Promise<ScoredText | null> => {
    const document = article.documentId && (await documentById(principal, db, article.documentId));
    if (!document) return null;
    const score = await scoreOfText(deps, principal, article.id, document);
    return { revision: document.revision, score };
  };

  route(articles.publish, {
    load: (principal, { id }) => articleById(principal, db, id),
    resource: 'article',
    handle: async ({ principal, found, body, withIdempotencyKey }) => {
      const scored = await scoreText(principal, found);
      return withIdempotencyKey(async (tx) => {
        const row = await publishArticle(deps, principal, tx, found.id, { form: body, scored });
        return showPublication(principal, tx, row);
      });
    },
  });

  route(articles.checkPublication, {
    load: findPublication,
    resource: 'publication',
    handle: async ({ principal, found }) =>
      showPublication(principal, db, await checkPublication(deps, principal, found)),
  });

  route(articles.comparePublication, {
    load: findPublication,
    resource: 'publication',
    handle: ({ principal, found }) => compareLive(deps, principal, found),
  });

  route(articles.resolvePublication, {
    load: findPublication,
    resource: 'publication',
    handle: async ({ principal, found, body }) =>
      showPublication(principal, db, await resolvePublication(deps, principal, found, body.isThere)),
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
        throw badField('projectId', 'This project doesn’t exist');
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
