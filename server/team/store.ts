import { and, asc, eq, gt, isNull, max, sql } from 'drizzle-orm';
import { account, member, session, workspace } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { invitation } from './tables.ts';

export type InvitationRow = typeof invitation.$inferSelect;
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

const mine = (scope: Scope) => eq(invitation.workspaceId, scope.workspaceId);
const isOpen = and(isNull(invitation.acceptedAt), isNull(invitation.withdrawnAt));

/** Members with their accounts, oldest first. */
export function listMembers(scope: Scope, db: Queryable, userId?: string) {
  const used = db
    .select({ userId: session.userId, at: max(session.lastUsedAt).as('used_at') })
    .from(session)
    .where(eq(session.workspaceId, scope.workspaceId))
    .groupBy(session.userId)
    .as('used');
  return db
    .select({
      userId: member.userId,
      role: member.role,
      projectIds: member.projectIds,
      disabledAt: member.disabledAt,
      lockedAt: member.lockedAt,
      // Of their devices that act here, and of those that have gone to another workspace since.
      lastSeen: sql<string | null>`greatest(${used.at}, ${member.lastSeenAt})`,
      createdAt: member.createdAt,
      email: account.email,
      avatarKey: account.avatarKey,
      name: account.name,
      username: account.username,
    })
    .from(member)
    .innerJoin(account, eq(account.id, member.userId))
    .leftJoin(used, eq(used.userId, member.userId))
    .where(and(eq(member.workspaceId, scope.workspaceId), userId ? eq(member.userId, userId) : undefined))
    .orderBy(asc(member.createdAt), asc(member.userId));
}

/** Invitations that were neither accepted nor withdrawn, expired ones too. */
export const openInvitations = (scope: Scope, db: Queryable): Promise<InvitationRow[]> =>
  db
    .select()
    .from(invitation)
    .where(and(mine(scope), isOpen))
    .orderBy(asc(invitation.createdAt));

/** Seats that are promised to people who have not joined yet. */
export async function countInvited(scope: Scope, db: Queryable, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(invitation)
    .where(and(mine(scope), isOpen, gt(invitation.expiresAt, now)));
  return row?.n ?? 0;
}

export async function insertInvitation(
  scope: Scope & { userId: string },
  tx: Queryable,
  invitationRow: Pick<InvitationRow, 'email' | 'role' | 'projectIds' | 'tokenHash' | 'expiresAt'>,
  now: Date,
): Promise<InvitationRow> {
  const { workspaceId, userId: invitedBy } = scope;
  const [row] = await tx
    .insert(invitation)
    .values({ id: newId(), workspaceId, invitedBy, ...invitationRow, createdAt: now })
    .returning();
  if (!row) throw new Error('the invitation was not written');
  return row;
}

export async function invitationById(
  scope: Scope,
  db: Queryable,
  id: string,
  { lock = false } = {},
): Promise<InvitationRow | null> {
  const query = db
    .select()
    .from(invitation)
    .where(and(mine(scope), isOpen, eq(invitation.id, id)));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** The invitation of a secret token with its workspace's name; the one query here that no scope limits. */
export async function invitationByHash(
  db: Queryable,
  tokenHash: string,
  { lock = false } = {},
): Promise<{ invitation: InvitationRow; workspaceName: string } | null> {
  const query = db
    .select({ invitation, workspaceName: workspace.name })
    .from(invitation)
    .innerJoin(workspace, eq(workspace.id, invitation.workspaceId))
    .where(and(isOpen, eq(invitation.tokenHash, tokenHash)));
  const [row] = await (lock ? query.for('update', { of: invitation }) : query);
  return row ?? null;
}

export async function changeInvitation(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<Omit<InvitationRow, 'id' | 'workspaceId' | 'email' | 'createdAt'>>,
): Promise<InvitationRow> {
  const [row] = await tx
    .update(invitation)
    .set(changes)
    .where(and(mine(scope), eq(invitation.id, id)))
    .returning();
  if (!row) throw new Error('the invitation is gone');
  return row;
}

/** Ends what somebody has invited who may not any more; another can send it again. */
export async function expireInvitationsOf(
  scope: Scope,
  tx: Queryable,
  userId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(invitation)
    .set({ expiresAt: now })
    .where(and(mine(scope), isOpen, eq(invitation.invitedBy, userId), gt(invitation.expiresAt, now)));
}

export async function insertMember(
  tx: Queryable,
  input: Pick<typeof member.$inferInsert, 'workspaceId' | 'userId' | 'role' | 'projectIds'> & { now: Date },
): Promise<void> {
  const { now, ...row } = input;
  await tx.insert(member).values({ ...row, createdAt: now });
}

export async function changeMember(
  scope: Scope,
  tx: Queryable,
  userId: string,
  changes: Partial<Pick<typeof member.$inferInsert, 'role' | 'projectIds' | 'disabledAt' | 'lockedAt'>>,
): Promise<void> {
  await tx
    .update(member)
    .set(changes)
    .where(and(eq(member.workspaceId, scope.workspaceId), eq(member.userId, userId)));
}

export async function removeMember(scope: Scope, tx: Queryable, userId: string): Promise<void> {
  await tx.delete(member).where(and(eq(member.workspaceId, scope.workspaceId), eq(member.userId, userId)));
}

/** Ends the person's devices that act in this workspace; those in others stay. */
export async function endSessions(scope: Scope, tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: 'left the workspace' })
    .where(
      and(eq(session.workspaceId, scope.workspaceId), eq(session.userId, userId), isNull(session.revokedAt)),
    );
}

/** Lets the person's devices that act in this workspace go on in another. */
export async function moveSessions(
  scope: Scope,
  tx: Queryable,
  userId: string,
  workspaceId: string,
): Promise<void> {
  await tx
    .update(session)
    .set({ workspaceId })
    .where(
      and(eq(session.workspaceId, scope.workspaceId), eq(session.userId, userId), isNull(session.revokedAt)),
    );
}
