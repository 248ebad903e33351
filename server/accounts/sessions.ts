import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { account, member, session } from './tables.ts';
import { hashToken, newToken } from './tokens.ts';

const dayMs = 24 * 3600_000;
const idleMs = 14 * dayMs;
const absoluteMs = 30 * dayMs;
const touchEveryMs = 60_000;

export interface Device {
  ip: string;
  userAgent: string;
}

/** A new device session: a fresh bearer and cookie each time, whatever the caller brought along. */
export async function openSession(
  tx: Queryable,
  owner: { userId: string; workspaceId: string },
  device: Device,
  now: Date,
): Promise<{ id: string; bearer: string; cookie: string }> {
  const id = newId();
  const bearer = newToken();
  const cookie = newToken();
  await tx.insert(session).values({
    id,
    ...owner,
    bearerHash: hashToken(bearer),
    cookieHash: hashToken(cookie),
    userAgent: device.userAgent.slice(0, 300),
    ip: device.ip,
    createdAt: now,
    lastUsedAt: now,
    idleExpiresAt: new Date(now.getTime() + idleMs),
    absoluteExpiresAt: new Date(now.getTime() + absoluteMs),
  });
  return { id, bearer, cookie };
}

const lookup = prepared((db) =>
  db
    .select({
      sessionId: session.id,
      userId: session.userId,
      workspaceId: session.workspaceId,
      lastUsedAt: session.lastUsedAt,
      role: member.role,
    })
    .from(session)
    .innerJoin(member, and(eq(member.userId, session.userId), eq(member.workspaceId, session.workspaceId)))
    .innerJoin(account, eq(account.id, session.userId))
    .where(
      and(
        eq(session.bearerHash, sql.placeholder('bearerHash')),
        isNull(session.revokedAt),
        gt(session.idleExpiresAt, sql.placeholder('now')),
        gt(session.absoluteExpiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(''),
);

/** Who a bearer belongs to now, or null: revoked, expired, removed from the workspace, unknown. */
export async function principalOf(db: Queryable, bearer: string, now: Date): Promise<Principal | null> {
  const [row] = await lookup(db).execute({ bearerHash: hashToken(bearer), now });
  if (!row) return null;
  const { lastUsedAt, ...principal } = row;
  if (now.getTime() - lastUsedAt.getTime() > touchEveryMs)
    await db
      .update(session)
      .set({ lastUsedAt: now, idleExpiresAt: new Date(now.getTime() + idleMs) })
      .where(eq(session.id, row.sessionId));
  return principal;
}

/** Whether a device's session still holds, and its person is still a member: asked by open streams. */
export async function sessionLives(db: Queryable, sessionId: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(member, and(eq(member.userId, session.userId), eq(member.workspaceId, session.workspaceId)))
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt), gt(session.absoluteExpiresAt, now)));
  return rows.length > 0;
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
