import { and, asc, eq, isNull } from 'drizzle-orm';
import { account, member, workspace } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';

// A person stands above workspaces: these ask for theirs, whichever they act in now.

const memberships = (db: Queryable, userId: string) =>
  db
    .select({
      id: workspace.id,
      name: workspace.name,
      plan: workspace.plan,
      role: member.role,
      lockedAt: member.lockedAt,
    })
    .from(member)
    .innerJoin(workspace, eq(workspace.id, member.workspaceId))
    .where(and(eq(member.userId, userId), isNull(member.disabledAt)))
    .orderBy(asc(member.createdAt), asc(workspace.id));

/** The workspaces that a person may open, the oldest membership first. */
export const workspacesOf = (db: Queryable, userId: string) => memberships(db, userId);
export type WorkspaceRow = Awaited<ReturnType<typeof workspacesOf>>[number];

/** As workspacesOf, while nobody else adds one for the same person. */
export async function lockWorkspacesOf(tx: Queryable, userId: string): Promise<WorkspaceRow[]> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, userId)).for('update');
  return memberships(tx, userId);
}

export async function renameWorkspace({ workspaceId }: Scope, tx: Queryable, name: string): Promise<void> {
  await tx.update(workspace).set({ name }).where(eq(workspace.id, workspaceId));
}
