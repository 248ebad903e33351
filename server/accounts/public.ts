// What other domains may use of accounts.
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/options.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { account, member, session, workspace } from './tables.ts';

// For the team domain, which lets people in and out of workspaces.
export type { AccountDeps, Caller } from './deps.ts';
export { proveCredentials } from './login.ts';
export { hashPassword } from './passwords.ts';
export { openSession } from './sessions.ts';
export { accountByEmail, insertAccount } from './store.ts';
export { account, member, session, workspace };

/** The workspace's plan. */
export async function planOf(scope: Scope, db: Queryable): Promise<string> {
  const [row] = await db
    .select({ plan: workspace.plan })
    .from(workspace)
    .where(eq(workspace.id, scope.workspaceId));
  return row?.plan ?? 'free';
}

/** Names of members by id, for showing who did something; people who have left are not in it. */
export async function namesOf(
  scope: Scope,
  db: Queryable,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: account.id, name: account.name, username: account.username })
    .from(account)
    .innerJoin(member, and(eq(member.userId, account.id), eq(member.workspaceId, scope.workspaceId)))
    .where(inArray(account.id, [...new Set(userIds)]));
  return new Map(rows.map((row) => [row.id, row.name || row.username]));
}

/** A person's own time zone, IANA. */
export async function timezoneOf(db: Queryable, userId: string): Promise<string> {
  const [row] = await db.select({ timezone: account.timezone }).from(account).where(eq(account.id, userId));
  return row?.timezone ?? 'UTC';
}

/** Puts a workspace on a plan. */
export async function setPlan(scope: Scope, tx: Queryable, plan: string): Promise<void> {
  await tx.update(workspace).set({ plan }).where(eq(workspace.id, scope.workspaceId));
}

export async function emailOf(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, userId));
  return row?.email ?? null;
}

/** Whoever has proved that this e-mail address is theirs, or null. */
export async function verifiedAccountOf(db: Queryable, email: string): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.email, email), isNotNull(account.verifiedAt)));
  return row ?? null;
}

/** The oldest workspace that the person owns, or null. */
export async function ownedWorkspace(db: Queryable, userId: string): Promise<Scope | null> {
  const [row] = await db
    .select({ workspaceId: member.workspaceId })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.role, 'owner')))
    .orderBy(asc(member.createdAt))
    .limit(1);
  return row ? { workspaceId: row.workspaceId, userId } : null;
}

/** Members that can sign in to the workspace. */
export async function countMembers(scope: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(member)
    .where(and(eq(member.workspaceId, scope.workspaceId), isNull(member.disabledAt)));
  return row?.n ?? 0;
}

/** Who works in the workspace (clients only look on), with what they want to be told by mail. */
export const workersOf = (scope: Scope, db: Queryable) =>
  db
    .select({ id: account.id, email: account.email, notifications: account.notifications })
    .from(member)
    .innerJoin(account, eq(account.id, member.userId))
    .where(
      and(
        eq(member.workspaceId, scope.workspaceId),
        isNull(member.disabledAt),
        ne(member.role, 'client'),
        isNotNull(account.verifiedAt),
      ),
    )
    .orderBy(asc(member.createdAt));

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
