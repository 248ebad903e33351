import { articles } from '#contract/articles.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Mount } from '#server/kernel/http/mount.ts';
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

export function articleRoutes(mount: Mount, deps: ArticleDeps): void {
  const { db } = deps;
  const find = (who: Scope, { id }: { id: string }) => articleById(who, db, id);
  const findSite = (who: Scope, { id }: { id: string }) => siteById(who, db, id);
  const noun = 'article';

  mount(articles.list, {
    do: async ({ who, query }) => {
      const { cursor, limit, projectId, generationId } = query;
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await listArticles(who, db, { projectId, generationId, after, limit: limit + 1 });
      const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
      return { results: await articleLines(who, db, page.results), next: page.next };
    },
  });

  mount(articles.get, {
    find,
    noun,
    do: ({ who, found }) => articleThread(deps, who, db, found),
  });

  mount(articles.update, {
    find,
    noun,
    do: async ({ who, found, body }) =>
      articleThread(deps, who, db, await changeArticle(deps, who, found, body)),
  });

  mount(articles.publish, {
    find,
    noun,
    do: async ({ who, found, body, once }) =>
      once(async (tx) => {
        const row = await publishArticle(deps, who, tx, found.id, body);
        return publicationShown(who, tx, row);
      }),
  });

  mount(articles.checkPublication, {
    find: (who, { id }) => publicationById(who, db, id),
    noun: 'publication',
    do: async ({ who, found }) => publicationShown(who, db, await checkPublication(deps, who, found)),
  });

  mount(articles.resolvePublication, {
    find: (who, { id }) => publicationById(who, db, id),
    noun: 'publication',
    do: async ({ who, found, body }) =>
      publicationShown(who, db, await resolvePublication(deps, who, found, body.isThere)),
  });

  mount(articles.sites, {
    do: async ({ who, query }) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      const rows = await listSites(who, db, { projectId: query.projectId, after, limit: query.limit + 1 });
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      return { results: page.results.map(presentSite), next: page.next };
    },
  });

  mount(articles.connectSite, {
    do: async ({ who, body, once }) => {
      if (!(await projectById(who, db, body.projectId)))
        throw badField('projectId', 'This project does not exist');
      // Outside the transaction: a slow site must not hold a connection to the database.
      const found = await trySite(deps, body);
      return once(async (tx) => presentSite(await keepSite(deps, who, tx, body, found)));
    },
  });

  mount(articles.testSite, {
    find: findSite,
    noun: 'site',
    do: ({ who, found }) => testSite(deps, who, found),
  });

  mount(articles.removeSite, {
    find: findSite,
    noun: 'site',
    do: ({ who, found }) => forgetSite(deps, who, found),
  });
}
