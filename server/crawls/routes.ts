import { crawls } from '#contract/crawls.ts';
import { badField, notFound } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { changeCrawl, createCrawl, startAddress } from './change-crawl.ts';
import type { CrawlDeps } from './deps.ts';
import * as pages from './pages-store.ts';
import { presentCrawl, presentPage } from './present.ts';
import { previewSite } from './preview-site.ts';
import * as store from './store.ts';

/** A call is answered within a minute; a slow site is a crawl's business. */
const previewMs = 45_000;

export function crawlRoutes(route: Route, deps: CrawlDeps): void {
  const { db } = deps;
  const load = (principal: Principal, { id }: { id: string }) => store.crawlById(principal, db, id);
  const resource = 'crawl';
  const presented = async (principal: Principal, row: store.CrawlRow) =>
    presentCrawl(row, (await store.figuresOf(principal, db, [row.id])).get(row.id));
  const projectField = async (principal: Principal, projectId: string) => {
    if (!(await projectById(principal, db, projectId)))
      throw badField('projectId', 'This project doesn’t exist');
  };

  route(crawls.preview, {
    handle: async ({ principal, body, request }) => {
      await projectField(principal, body.projectId);
      const url = startAddress(body.url);
      const late = AbortSignal.timeout(previewMs);
      try {
        const signal = AbortSignal.any([request.signal, late]);
        return await previewSite(deps, principal, { ...body, url }, signal);
      } catch (cause) {
        if (!late.aborted) throw cause;
        throw badField('url', 'This site answers too slowly for a preview. You can still import it.', {
          cause,
        });
      }
    },
  });

  route(crawls.create, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      await projectField(principal, body.projectId);
      const url = startAddress(body.url);
      return withIdempotencyKey(async (tx) =>
        presentCrawl(await createCrawl(deps, principal, tx, { ...body, url, kind: 'import' })),
      );
    },
  });

  route(crawls.list, {
    handle: async ({ principal, query: { projectId, kind, extent, cursor, limit } }) => {
      if (!(await projectById(principal, db, projectId))) throw notFound('project');
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await store.listCrawls(principal, db, { projectId, kind, extent }, after, limit + 1);
      const page = cutPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
      const figures = await store.figuresOf(
        principal,
        db,
        page.results.map(({ id }) => id),
      );
      return { results: page.results.map((row) => presentCrawl(row, figures.get(row.id))), next: page.next };
    },
  });

  route(crawls.get, {
    load,
    resource,
    handle: ({ principal, found }) => presented(principal, found),
  });

  route(crawls.pages, {
    load,
    resource,
    handle: async ({ principal, found, query: { leftOut, cursor, limit } }) => {
      const filter = { crawlId: found.id, leftOut: leftOut === 'true' };
      const rows = await pages.listPages(principal, db, filter, decodeCursor(cursor, ['id']), limit + 1);
      const page = cutPage(rows, limit, (row) => [row.id]);
      return { results: page.results.map(presentPage), next: page.next };
    },
  });

  route(crawls.update, {
    load,
    resource,
    handle: async ({ principal, found, body }) =>
      presented(principal, await changeCrawl(deps, principal, found.id, body.action)),
  });
}
