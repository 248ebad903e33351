import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { lastPositions } from './checks-store.ts';

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
  const now = await lastPositions(scope, db, { from, to });
  const before = new Map((await lastPositions(scope, db, { to: from })).map((row) => [row.id, row.position]));
  const moves: Moves = { better: 0, worse: 0, same: 0 };
  for (const { id, position } of now) {
    const was = before.get(id);
    if (was === undefined) continue;
    const [here, there] = [placeOf(position), placeOf(was)];
    moves[here < there ? 'better' : here > there ? 'worse' : 'same'] += 1;
  }
  return moves.better + moves.worse + moves.same > 0 ? moves : null;
}
