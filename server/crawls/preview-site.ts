import type { CrawlPreview } from '#contract/crawls.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { CrawlDeps } from './deps.ts';
import { robotsOf } from './polite-fetch.ts';
import { ownRootOf, readAs } from './read-as.ts';
import { sitePages } from './sitemaps.ts';

/** Pages that a preview counts; more are “5,000 or more”. */
const most = 5_000;

/** What a site allows, and how many pages its sitemaps name. */
export async function previewSite(
  deps: CrawlDeps,
  scope: Scope,
  { projectId, url }: { projectId: string; url: string },
  signal: AbortSignal,
): Promise<CrawlPreview> {
  const robots = await robotsOf(deps, url, signal);
  const ownRoot = await ownRootOf(deps, scope, deps.db, { projectId, url });
  const reading = readAs({ extent: 'site', ownRoot }, url);
  const isOwn = reading === 'own-site';
  const room = await deps.index.roomOf(scope, deps.db, projectId);
  const delaySeconds = robots.delayMs / 1000;
  if (robots.state === 'unreachable' && !isOwn)
    return {
      robots: 'unreachable',
      readAs: reading,
      delaySeconds,
      pages: null,
      blocked: 0,
      sitemaps: [],
      sample: [],
      room,
    };
  const site = await sitePages(deps, url, robots, most, signal);
  const allowed = site.pages.filter(
    (page) => robots.allows(page) || readAs({ extent: 'site', ownRoot }, page) === 'own-site',
  );
  return {
    robots: isOwn || robots.allows(url) ? 'allowed' : 'blocked',
    readAs: reading,
    delaySeconds,
    pages: site.sitemaps.length === 0 ? null : site.pages.length,
    blocked: site.pages.length - allowed.length,
    sitemaps: site.sitemaps,
    sample: allowed.slice(0, 10),
    room,
  };
}
