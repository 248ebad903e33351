import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { trackedKeyword, tracker } from './tables.ts';

/** Keywords that are tracked now. */
export async function countTracked(scope: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(trackedKeyword)
    .innerJoin(tracker, and(eq(tracker.id, trackedKeyword.trackerId), isNull(tracker.deletedAt)))
    .where(and(eq(trackedKeyword.workspaceId, scope.workspaceId), isNull(trackedKeyword.removedAt)));
  return row?.n ?? 0;
}
