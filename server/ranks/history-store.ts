import { and, asc, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import type { DayStanding } from '#engine/ranks/daily.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { rankCheck, trackedKeyword, tracker } from './tables.ts';

export interface HistoryFilter {
  projectId?: string | undefined;
  trackerId?: string | undefined;
}

/**
 * The last look of each day for each keyword that is tracked now, oldest day first. Looks for another target are left
 * out, and failed ones, which say nothing.
 */
export function lastLookOfDays(
  scope: Scope,
  db: Queryable,
  { projectId, trackerId }: HistoryFilter,
  from: Date,
): Promise<DayStanding[]> {
  const day = sql<string>`to_char(${rankCheck.checkedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .selectDistinctOn([day, rankCheck.trackedKeywordId], {
      day,
      keywordId: rankCheck.trackedKeywordId,
      state: rankCheck.state,
      position: rankCheck.position,
    })
    .from(rankCheck)
    .innerJoin(trackedKeyword, eq(trackedKeyword.id, rankCheck.trackedKeywordId))
    .innerJoin(tracker, eq(tracker.id, trackedKeyword.trackerId))
    .where(
      and(
        inScope(scope, tracker),
        projectId ? eq(tracker.projectId, projectId) : undefined,
        trackerId ? eq(tracker.id, trackerId) : undefined,
        isNull(tracker.deletedAt),
        isNull(trackedKeyword.removedAt),
        eq(rankCheck.target, tracker.target),
        eq(rankCheck.match, tracker.match),
        ne(rankCheck.state, 'failed'),
        gte(rankCheck.checkedAt, from),
      ),
    )
    .orderBy(asc(day), rankCheck.trackedKeywordId, desc(rankCheck.checkedAt), desc(rankCheck.id));
}
