import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LoginMethod } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { deletePendingSignUps } from './sign-ups.ts';
import { account, member, workspace } from './tables.ts';

export type Account = typeof account.$inferSelect;

// These look for people, who stand above workspaces: they take no scope.

export async function accountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.email, email));
  return row;
}

export async function accountById(db: Queryable, id: string): Promise<Account | undefined> {
  const [row] = await db.select().from(account).where(eq(account.id, id));
  return row;
}

/** The person's oldest workspace, one where they have a seat before others. */
async function firstWorkspace(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: member.workspaceId })
    .from(member)
    .where(and(eq(member.userId, userId), isNull(member.disabledAt)))
    .orderBy(sql`${member.lockedAt} is not null`, asc(member.createdAt), asc(member.workspaceId))
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
  timezone?: string | undefined;
  locale?: string | undefined;
  now: Date;
}

/**
 * An account that nobody has proven becomes whoever has proven its address: what others signed up with goes, the name
 * that they gave its workspace included.
 * @returns undefined when it was proven meanwhile
 */
export async function verifyAccount(
  tx: Queryable,
  id: string,
  newAccount: Omit<NewAccount, 'now' | 'email'> & { verifiedAt: Date },
): Promise<Account | undefined> {
  const [proven] = await tx
    .update(account)
    .set(newAccount)
    .where(and(eq(account.id, id), isNull(account.verifiedAt)))
    .returning();
  if (!proven) return undefined;
  await deletePendingSignUps(tx, id);
  const own = tx
    .select({ id: member.workspaceId })
    .from(member)
    .where(and(eq(member.userId, id), eq(member.role, 'owner')));
  await tx
    .update(workspace)
    .set({ name: ownName(newAccount.username) })
    .where(inArray(workspace.id, own));
  return proven;
}

/**
 * A person with a workspace of their own.
 * @param unproven an account of the address that nobody has proven: it becomes this one
 * @throws AppError 409 when that one was proven meanwhile
 */
export async function insertAccount(
  tx: Queryable,
  { now, ...it }: NewAccount,
  unproven?: string,
): Promise<Account> {
  if (unproven !== undefined && it.verifiedAt) {
    const { verifiedAt } = it;
    const proven = await verifyAccount(tx, unproven, { ...it, verifiedAt });
    if (!proven) throw conflict('This address has been confirmed meanwhile. Try again.');
    return proven;
  }
  const id = newId();
  const [row] = await tx
    .insert(account)
    .values({ ...it, id, createdAt: now })
    .returning();
  if (!row) throw new Error('the account was not written');
  await insertWorkspace(tx, id, ownName(it.username), now);
  return row;
}

/** Whether a row could not be written because somebody wrote one with the same unique value (PostgreSQL 23505). */
export const isDuplicate = (error: unknown): boolean => {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '23505' || (cause !== undefined && isDuplicate(cause));
};

/** What a workspace is called that nobody has named yet. */
const ownName = (username: string) => `${username}’s workspace`;

/** A workspace on Free with its owner. @returns its id */
export async function insertWorkspace(
  tx: Queryable,
  userId: string,
  name: string,
  now: Date,
): Promise<string> {
  const workspaceId = newId();
  await tx.insert(workspace).values({ id: workspaceId, name, createdAt: now });
  await tx.insert(member).values({ workspaceId, userId, role: 'owner', createdAt: now });
  return workspaceId;
}

/**
 * Where a new device of a person starts. Whoever is in no workspace any more gets one of their own, so that nobody is
 * locked out of their account.
 */
export function defaultWorkspace(db: Queryable, userId: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    const first = await firstWorkspace(tx, userId);
    if (first !== undefined) return first;
    // Devices that come at the same time make one.
    const [person] = await tx.select().from(account).where(eq(account.id, userId)).for('update');
    const meanwhile = await firstWorkspace(tx, userId);
    if (meanwhile !== undefined) return meanwhile;
    if (!person) throw new Error('there is no such account');
    const workspaceId = await insertWorkspace(tx, userId, ownName(person.username), now);
    await emitEvent(tx, { workspaceId, userId, type: 'workspace.created', subjectId: workspaceId });
    return workspaceId;
  });
}

/** The oldest workspace that a person owns; one is made for whoever owns none. @returns its id */
export async function ownWorkspace(tx: Queryable, userId: string, now: Date): Promise<string> {
  // Locked, so that two who ask make one.
  const [person] = await tx.select().from(account).where(eq(account.id, userId)).for('update');
  const [owned] = await tx
    .select({ id: member.workspaceId })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.role, 'owner'), isNull(member.disabledAt)))
    .orderBy(asc(member.createdAt))
    .limit(1);
  if (owned) return owned.id;
  if (!person) throw new Error('there is no such account');
  const workspaceId = await insertWorkspace(tx, userId, ownName(person.username), now);
  await emitEvent(tx, { workspaceId, userId, type: 'workspace.created', subjectId: workspaceId });
  return workspaceId;
}

/** A person with the workspace and role they act in, if they are its member. */
export async function accountIn(db: Queryable, userId: string, workspaceId: string) {
  const [row] = await db
    .select({ account, workspace, role: member.role, lockedAt: member.lockedAt })
    .from(account)
    .innerJoin(member, eq(member.userId, account.id))
    .innerJoin(workspace, eq(workspace.id, member.workspaceId))
    .where(and(eq(account.id, userId), eq(workspace.id, workspaceId), isNull(member.disabledAt)));
  return row;
}
