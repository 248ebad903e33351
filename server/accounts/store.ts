import { and, asc, eq, isNull } from 'drizzle-orm';
import type { LoginMethod } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { account, member, workspace } from './tables.ts';

export type Account = typeof account.$inferSelect;

// These look for people, who stand above workspaces: the only queries of the product without a scope.

export async function accountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.email, email));
  return row;
}

export async function accountById(db: Queryable, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row;
}

/** The person's oldest workspace: where a new device starts. */
export async function firstWorkspace(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: member.workspaceId })
    .from(member)
    .where(and(eq(member.userId, userId), isNull(member.disabledAt)))
    .orderBy(asc(member.createdAt), asc(member.workspaceId))
    .limit(1);
  return row?.id;
}

interface NewAccount {
  email: string;
  username: string;
  passwordHash: string | null;
  name?: string;
  loginMethod?: LoginMethod;
  verifiedAt?: Date;
  now: Date;
}

/**
 * A person with a workspace of their own.
 * @param unproven an account that nobody has proved to be theirs: it becomes this one, workspace and all
 */
export async function insertAccount(
  tx: Queryable,
  { now, ...it }: NewAccount,
  unproven?: string,
): Promise<Account> {
  if (unproven !== undefined) {
    const [taken] = await tx.update(account).set(it).where(eq(account.id, unproven)).returning();
    if (taken) return taken;
  }
  const id = newId();
  const [row] = await tx
    .insert(account)
    .values({ ...it, id, createdAt: now })
    .returning();
  if (!row) throw new Error('the account was not written');
  const workspaceId = newId();
  await tx.insert(workspace).values({ id: workspaceId, name: `${it.username}’s workspace`, createdAt: now });
  await tx.insert(member).values({ workspaceId, userId: id, role: 'owner', createdAt: now });
  return row;
}

/** A person with the workspace and role they act in, if they are its member. */
export async function accountIn(db: Queryable, userId: string, workspaceId: string) {
  const [row] = await db
    .select({ account, workspace, role: member.role })
    .from(account)
    .innerJoin(member, eq(member.userId, account.id))
    .innerJoin(workspace, eq(workspace.id, member.workspaceId))
    .where(and(eq(account.id, userId), eq(workspace.id, workspaceId), isNull(member.disabledAt)));
  return row;
}
