import { defaultWorkspace, moveSessions } from '#server/accounts/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { lockWorkspace, removeMember } from '#server/workspaces/public.ts';
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
export function leave(deps: TeamDeps, principal: Principal): Promise<string> {
  const { db, clock } = deps.accounts;
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockWorkspace(principal, tx);
    const rows = await store.listMembers(principal, tx);
    const me = rows.find((row) => row.userId === principal.userId);
    if (!me) throw notFound('workspace');
    if (me.role === 'owner') keepsOwner(rows, principal.userId);
    await removeMember(principal, tx, principal.userId);
    await store.expireInvitationsOf(principal, tx, principal.userId, now);
    await assignSeats(principal, tx, await deps.seatLimit(principal, tx), now);
    await emitEvent(tx, {
      ...principal,
      type: 'member.left',
      subjectId: principal.userId,
      data: { role: me.role },
    });
    const workspaceId = await defaultWorkspace(tx, principal.userId, now);
    await moveSessions(principal, tx, principal.userId, workspaceId);
    return workspaceId;
  });
}
