import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { listMembers, lockWorkspace, setLocked, workspacesWithLocked } from '#server/workspaces/public.ts';

/**
 * Gives the plan's seats to owners first, then to who has been a member longest. Members beyond them are locked: they
 * keep everything and can do nothing in the workspace, until a seat is free.
 * @param limit seats of the plan; null = unlimited
 */
export async function assignSeats(
  scope: Scope,
  tx: Queryable,
  limit: number | null,
  now: Date,
): Promise<void> {
  await lockWorkspace(scope, tx);
  const members = (await listMembers(scope, tx)).filter((row) => row.disabledAt === null);
  const rows = [
    ...members.filter((row) => row.role === 'owner'),
    ...members.filter((row) => row.role !== 'owner'),
  ];
  const seated = rows.slice(0, limit ?? rows.length);
  const change = async (of: typeof rows, lockedAt: Date | null, type: string) => {
    const ids = of.map((row) => row.userId);
    if (ids.length === 0) return;
    await setLocked(scope, tx, ids, lockedAt);
    for (const subjectId of ids) await emitEvent(tx, { ...scope, type, subjectId });
  };
  await change(
    seated.filter((row) => row.lockedAt !== null),
    null,
    'member.unlocked',
  );
  await change(
    rows.slice(seated.length).filter((row) => row.lockedAt === null),
    now,
    'member.locked',
  );
}

/**
 * Gives seats out anew wherever somebody is locked: one may have become free without a change of the team, by an
 * account that was erased or an install that has no plans any more.
 */
export async function reviewSeats(
  db: Queryable,
  limitOf: (scope: Scope, tx: Queryable) => Promise<number | null>,
  now: Date,
): Promise<void> {
  for (const workspaceId of await workspacesWithLocked(db)) {
    const scope: Scope = { workspaceId, userId: null };
    await db.transaction(async (tx) => assignSeats(scope, tx, await limitOf(scope, tx), now));
  }
}
