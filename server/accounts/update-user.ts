import { eq } from 'drizzle-orm';
import { record } from '#server/kernel/events/record.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { AccountDeps } from './deps.ts';
import { accountIn } from './store.ts';
import { account, session } from './tables.ts';

export interface UserChanges {
  username?: string;
  name?: string;
  timezone?: string;
  locale?: string;
  /** another workspace of the same person: this device's session moves there */
  workspaceId?: string;
}

/** Changes the person's details, and the workspace that this device acts in. */
export async function updateUser({ db }: AccountDeps, who: Principal, changes: UserChanges) {
  const { workspaceId = who.workspaceId, ...details } = changes;
  return db.transaction(async (tx) => {
    if (workspaceId !== who.workspaceId) {
      if (!(await accountIn(tx, who.userId, workspaceId))) throw notFound('workspace');
      await tx.update(session).set({ workspaceId }).where(eq(session.id, who.sessionId));
      const { userId } = who;
      await record(tx, { workspaceId, userId, type: 'session.moved', subjectId: who.sessionId });
    }
    if (Object.keys(details).length > 0) {
      await tx.update(account).set(details).where(eq(account.id, who.userId));
      await record(tx, {
        workspaceId,
        userId: who.userId,
        type: 'account.updated',
        subjectId: who.userId,
        data: { fields: Object.keys(details) },
      });
    }
    const row = await accountIn(tx, who.userId, workspaceId);
    if (!row) throw notFound('account');
    return row;
  });
}
