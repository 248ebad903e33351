// A row of `session` is a device of a person, who stands above workspaces: what is about one person takes no scope.
import { and, eq, gt, isNull, max, ne, type Placeholder } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { session } from '../tables.ts';

export type SessionRow = typeof session.$inferSelect;

/** What every live device fulfils: not signed out, neither idle for too long nor too old. */
export const notEnded = (now: Date | Placeholder<'now'>) =>
  and(isNull(session.revokedAt), gt(session.idleExpiresAt, now), gt(session.absoluteExpiresAt, now));

export async function insertSession(
  tx: Queryable,
  newSession: Omit<SessionRow, 'method' | 'revokedAt' | 'revokedReason'> &
    Partial<Pick<SessionRow, 'method'>>,
): Promise<void> {
  await tx.insert(session).values(newSession);
}

/** Notes a use, from which the device's idle time counts anew. */
export async function noteUse(
  db: Queryable,
  id: string,
  use: Pick<SessionRow, 'lastUsedAt' | 'idleExpiresAt'>,
): Promise<void> {
  await db.update(session).set(use).where(eq(session.id, id));
}

/** Gives a live device its bearer. @returns false where it has one already, also since a moment ago */
export async function setBearer(
  tx: Queryable,
  sessionId: string,
  bearerHash: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(session)
    .set({ bearerHash })
    .where(and(eq(session.id, sessionId), isNull(session.bearerHash), notEnded(now)))
    .returning({ id: session.id });
  return changed.length === 1;
}

/** The addresses from which a person has signed in since a time, each once, `limit` of them at most. */
export async function signInAddresses(
  db: Queryable,
  userId: string,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ ip: session.ip })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.createdAt, since)))
    .limit(limit);
  return rows.map(({ ip }) => ip);
}

/** Ends one device: its bearer and its cookie. */
export async function closeSession(
  tx: Queryable,
  sessionId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: reason })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)));
}

/** Ends all devices of a person, but one when given. */
export async function closeSessions(
  tx: Queryable,
  userId: string,
  reason: string,
  now: Date,
  except?: string,
): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: reason })
    .where(
      and(eq(session.userId, userId), isNull(session.revokedAt), ...(except ? [ne(session.id, except)] : [])),
    );
}

/** Lets one device act in another workspace. */
export async function moveSession(tx: Queryable, sessionId: string, workspaceId: string): Promise<void> {
  await tx.update(session).set({ workspaceId }).where(eq(session.id, sessionId));
}

const actingIn = ({ workspaceId }: Scope, userId: string) =>
  and(eq(session.workspaceId, workspaceId), eq(session.userId, userId), isNull(session.revokedAt));

/** Ends the person's devices that act in this workspace; those in others stay. */
export async function closeSessionsIn(scope: Scope, tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ revokedAt: now, revokedReason: 'left the workspace' })
    .where(actingIn(scope, userId));
}

/** Lets the person's devices that act in this workspace go on in another. */
export async function moveSessions(
  scope: Scope,
  tx: Queryable,
  userId: string,
  workspaceId: string,
): Promise<void> {
  await tx.update(session).set({ workspaceId }).where(actingIn(scope, userId));
}

/** When each person last used a device that acts in this workspace. */
export async function lastUses({ workspaceId }: Scope, db: Queryable): Promise<Map<string, Date>> {
  const rows = await db
    .select({ userId: session.userId, at: max(session.lastUsedAt) })
    .from(session)
    .where(eq(session.workspaceId, workspaceId))
    .groupBy(session.userId);
  return new Map(rows.flatMap(({ userId, at }) => (at ? [[userId, at] as const] : [])));
}
