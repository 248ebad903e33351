// Audits a site, in a worker thread: five hundred pages hold some megabytes of facts.
import { audit, type Finding, type PassedCheck } from '#engine/site-audit/audit-site.ts';
import type { AuditedSite } from '#engine/site-audit/page.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';

/** Pages of one finding that are kept; a site has at most so many. */
const mostHits = 2_000;

export interface AuditResult {
  pages: number;
  healthy: number;
  findings: Finding[];
  passed: PassedCheck[];
}

function auditPages(site: AuditedSite): AuditResult {
  const found = audit(site);
  const findings = found.findings.map((finding) => ({ ...finding, hits: finding.hits.slice(0, mostHits) }));
  const read = site.pages.filter(({ facts }) => facts !== null);
  const errors = new Set(
    findings.filter(({ severity }) => severity === 'error').flatMap(({ hits }) => hits.map(({ url }) => url)),
  );
  const healthy = read.filter(({ url }) => !errors.has(url)).length;
  return { pages: read.length, healthy, findings, passed: found.passed };
}

export const siteAuditTasks = { 'site-audits.audit': auditPages };
export type RunSiteAuditTask = RunTask<typeof siteAuditTasks>;
