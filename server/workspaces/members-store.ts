import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal, Scope } from '#server/kernel/scope.ts';
import { member } from './tables.ts';

export type MemberRow = typeof member.$inferSelect;

const here = (scope: Scope) => eq(member.workspaceId, scope.workspaceId);
const person = (scope: Scope, userId: string) => and(here(scope), eq(member.userId, userId));

/** Everybody who is in the workspace, disabled or not, or one of them; who has been there longest first. */
export const listMembers = (scope: Scope, db: Queryable, userId?: string): Promise<MemberRow[]> =>
  db
    .select()
    .from(member)
    .where(userId === undefined ? here(scope) : person(scope, userId))
    .orderBy(asc(member.createdAt), asc(member.userId));

/** Everybody who is in any of these workspaces, as the outbox reader needs them: it serves every workspace. */
export async function membersOfAll(db: Queryable, workspaceIds: readonly string[]): Promise<MemberRow[]> {
  if (workspaceIds.length === 0) return [];
  return db
    .select()
    .from(member)
    .where(inArray(member.workspaceId, [...workspaceIds]))
    .orderBy(asc(member.createdAt), asc(member.userId));
}

/** Members that can sign in to the workspace. */
export async function countMembers(scope: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(member)
    .where(and(here(scope), isNull(member.disabledAt)));
  return row?.n ?? 0;
}

export async function insertMember(
  { workspaceId }: Scope,
  tx: Queryable,
  newMember: Pick<MemberRow, 'userId' | 'role' | 'projectIds'>,
  now: Date,
): Promise<void> {
  await tx.insert(member).values({ workspaceId, ...newMember, createdAt: now });
}

export async function changeMember(
  scope: Scope,
  tx: Queryable,
  userId: string,
  changes: Partial<Pick<MemberRow, 'role' | 'projectIds' | 'disabledAt' | 'lockedAt' | 'lastSeenAt'>>,
): Promise<void> {
  await tx.update(member).set(changes).where(person(scope, userId));
}

/** Locks members, or unlocks them with null. */
export async function setLocked(
  scope: Scope,
  tx: Queryable,
  userIds: readonly string[],
  lockedAt: Date | null,
): Promise<void> {
  await tx
    .update(member)
    .set({ lockedAt })
    .where(and(here(scope), inArray(member.userId, [...userIds])));
}

export async function removeMember(scope: Scope, tx: Queryable, userId: string): Promise<void> {
  await tx.delete(member).where(person(scope, userId));
}

/** Lets a member of single projects see one more: whoever makes a project sees it. */
export async function grantProjectAccess(
  scope: Pick<Principal, 'workspaceId' | 'userId'>,
  tx: Queryable,
  projectId: string,
): Promise<void> {
  await tx
    .update(member)
    .set({ projectIds: sql`${member.projectIds} || ${JSON.stringify([projectId])}::jsonb` })
    .where(and(person(scope, scope.userId), isNotNull(member.projectIds)));
}

/** The workspaces of the install in which somebody is locked. */
export async function workspacesWithLocked(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ workspaceId: member.workspaceId })
    .from(member)
    .where(isNotNull(member.lockedAt));
  return rows.map((row) => row.workspaceId);
}
