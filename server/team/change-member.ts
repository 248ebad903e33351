import type { Role } from '#contract/roles.ts';
import { record } from '#server/kernel/events/record.ts';
import { badField, conflict } from '#server/kernel/http/app-error.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { TeamDeps } from './deps.ts';
import * as store from './store.ts';

export interface MemberChange {
  role?: Role | undefined;
  status?: 'active' | 'disabled' | 'removed' | undefined;
}

/** Changes a member. A workspace keeps its owner: that one is neither changed, disabled nor removed. */
export async function changeMember(
  deps: TeamDeps,
  who: Principal,
  tx: Queryable,
  row: store.MemberRow,
  it: MemberChange,
): Promise<void> {
  if (row.role === 'owner') throw conflict('The owner of a workspace stays its owner.');
  if (row.userId === who.userId && it.status === 'disabled')
    throw badField('status', 'You cannot disable yourself. Leave the workspace instead.');
  const now = deps.accounts.clock.now();
  const { userId } = row;
  if (it.role) await store.changeMember(who, tx, userId, { role: it.role });
  if (it.status === 'active' && row.disabledAt) {
    await deps.requireSeat(who, tx);
    await store.changeMember(who, tx, userId, { disabledAt: null });
  }
  if (it.status === 'disabled') await store.changeMember(who, tx, userId, { disabledAt: now });
  if (it.status === 'removed') await store.removeMember(who, tx, userId);
  if (it.status === 'disabled' || it.status === 'removed') await store.endSessions(who, tx, userId, now);
  await record(tx, { ...who, type: 'member.changed', subjectId: userId, data: { ...it } });
}

/** Changes the role of an invitation, or withdraws it. */
export async function changeInvitation(
  deps: TeamDeps,
  who: Principal,
  tx: Queryable,
  row: store.InvitationRow,
  it: MemberChange,
): Promise<void> {
  if (it.status === 'disabled' || it.status === 'active')
    throw badField('status', 'An invitation can only be withdrawn.');
  if (it.role) await store.closeInvitation(who, tx, row.id, { role: it.role });
  if (it.status === 'removed')
    await store.closeInvitation(who, tx, row.id, { withdrawnAt: deps.accounts.clock.now() });
  await record(tx, { ...who, type: 'invitation.changed', subjectId: row.id, data: { ...it } });
}
