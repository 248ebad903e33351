// Audits a site, in a worker thread: five hundred pages hold some megabytes of facts.
import { auditSite, type Finding } from '#engine/site-audit/audit-site.ts';
import type { AuditedSite } from '#engine/site-audit/page.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';

/** Pages of one finding that are kept; a site has at most so many. */
const mostHits = 2_000;

export interface AuditResult {
  pages: number;
  healthy: number;
  findings: Finding[];
}

function audit(site: AuditedSite): AuditResult {
  const findings = auditSite(site).map((finding) => ({ ...finding, hits: finding.hits.slice(0, mostHits) }));
  const read = site.pages.filter(({ facts }) => facts !== null);
  const errors = new Set(
    findings.filter(({ severity }) => severity === 'error').flatMap(({ hits }) => hits.map(({ url }) => url)),
  );
  return { pages: read.length, healthy: read.filter(({ url }) => !errors.has(url)).length, findings };
}

export const siteAuditTasks = { 'site-audits.audit': audit };
export type RunSiteAuditTask = RunTask<typeof siteAuditTasks>;
