import { siteAudits } from '#contract/site-audits.ts';
import { createCrawl, crawlById, presentCrawl, startAddress } from '#server/crawls/public.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { findingsOf, presentAudit, type SiteAuditDeps } from './report.ts';

export function siteAuditRoutes(route: Route, deps: SiteAuditDeps): void {
  const { db } = deps;
  const load = async (principal: Principal, { id }: { id: string }) => {
    const row = await crawlById(principal, db, id);
    return row?.kind === 'audit' ? row : null;
  };
  const resource = 'site audit';

  route(siteAudits.create, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const { projectId, maxPages } = body;
      if (!(await projectById(principal, db, projectId)))
        throw badField('projectId', 'This project doesn’t exist');
      const url = startAddress(body.url);
      const values = { projectId, maxPages, url, kind: 'audit', source: 'links', own: true } as const;
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
    handle: async ({ principal, found, query: { rule }, request }) => {
      const audit = await findingsOf(deps, principal, found, request.signal);
      const findings = (audit?.findings ?? []).filter(({ id }) => rule === undefined || id === rule);
      return {
        results: findings.flatMap(({ id, severity, title, hits }) =>
          hits.map((hit) => ({ ...hit, rule: id, severity, title })),
        ),
        next: null,
      };
    },
  });
}
