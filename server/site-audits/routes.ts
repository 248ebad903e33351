import { siteAudits } from '#contract/site-audits.ts';
import { createCrawl, crawlById, presentCrawl, startAddress } from '#server/crawls/public.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { scoresOfSite } from './page-scores.ts';
import { hitsOf, presentAudit, type SiteAuditDeps } from './report.ts';
import { scoreOfAudit } from './score.ts';

/** A single page with the redirects on its way. */
const pagesOfOne = 12;

export function siteAuditRoutes(route: Route, deps: SiteAuditDeps): void {
  const { db } = deps;
  const load = async (principal: Principal, { id }: { id: string }) => {
    const row = await crawlById(principal, db, id);
    return row?.kind === 'audit' ? row : null;
  };
  const resource = 'site audit';

  route(siteAudits.create, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const { projectId, extent } = body;
      if (!(await projectById(principal, db, projectId)))
        throw badField('projectId', 'This project doesn’t exist');
      const isPage = extent === 'page';
      const values = {
        projectId,
        extent,
        url: startAddress(body.url),
        keyword: isPage ? body.keyword : '',
        maxPages: isPage ? pagesOfOne : body.maxPages,
        kind: 'audit',
        source: 'links',
        own: true,
      } as const;
      return withIdempotencyKey(async (tx) => presentCrawl(await createCrawl(deps, principal, tx, values)));
    },
  });

  route(siteAudits.get, {
    load,
    resource,
    handle: ({ principal, found, request }) => presentAudit(deps, principal, found, request.signal),
  });

  route(siteAudits.hits, {
    load,
    resource,
    handle: async ({ principal, found, query: { rule }, request }) => ({
      results: await hitsOf(deps, principal, found, { rule, signal: request.signal }),
      next: null,
    }),
  });

  route(siteAudits.score, {
    load,
    resource,
    handle: async ({ principal, found }) => ({ score: await scoreOfAudit(deps, principal, found) }),
  });

  route(siteAudits.scores, {
    load,
    resource,
    handle: ({ principal, found, query }) => scoresOfSite(deps, principal, found, query),
  });
}
