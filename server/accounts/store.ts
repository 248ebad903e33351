import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { account, member, workspace } from './tables.ts';

export type Account = typeof account.$inferSelect;

// These look for people, who stand above workspaces: the only queries of the product without a scope.

export async function accountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.email, email));
  return row;
}

/** The person's oldest workspace: where a new device starts. */
export async function firstWorkspace(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: member.workspaceId })
    .from(member)
    .where(eq(member.userId, userId))
    .orderBy(asc(member.createdAt), asc(member.workspaceId))
    .limit(1);
  return row?.id;
}

/** A person with a workspace of their own. */
export async function insertAccount(
  tx: Queryable,
  it: { email: string; username: string; passwordHash: string; now: Date },
): Promise<Account> {
  const id = newId();
  const [row] = await tx
    .insert(account)
    .values({ id, email: it.email, username: it.username, passwordHash: it.passwordHash, createdAt: it.now })
    .returning();
  if (!row) throw new Error('the account was not written');
  const workspaceId = newId();
  await tx
    .insert(workspace)
    .values({ id: workspaceId, name: `${it.username}’s workspace`, createdAt: it.now });
  await tx.insert(member).values({ workspaceId, userId: id, role: 'owner', createdAt: it.now });
  return row;
}

/** A person with the workspace and role they act in, if they are its member. */
export async function accountIn(db: Queryable, userId: string, workspaceId: string) {
  const [row] = await db
    .select({ account, workspace, role: member.role })
    .from(account)
    .innerJoin(member, eq(member.userId, account.id))
    .innerJoin(workspace, eq(workspace.id, member.workspaceId))
    .where(and(eq(account.id, userId), eq(workspace.id, workspaceId)));
  return row;
}
