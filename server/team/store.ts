import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { lastUses, membersOf } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { workspaceName } from '#server/workspaces/public.ts';
import { invitation } from './tables.ts';

export type InvitationRow = typeof invitation.$inferSelect;
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

const mine = (scope: Scope) => eq(invitation.workspaceId, scope.workspaceId);
const isOpen = and(isNull(invitation.acceptedAt), isNull(invitation.withdrawnAt));

/** Members with their accounts, who has been there longest first. */
export async function listMembers(scope: Scope, db: Queryable, userId?: string) {
  const people = await membersOf(scope, db, userId);
  const used = await lastUses(scope, db);
  return people.map(({ member, ...person }) => ({
    ...person,
    ...member,
    // Of their devices that act here, and of those that have gone to another workspace since.
    lastSeen: latest(used.get(person.id), member.lastSeenAt),
  }));
}

const latest = (...times: (Date | null | undefined)[]) =>
  times.reduce<Date | null>((last, at) => (at && (!last || at > last) ? at : last), null);

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
    .select()
    .from(invitation)
    .where(and(isOpen, eq(invitation.tokenHash, tokenHash)));
  const [row] = await (lock ? query.for('update') : query);
  if (!row) return null;
  const name = await workspaceName({ workspaceId: row.workspaceId, userId: null }, db);
  return name === null ? null : { invitation: row, workspaceName: name };
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
