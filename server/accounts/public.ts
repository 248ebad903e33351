// What other domains may use of accounts.
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { NotificationType } from '#contract/options.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import { account, member, session, workspace } from './tables.ts';

// For the team domain, which lets people in and out of workspaces.
export { refuseGuessable } from './choose-password.ts';
export type { AccountDeps, Caller } from './deps.ts';
export { avatarAddress } from './avatar.ts';
export { countAddress } from './lanes.ts';
export { type Entered, checkCredentials } from './login.ts';
export { hashPassword } from './passwords.ts';
export { requirePassword } from './reauthenticate.ts';
export { closeSessions, openSession } from './sessions.ts';
export { accountByEmail, defaultWorkspace, insertAccount, insertWorkspace, ownWorkspace } from './store.ts';
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

/** Makes whoever changes one workspace's members wait for each other, so that each judges what is true then. */
export async function lockWorkspace({ workspaceId }: Scope, tx: Queryable): Promise<void> {
  await tx
    .select({ id: workspace.id })
    .from(workspace)
    .where(eq(workspace.id, workspaceId))
    .for('no key update');
}

/** Puts a workspace on a plan. */
export async function setPlan(scope: Scope, tx: Queryable, plan: string): Promise<void> {
  await tx.update(workspace).set({ plan }).where(eq(workspace.id, scope.workspaceId));
}

export async function emailOf(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: account.email }).from(account).where(eq(account.id, userId));
  return row?.email ?? null;
}

/** Members that can sign in to the workspace. */
export async function countMembers(scope: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(member)
    .where(and(eq(member.workspaceId, scope.workspaceId), isNull(member.disabledAt)));
  return row?.n ?? 0;
}

/** Lets a member of single projects see one more: whoever makes a project sees it. */
export const grantProjectAccess = (
  { workspaceId, userId }: Pick<Principal, 'workspaceId' | 'userId'>,
  tx: Queryable,
  projectId: string,
) =>
  tx
    .update(member)
    .set({ projectIds: sql`${member.projectIds} || ${JSON.stringify([projectId])}::jsonb` })
    .where(and(eq(member.workspaceId, workspaceId), eq(member.userId, userId), isNotNull(member.projectIds)));

/**
 * Who works in the workspace (clients only look on), with what they want to be told by mail.
 * @param projectId what it is about, so that members of other projects hear nothing of it; null = something outside
 * any project, undefined = the workspace itself
 */
export const activeMembers = (scope: Scope, db: Queryable, projectId: string | null | undefined) =>
  db
    .select({
      id: account.id,
      email: account.email,
      notifications: account.notifications,
      role: member.role,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.userId))
    .where(
      and(
        eq(member.workspaceId, scope.workspaceId),
        isNull(member.disabledAt),
        isNull(member.lockedAt),
        ne(member.role, 'client'),
        isNotNull(account.verifiedAt),
        projectId === undefined
          ? undefined
          : or(isNull(member.projectIds), sql`${member.projectIds} @> ${JSON.stringify([projectId])}::jsonb`),
      ),
    )
    .orderBy(asc(member.createdAt));

/** Everybody who is in the workspace, disabled or not, since when; oldest first. */
export const membersOf = (scope: Scope, db: Queryable) =>
  db
    .select({
      id: account.id,
      email: account.email,
      name: account.name,
      username: account.username,
      role: member.role,
      since: member.createdAt,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.userId))
    .where(eq(member.workspaceId, scope.workspaceId))
    .orderBy(asc(member.createdAt));

/** What a mail to a person depends on; null when the account is gone or was never proven. */
export async function mailPersonOf(db: Queryable, userId: string) {
  const [person] = await db
    .select({ email: account.email, timezone: account.timezone, notifications: account.notifications })
    .from(account)
    .where(and(eq(account.id, userId), isNotNull(account.verifiedAt)));
  if (!person) return null;
  const workspaces = await db
    .select({ workspaceId: workspace.id, name: workspace.name, projectIds: member.projectIds })
    .from(member)
    .innerJoin(workspace, eq(workspace.id, member.workspaceId))
    .where(
      and(
        eq(member.userId, userId),
        isNull(member.disabledAt),
        isNull(member.lockedAt),
        ne(member.role, 'client'),
      ),
    )
    .orderBy(asc(member.createdAt));
  return { ...person, workspaces };
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
