import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { changeMember } from '#server/workspaces/public.ts';
import { changeEmail } from '../email/change-email.ts';
import type { AccountDeps } from '../deps.ts';
import { accountIn } from './own-workspace.ts';
import { changeAccount } from '../store.ts';
import { moveSession } from '../session/store.ts';

export interface UserChanges {
  username?: string;
  name?: string;
  timezone?: string;
  locale?: string;
  /** another workspace of the same person: this device's session moves there */
  workspaceId?: string;
  /** another address, with the code that was mailed to it and the proof of who asks */
  email?: string;
  code?: string;
  presentCode?: string;
  password?: string;
  otp?: string;
}

/** Changes the person's details, and the workspace that this device acts in. */
export async function updateUser(deps: AccountDeps, principal: Principal, changes: UserChanges) {
  const { db, clock } = deps;
  const {
    workspaceId = principal.workspaceId,
    email,
    code,
    presentCode,
    password,
    otp,
    ...details
  } = changes;
  // First, with its proofs: when it is refused nothing else has changed.
  if (email !== undefined) await changeEmail(deps, principal, { email, code, presentCode, password, otp });
  return db.transaction(async (tx) => {
    if (workspaceId !== principal.workspaceId) {
      if (!(await accountIn(tx, principal.userId, workspaceId))) throw notFound('workspace');
      await changeMember(principal, tx, principal.userId, { lastSeenAt: clock.now() });
      await moveSession(tx, principal.sessionId, workspaceId);
      await emitEvent(tx, {
        ...principal,
        workspaceId,
        type: 'session.moved',
        subjectId: principal.sessionId,
      });
    }
    if (Object.keys(details).length > 0) {
      await changeAccount(tx, principal.userId, details);
      await emitEvent(tx, {
        ...principal,
        workspaceId,
        type: 'account.updated',
        subjectId: principal.userId,
        data: { fields: Object.keys(details) },
      });
    }
    const row = await accountIn(tx, principal.userId, workspaceId);
    if (!row) throw notFound('account');
    return row;
  });
}
