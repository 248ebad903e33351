import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { LoginMethod } from '#contract/accounts.ts';
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

const lookup = prepared((db) =>
  db
    .select({
      sessionId: session.id,
      userId: session.userId,
      workspaceId: session.workspaceId,
      lastUsedAt: session.lastUsedAt,
      role: member.role,
      projectIds: member.projectIds,
      locked: sql<boolean>`${member.lockedAt} is not null`,
    })
    .from(session)
    .innerJoin(
      member,
      and(
        eq(member.userId, session.userId),
        eq(member.workspaceId, session.workspaceId),
        isNull(member.disabledAt),
      ),
    )
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
  if (now.getTime() - lastUsedAt.getTime() > touchEveryMs) await touch(db, row.sessionId, now);
  return principal;
}

const touch = (db: Queryable, id: string, now: Date) =>
  db
    .update(session)
    .set({ lastUsedAt: now, idleExpiresAt: new Date(now.getTime() + idleMs) })
    .where(eq(session.id, id));

export interface CookieSession {
  sessionId: string;
  userId: string;
  workspaceId: string;
  method: LoginMethod;
  /** null until a bearer was taken */
  bearerHash: string | null;
  email: string;
  name: string;
  expires: Date;
}

/** The live device that a cookie belongs to, for the session calls; null for anything else. */
export async function sessionOfCookie(
  db: Queryable,
  cookie: string | null,
  now: Date,
): Promise<CookieSession | null> {
  if (cookie === null) return null;
  const [row] = await db
    .select({ session, email: account.email, name: account.name, username: account.username })
    .from(session)
    .innerJoin(
      member,
      and(
        eq(member.userId, session.userId),
        eq(member.workspaceId, session.workspaceId),
        isNull(member.disabledAt),
      ),
    )
    .innerJoin(account, eq(account.id, session.userId))
    .where(
      and(
        eq(session.cookieHash, hashToken(cookie)),
        isNull(session.revokedAt),
        gt(session.idleExpiresAt, now),
        gt(session.absoluteExpiresAt, now),
      ),
    );
  if (!row) return null;
  const { id, userId, workspaceId, method, bearerHash, lastUsedAt, absoluteExpiresAt } = row.session;
  let { idleExpiresAt } = row.session;
  if (now.getTime() - lastUsedAt.getTime() > touchEveryMs) {
    await touch(db, id, now);
    idleExpiresAt = new Date(now.getTime() + idleMs);
  }
  return {
    sessionId: id,
    userId,
    workspaceId,
    method,
    bearerHash,
    email: row.email,
    name: row.name || row.username,
    expires: idleExpiresAt < absoluteExpiresAt ? idleExpiresAt : absoluteExpiresAt,
  };
}

/** The bearer of a device that has none yet. @returns null when it was taken before, also a moment ago */
export async function takeBearer(tx: Queryable, sessionId: string): Promise<string | null> {
  const bearer = newToken();
  const taken = await tx
    .update(session)
    .set({ bearerHash: hashToken(bearer) })
    .where(and(eq(session.id, sessionId), isNull(session.bearerHash), isNull(session.revokedAt)))
    .returning({ id: session.id });
  return taken.length === 1 ? bearer : null;
}

/** Whether a device still acts in the workspace, and its person has a seat there: asked by open streams. */
export async function sessionLives(
  db: Queryable,
  { sessionId, workspaceId }: Pick<Principal, 'sessionId' | 'workspaceId'>,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(
      member,
      and(
        eq(member.userId, session.userId),
        eq(member.workspaceId, session.workspaceId),
        isNull(member.disabledAt),
        isNull(member.lockedAt),
      ),
    )
    .where(
      and(
        eq(session.id, sessionId),
        eq(session.workspaceId, workspaceId),
        isNull(session.revokedAt),
        gt(session.absoluteExpiresAt, now),
      ),
    );
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
