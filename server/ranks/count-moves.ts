import { and, desc, eq, gte, isNull, lt, ne } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { rankCheck, trackedKeyword, tracker } from './tables.ts';

export interface Moves {
  better: number;
  worse: number;
  same: number;
}

/** Not among the results is behind every position. */
const placeOf = (position: number | null) => position ?? Number.POSITIVE_INFINITY;

/**
 * Where tracked keywords stood at the last look in a stretch of time, against the last look before it. Looks for
 * another target are not compared, and failed ones say nothing.
 * @returns null where no keyword has both looks: then nothing is known
 */
export async function countMoves(scope: Scope, db: Queryable, from: Date, to: Date): Promise<Moves | null> {
  const lastOf = (when: ReturnType<typeof and>) =>
    db
      .selectDistinctOn([rankCheck.trackedKeywordId], {
        id: rankCheck.trackedKeywordId,
        position: rankCheck.position,
      })
      .from(rankCheck)
      .innerJoin(trackedKeyword, eq(trackedKeyword.id, rankCheck.trackedKeywordId))
      .innerJoin(tracker, eq(tracker.id, trackedKeyword.trackerId))
      .where(
        and(
          inScope(scope, tracker),
          isNull(tracker.deletedAt),
          isNull(trackedKeyword.removedAt),
          eq(rankCheck.target, tracker.target),
          eq(rankCheck.match, tracker.match),
          ne(rankCheck.state, 'failed'),
          when,
        ),
      )
      .orderBy(rankCheck.trackedKeywordId, desc(rankCheck.checkedAt), desc(rankCheck.id));
  const now = await lastOf(and(gte(rankCheck.checkedAt, from), lt(rankCheck.checkedAt, to)));
  const before = new Map((await lastOf(lt(rankCheck.checkedAt, from))).map((row) => [row.id, row.position]));
  const moves: Moves = { better: 0, worse: 0, same: 0 };
  for (const { id, position } of now) {
    const was = before.get(id);
    if (was === undefined) continue;
    const [here, there] = [placeOf(position), placeOf(was)];
    moves[here < there ? 'better' : here > there ? 'worse' : 'same'] += 1;
  }
  return moves.better + moves.worse + moves.same > 0 ? moves : null;
}
