import type { AuditedScore } from '#contract/site-audits.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type CrawlRow, textsOfCrawl } from '#server/crawls/public.ts';
import { scoreOfLive } from '#server/optimizer/public.ts';
import { articleAt } from '#server/publications/public.ts';
import type { SiteAuditDeps } from './report.ts';

/** What the page of an audit scores; null for whole sites, and where nothing was read or no keyword is known. */
export async function scoreOfAudit(
  deps: SiteAuditDeps,
  scope: Scope,
  { id, extent, status, projectId, url: start, keyword }: CrawlRow,
): Promise<AuditedScore | null> {
  if (extent !== 'page' || status !== 'done') return null;
  const read = (await textsOfCrawl(scope, deps.db, id)).at(-1);
  if (!read?.scorable) return null;
  const at = (url: string) => articleAt(scope, deps.db, { projectId, url });
  const article = (await at(read.url)) ?? (await at(start));
  return scoreOfLive(deps, scope, { projectId, url: read.url, page: read.scorable, keyword, article });
}
