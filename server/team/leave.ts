import { defaultWorkspace, lockWorkspace } from '#server/accounts/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { keepsOwner } from './change-member.ts';
import type { TeamDeps } from './deps.ts';
import { assignSeats } from './seats.ts';
import * as store from './store.ts';

/**
 * Takes a person out of the workspace. Their devices that acted in it go on in their oldest other one, or in one of
 * their own that is made for it. What they wrote stays.
 * @returns the workspace where they act from now on
 * @throws AppError 409 for its only owner
 */
export function leave(deps: TeamDeps, who: Principal): Promise<string> {
  const { db, clock } = deps.accounts;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockWorkspace(who, tx);
    const rows = await store.listMembers(who, tx);
    const me = rows.find((one) => one.userId === who.userId);
    if (!me) throw notFound('workspace');
    if (me.role === 'owner') keepsOwner(rows, who.userId);
    await store.removeMember(who, tx, who.userId);
    await store.expireInvitationsOf(who, tx, who.userId, now);
    await assignSeats(who, tx, await deps.seatLimit(who, tx), now);
    await emitEvent(tx, { ...who, type: 'member.left', subjectId: who.userId, data: { role: me.role } });
    const workspaceId = await defaultWorkspace(tx, who.userId, now);
    await store.moveSessions(who, tx, who.userId, workspaceId);
    return workspaceId;
  });
}
