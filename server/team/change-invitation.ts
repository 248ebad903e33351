import type { Queryable } from '#server/kernel/db/open.ts';
import { mayBeLimited } from '#contract/team.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { MemberChange } from './change-member.ts';
import { projectsSeen } from './choose-projects.ts';
import type { TeamDeps } from './deps.ts';
import * as store from './store.ts';

/** Changes what an invitation is for, or withdraws it. */
export async function changeInvitation(
  deps: TeamDeps,
  principal: Principal,
  tx: Queryable,
  row: store.InvitationRow,
  memberChange: MemberChange,
): Promise<void> {
  if (memberChange.status === 'disabled' || memberChange.status === 'active')
    throw badField('status', 'An invitation can only be withdrawn.');
  if (memberChange.role === 'owner')
    throw badField('role', 'You can’t invite someone as owner. Make them an owner after they join.');
  const role = memberChange.role ?? row.role;
  const projectIds = await projectsSeen(principal, tx, role, memberChange.projectIds);
  await store.changeInvitation(principal, tx, row.id, {
    role,
    ...((projectIds !== undefined || !mayBeLimited(role)) && { projectIds: projectIds ?? null }),
    ...(memberChange.status === 'removed' && { withdrawnAt: deps.accounts.clock.now() }),
  });
  await emitEvent(tx, {
    ...principal,
    type: 'invitation.changed',
    subjectId: row.id,
    data: { ...memberChange },
  });
}
