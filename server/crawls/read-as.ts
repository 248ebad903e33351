// Whether robots.txt decides if a page may be read.
import type { CrawlReading } from '#contract/crawls.ts';
import { isBelow } from '#engine/crawl/addresses.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { CrawlDeps } from './deps.ts';
import type { CrawlRow } from './store.ts';

/** robots.txt speaks to crawlers: it does not bind who reads their own site, or one page whose URL they have. */
export function readAs({ extent, ownRoot }: Pick<CrawlRow, 'extent' | 'ownRoot'>, url: string): CrawlReading {
  if (ownRoot !== null && isBelow(url, ownRoot)) return 'own-site';
  return extent === 'page' ? 'single-page' : 'robots';
}

/** Where the site begins that the project publishes on and an address belongs to; null where it belongs to none. */
export async function ownRootOf(
  { ownSites }: Pick<CrawlDeps, 'ownSites'>,
  scope: Scope,
  db: Queryable,
  { projectId, url }: { projectId: string; url: string },
): Promise<string | null> {
  return (await ownSites(scope, db, projectId)).find((root) => isBelow(url, root)) ?? null;
}
