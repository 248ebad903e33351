import { and, eq, gt, isNull, max, ne, type Placeholder } from 'drizzle-orm';
import type { LoginMethod } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { session } from '../tables.ts';
import { hashToken, newToken } from './tokens.ts';

const dayMs = 24 * 3600_000;
const idleMs = 14 * dayMs;
const absoluteMs = 30 * dayMs;
const touchEveryMs = 60_000;

export interface Device {
  ip: string;
  userAgent: string;
}

interface Owner {
  userId: string;
  workspaceId: string;
}

/** A new device session: a fresh bearer and cookie each time, whatever the caller brought along. */
export async function openSession(
  tx: Queryable,
  owner: Owner,
  device: Device,
  now: Date,
): Promise<{ id: string; bearer: string; cookie: string }> {
  const bearer = newToken();
  const opened = await insertSession(tx, owner, device, now, { bearerHash: hashToken(bearer) });
  return { ...opened, bearer };
}

/** A new device session with a cookie only, which is exchanged for a bearer once (takeBearer). */
export const openCookieSession = (
  tx: Queryable,
  owner: Owner,
  device: Device,
  now: Date,
  method: LoginMethod,
): Promise<{ id: string; cookie: string }> =>
  insertSession(tx, owner, device, now, { bearerHash: null, method });

async function insertSession(
  tx: Queryable,
  owner: Owner,
  device: Device,
  now: Date,
  more: { bearerHash: string | null; method?: LoginMethod },
): Promise<{ id: string; cookie: string }> {
  const id = newId();
  const cookie = newToken();
  await tx.insert(session).values({
    id,
    ...owner,
    ...more,
    cookieHash: hashToken(cookie),
    userAgent: device.userAgent.slice(0, 300),
    ip: device.ip,
    createdAt: now,
    lastUsedAt: now,
    idleExpiresAt: new Date(now.getTime() + idleMs),
    absoluteExpiresAt: new Date(now.getTime() + absoluteMs),
  });
  return { id, cookie };
}

/** What every live device fulfils: not signed out, neither idle for too long nor too old. */
export const notEnded = (now: Date | Placeholder<'now'>) =>
  and(isNull(session.revokedAt), gt(session.idleExpiresAt, now), gt(session.absoluteExpiresAt, now));

/** Notes a use, at most once a minute, and lets the device live on from there. @returns when it ends if it stays idle */
export async function touch(
  db: Queryable,
  { id, lastUsedAt, idleExpiresAt }: Pick<typeof session.$inferSelect, 'id' | 'lastUsedAt' | 'idleExpiresAt'>,
  now: Date,
): Promise<Date> {
  if (now.getTime() - lastUsedAt.getTime() <= touchEveryMs) return idleExpiresAt;
  const idle = new Date(now.getTime() + idleMs);
  await db.update(session).set({ lastUsedAt: now, idleExpiresAt: idle }).where(eq(session.id, id));
  return idle;
}

/** The bearer of a device that has none yet. @returns null when it was taken before, also a moment ago */
export async function takeBearer(tx: Queryable, sessionId: string, now: Date): Promise<string | null> {
  const bearer = newToken();
  const taken = await tx
    .update(session)
    .set({ bearerHash: hashToken(bearer) })
    .where(and(eq(session.id, sessionId), isNull(session.bearerHash), notEnded(now)))
    .returning({ id: session.id });
  return taken.length === 1 ? bearer : null;
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
