import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { LoginMethod } from '#contract/accounts.ts';
import type { NotificationType } from '#contract/shared/options.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import { newId } from '#server/kernel/ids.ts';
import { insertWorkspace, renameOwned } from '#server/workspaces/public.ts';
import { deletePendingSignUps } from './email/sign-ups-store.ts';
import { account } from './tables.ts';

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

/** Accounts by id; erased accounts are left out. */
export async function accountsByIds(db: Queryable, ids: readonly string[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(account)
    .where(inArray(account.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The people who have proved some addresses to be theirs, by address. */
export async function provenByEmail(
  db: Queryable,
  emails: readonly string[],
): Promise<Map<string, { id: string }>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, email: account.email })
    .from(account)
    .where(and(inArray(account.email, [...new Set(emails)]), isNotNull(account.verifiedAt)));
  return new Map(rows.map(({ id, email }) => [email, { id }]));
}

export async function emailOf(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, userId));
  return row?.email ?? null;
}

/** A person's own time zone, IANA. */
export async function timezoneOf(db: Queryable, userId: string): Promise<string> {
  const [row] = await db.select({ timezone: account.timezone }).from(account).where(eq(account.id, userId));
  return row?.timezone ?? 'UTC';
}

/** Locks a person: changes of what belongs to them happen one after the other. */
export async function lockAccount(tx: Queryable, userId: string): Promise<Account | undefined> {
  const [row] = await tx.select().from(account).where(eq(account.id, userId)).for('update');
  return row;
}

/** Switches mails of one type on or off for a person; unknown people change nothing. */
export async function switchNotification(
  tx: Queryable,
  userId: string,
  type: NotificationType,
  on: boolean,
): Promise<void> {
  await tx
    .update(account)
    .set({ notifications: sql`${account.notifications} || ${JSON.stringify({ [type]: on })}::jsonb` })
    .where(eq(account.id, userId));
}

type AccountChanges = Pick<
  Account,
  'email' | 'username' | 'name' | 'timezone' | 'locale' | 'verifiedAt' | 'avatarKey'
>;

/** Changes details of an account; unknown accounts change nothing. */
export async function changeAccount(
  tx: Queryable,
  userId: string,
  changes: Partial<AccountChanges>,
): Promise<void> {
  await tx.update(account).set(changes).where(eq(account.id, userId));
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
  await renameOwned(tx, id, ownName(newAccount.username));
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
    if (!proven) throw conflict('This email address was just confirmed. Try again.');
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
export const ownName = (username: string) => `${username}’s workspace`;

/** When a person is erased, as they asked; null where they did not. */
export async function deletionDayOf(db: Queryable, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ deleteAfter: account.deleteAfter })
    .from(account)
    .where(eq(account.id, userId));
  return row?.deleteAfter ?? null;
}

/** Lets a person's account run out, or keeps it with null. @returns false where it was so already */
export async function setDeletionDay(
  tx: Queryable,
  userId: string,
  deleteAfter: Date | null,
): Promise<boolean> {
  const { deleteAfter: column } = account;
  const changed = await tx
    .update(account)
    .set({ deleteAfter })
    .where(and(eq(account.id, userId), deleteAfter ? isNull(column) : isNotNull(column)))
    .returning({ id: account.id });
  return changed.length > 0;
}

/** An account that has run out, which is nobody else's to erase until the transaction ends. */
export async function lockDueAccount(tx: Queryable, now: Date): Promise<Account | undefined> {
  const [row] = await tx
    .select()
    .from(account)
    .where(lte(account.deleteAfter, now))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export async function deleteAccount(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(account).where(eq(account.id, userId));
}
