import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { account, member } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { PrivacyDeps } from './deps.ts';
import { soleWorkspaces } from './deletion.ts';
import { eraseAccount } from './erase.ts';

/** Somebody joined during the days of grace: nobody loses a workspace that they work in. */
async function handOver(tx: Queryable, workspaceId: string, from: string): Promise<void> {
  const [heir] = await tx
    .select({ userId: member.userId })
    .from(member)
    .where(
      and(eq(member.workspaceId, workspaceId), sql`${member.userId} <> ${from}`, isNull(member.disabledAt)),
    )
    .orderBy(
      sql`array_position(array['admin', 'editor', 'author', 'client'], ${member.role})`,
      member.createdAt,
    )
    .limit(1);
  if (!heir) return;
  const { userId } = heir;
  await tx
    .update(member)
    .set({ role: 'owner', projectIds: null })
    .where(and(eq(member.workspaceId, workspaceId), eq(member.userId, userId)));
  const data = { role: 'owner' };
  await emitEvent(tx, { workspaceId, userId: null, type: 'member.changed', subjectId: userId, data });
}

/** Erases one account whose days of grace are over. @returns false when there is none */
export function eraseOneDue({ accounts }: Pick<PrivacyDeps, 'accounts'>): Promise<boolean> {
  const { db, clock } = accounts;
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ userId: account.id, email: account.email })
      .from(account)
      .where(lte(account.deleteAfter, clock.now()))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return false;
    const sole = await soleWorkspaces(tx, due.userId);
    for (const { id, others } of sole) if (others > 0) await handOver(tx, id, due.userId);
    const workspaces = sole.filter((item) => item.others === 0).map((item) => item.id);
    await eraseAccount(tx, { ...due, workspaces });
    return true;
  });
}
