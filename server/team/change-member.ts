import { may, type Role } from '#contract/workspaces/roles.ts';
import { mayBeLimited } from '#contract/team.ts';
import { changeMember as writeMember, lockWorkspace, removeMember } from '#server/workspaces/public.ts';
import { closeSessionsIn } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField, conflict, forbidden } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectsSeen } from './choose-projects.ts';
import type { TeamDeps } from './deps.ts';
import { assignSeats } from './seats.ts';
import * as store from './store.ts';

export interface MemberChange {
  role?: Role | undefined;
  projectIds?: 'all' | string[] | undefined;
  status?: 'active' | 'disabled' | 'removed' | undefined;
}

/** Who asks may have lost their role while they waited for others: judged again under the lock. */
function judgeChange(
  principal: Principal,
  rows: store.MemberRow[],
  row: store.MemberRow,
  memberChange: MemberChange,
): void {
  const actor = rows.find((item) => item.userId === principal.userId);
  if (!actor || actor.disabledAt || !may(actor.role, 'team.write')) throw forbidden();
  const ownership = row.role === 'owner' || memberChange.role === 'owner';
  if (ownership && actor.role !== 'owner')
    throw forbidden('Only an owner can make owners, or change one. Ask an owner.');
  const self = row.userId === principal.userId;
  if (self && (memberChange.status === 'disabled' || memberChange.status === 'removed'))
    throw badField('status', `You can’t do this to yourself. Leave the workspace instead.`);
  if (memberChange.role === 'owner' && row.disabledAt && memberChange.status !== 'active')
    throw badField('role', 'Enable this member first.');
  const staysOwner =
    (memberChange.role ?? row.role) === 'owner' && (memberChange.status ?? 'active') === 'active';
  if (row.role === 'owner' && !staysOwner) keepsOwner(rows, row.userId);
}

/** @throws AppError 409 when nobody else owns the workspace */
export function keepsOwner(rows: store.MemberRow[], without: string): void {
  if (rows.some((row) => row.role === 'owner' && !row.disabledAt && row.userId !== without)) return;
  throw conflict('A workspace needs an owner. Make someone else an owner first.');
}

/**
 * Changes a member. Changes of one workspace's members wait for each other, so that of two owners who demote each
 * other one stays.
 * @returns the row as it is then; null when they were removed, undefined when there is no such member
 */
export async function changeMember(
  deps: TeamDeps,
  principal: Principal,
  tx: Queryable,
  userId: string,
  memberChange: MemberChange,
): Promise<store.MemberRow | null | undefined> {
  await lockWorkspace(principal, tx);
  const rows = await store.listMembers(principal, tx);
  const row = rows.find((item) => item.userId === userId);
  if (!row) return undefined;
  judgeChange(principal, rows, row, memberChange);
  const now = deps.accounts.clock.now();
  const { status } = memberChange;
  const role = memberChange.role ?? row.role;
  const projectIds = await projectsSeen(principal, tx, role, memberChange.projectIds);
  await writeMember(principal, tx, userId, {
    role,
    ...((projectIds !== undefined || !mayBeLimited(role)) && { projectIds: projectIds ?? null }),
  });
  if (status === 'active' && row.disabledAt) {
    await deps.requireSeat(principal, tx);
    await writeMember(principal, tx, userId, { disabledAt: null });
  }
  if (status === 'disabled') await writeMember(principal, tx, userId, { disabledAt: now, lockedAt: null });
  if (status === 'removed') await removeMember(principal, tx, userId);
  const out = status === 'disabled' || status === 'removed';
  if (out) await closeSessionsIn(principal, tx, userId, now);
  if (out || !may(role, 'team.write')) await store.expireInvitationsOf(principal, tx, userId, now);
  await assignSeats(principal, tx, await deps.seatLimit(principal, tx), now);
  await emitEvent(tx, { ...principal, type: 'member.changed', subjectId: userId, data: { ...memberChange } });
  const [after] = await store.listMembers(principal, tx, userId);
  return after ?? null;
}
