// What other domains may use of ranks.
import type { RankCheck, SerpSnapshot } from '#contract/ranks.ts';
import type { z } from 'zod';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { recentChecks, snapshotById } from './checks-store.ts';
import { presentCheck } from './present.ts';
import { keywordsOf, trackersOfArticles } from './store.ts';

/** A tracked keyword of an article with its checks, oldest first; failed ones are among them and hold no position. */
export interface PositionSeries {
  keyword: string;
  keywordId: string;
  trackerId: string;
  checks: RankCheck[];
}

/**
 * What is tracked for articles.
 * @param limit newest checks of each keyword; the last two that saw a position are there in any case
 */
export async function positionsOfArticles(
  scope: Scope,
  db: Queryable,
  articleIds: readonly string[],
  limit = 100,
): Promise<Map<string, PositionSeries[]>> {
  const trackers = await trackersOfArticles(scope, db, articleIds);
  const series = new Map<string, PositionSeries[]>(articleIds.map((id) => [id, []]));
  if (trackers.length === 0) return series;
  const keywords = await keywordsOf(
    scope,
    db,
    trackers.map(({ id }) => id),
  );
  const checksOf = await recentChecks(
    scope,
    db,
    keywords.map(({ id }) => id),
    limit,
  );
  for (const { id, articleId } of trackers)
    for (const keyword of keywords.filter(({ trackerId }) => trackerId === id))
      series.get(articleId ?? '')?.push({
        keyword: keyword.keyword,
        keywordId: keyword.id,
        trackerId: id,
        checks: (checksOf.get(keyword.id) ?? []).map(presentCheck),
      });
  return series;
}

/** Addresses of a project's trackers that are not in the trash: their targets, and whom they compete with. */
export { trackedSites } from './store.ts';
export { newestResults, rankingPages } from './checks-store.ts';

/**
 * The results page that a tracker's check saw, best first; empty when none was kept or it is another tracker's.
 * @param snapshotId a check's `snapshotId`
 */
export async function snapshotResults(
  scope: Scope,
  db: Queryable,
  trackerId: string,
  snapshotId: string | null,
): Promise<z.infer<typeof SerpSnapshot>['results']> {
  const snapshot = snapshotId && (await snapshotById(scope, db, snapshotId));
  return snapshot && snapshot.trackerId === trackerId ? snapshot.results : [];
}
