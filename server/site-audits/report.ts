import type { AuditFinding, SiteAudit } from '#contract/site-audits.ts';
import { changeOf, type Finding } from '#engine/site-audit/audit-site.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { auditPagesOf, crawlBefore, type CrawlRow, figuresOf, presentCrawl } from '#server/crawls/public.ts';
import * as store from './store.ts';
import type { RunSiteAuditTask } from './tasks.ts';

export interface SiteAuditDeps {
  db: Db;
  clock: Clock;
  /** audits in a worker thread */
  run: RunSiteAuditTask;
}

const examplesAtMost = 5;

/** What a crawl’s audit found; worked out when somebody first asks. @returns null while the crawl is under way */
export async function findingsOf(
  { db, clock, run }: SiteAuditDeps,
  scope: Scope,
  crawl: CrawlRow,
  signal: AbortSignal,
): Promise<store.SiteAuditRow | null> {
  const known = await store.auditOf(scope, db, crawl.id);
  if (known || crawl.status !== 'done') return known;
  const pages = await auditPagesOf(scope, db, crawl.id);
  const found = await run('site-audits.audit', { start: crawl.url, pages }, signal);
  const { id: crawlId, projectId } = crawl;
  await store.keepAudit(scope, db, { crawlId, projectId, ...found, createdAt: clock.now() });
  return store.auditOf(scope, db, crawl.id);
}

const urlsOf = (finding: Finding | undefined) => finding?.hits.map(({ url }) => url) ?? [];

function presentFinding(finding: Finding, before: readonly Finding[] | null): AuditFinding {
  const { hits, ...about } = finding;
  const earlier = before?.find(({ id }) => id === finding.id);
  const change = before ? changeOf(urlsOf(finding), urlsOf(earlier)) : { added: 0, fixed: 0 };
  return {
    ...about,
    count: hits.length,
    examples: hits.slice(0, examplesAtMost),
    before: before ? (earlier?.hits.length ?? 0) : null,
    ...change,
  };
}

/** An audit with its findings, compared with the one before it of the same site. */
export async function presentAudit(
  deps: SiteAuditDeps,
  scope: Scope,
  crawl: CrawlRow,
  signal: AbortSignal,
): Promise<SiteAudit> {
  const { db } = deps;
  const presented = presentCrawl(crawl, (await figuresOf(scope, db, [crawl.id])).get(crawl.id));
  const now = await findingsOf(deps, scope, crawl, signal);
  if (!now) return { crawl: presented, report: null };
  const previous = await crawlBefore(scope, db, crawl);
  const before = previous ? await findingsOf(deps, scope, previous, signal) : null;
  const ids = new Set(now.findings.map(({ id }) => id));
  return {
    crawl: presented,
    report: {
      pages: now.pages,
      healthy: now.healthy,
      findings: now.findings.map((finding) => presentFinding(finding, before?.findings ?? null)),
      gone: (before?.findings ?? [])
        .filter(({ id }) => !ids.has(id))
        .map(({ title, hits }) => ({ title, count: hits.length })),
      comparedWith:
        previous && before ? { id: previous.id, createdAt: previous.createdAt.toISOString() } : null,
    },
  };
}
