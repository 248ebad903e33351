import type { SiteAudit } from '#contract/site-audits.ts';
import { comparedHits, type ComparedHit, presentFinding } from '#engine/site-audit/compare.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import {
  auditPagesOf,
  crawlBefore,
  type CrawlDeps,
  type CrawlRow,
  figuresOf,
  presentCrawl,
  textsOfCrawl,
} from '#server/crawls/public.ts';
import type { CompetitorPages, RunOptimizerTask } from '#server/optimizer/public.ts';
import * as store from './store.ts';
import type { RunSiteAuditTask } from './tasks.ts';

export interface SiteAuditDeps extends Pick<CrawlDeps, 'ownSites'> {
  db: Db;
  clock: Clock;
  /** audits and scores in a worker thread */
  run: RunSiteAuditTask & RunOptimizerTask;
  /** what a page is scored against where nobody optimizes it */
  pages: CompetitorPages;
}

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
  const { extent } = crawl;
  const found = await run('site-audits.audit', { start: crawl.url, pages, extent }, signal);
  const texts = extent === 'page' ? await textsOfCrawl(scope, db, crawl.id) : [];
  const readability = texts.at(-1)?.content?.readability ?? [];
  const { id: crawlId, projectId } = crawl;
  await store.keepAudit(scope, db, { crawlId, projectId, ...found, readability, createdAt: clock.now() });
  return store.auditOf(scope, db, crawl.id);
}

/** What the audit before it of the same site or page found. */
async function auditBefore(deps: SiteAuditDeps, scope: Scope, crawl: CrawlRow, signal: AbortSignal) {
  const previous = await crawlBefore(scope, deps.db, crawl);
  const found = previous && (await findingsOf(deps, scope, previous, signal));
  return previous && found ? { crawl: previous, findings: found.findings } : null;
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
  const before = await auditBefore(deps, scope, crawl, signal);
  const ids = new Set(now.findings.map(({ id }) => id));
  return {
    crawl: presented,
    report: {
      pages: now.pages,
      healthy: now.healthy,
      findings: now.findings.map((finding) => presentFinding(finding, before?.findings ?? null)),
      passed: now.passed,
      readability: now.readability,
      gone: (before?.findings ?? [])
        .filter(({ id }) => !ids.has(id))
        .map(({ id, severity, title, hits }) => ({ id, severity, title, count: hits.length })),
      comparedWith: before && { id: before.crawl.id, createdAt: before.crawl.createdAt.toISOString() },
    },
  };
}

/** Every page of a finding, or of all, with what is new and what was fixed since the audit before. */
export async function hitsOf(
  deps: SiteAuditDeps,
  scope: Scope,
  crawl: CrawlRow,
  { rule, signal }: { rule: string | undefined; signal: AbortSignal },
) {
  const now = await findingsOf(deps, scope, crawl, signal);
  if (!now) return [];
  const before = await auditBefore(deps, scope, crawl, signal);
  const earlier = before?.findings ?? [];
  const ids = new Set([...now.findings, ...earlier].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    if (rule !== undefined && rule !== id) return [];
    const [finding, known] = [now.findings, earlier].map((list) => list.find((item) => item.id === id));
    const { severity, title } = (finding ?? known)!;
    return comparedHits(finding, known, before !== null).map((hit: ComparedHit) => ({
      ...hit,
      rule: id,
      severity,
      title,
    }));
  });
}
