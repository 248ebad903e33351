// Who acts: a live device with its person and their membership. The one place that reads the tables of accounts and of
// workspaces in one query, because every request asks it.
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { LoginMethod } from '#contract/accounts.ts';
import { member } from '#server/workspaces/tables.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { touch } from './sessions.ts';
import { account, session } from './tables.ts';
import { hashToken } from './tokens.ts';

const lookup = prepared((db) =>
  db
    .select({
      sessionId: session.id,
      userId: session.userId,
      workspaceId: session.workspaceId,
      lastUsedAt: session.lastUsedAt,
      idleExpiresAt: session.idleExpiresAt,
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
  const { sessionId, userId, workspaceId, role, projectIds, locked } = row;
  await touch(db, row, now);
  return { sessionId, userId, workspaceId, role, projectIds, locked };
}

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
  const { id, userId, workspaceId, method, bearerHash, absoluteExpiresAt } = row.session;
  const idleExpiresAt = await touch(db, { ...row.session, sessionId: id }, now);
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

const acting = prepared((db) =>
  db
    .select({
      role: member.role,
      projectIds: member.projectIds,
      locked: sql<boolean>`${member.lockedAt} is not null`,
      since: member.createdAt,
    })
    .from(member)
    .innerJoin(account, and(eq(account.id, member.userId), isNull(account.deleteAfter)))
    .where(
      and(
        eq(member.workspaceId, sql.placeholder('workspaceId')),
        eq(member.userId, sql.placeholder('userId')),
        isNull(member.disabledAt),
      ),
    )
    .prepare(''),
);

/**
 * What somebody may do in a workspace now in whose name a program asks; null for whoever is not in it any more, is
 * disabled, or has asked to be deleted, which they may take back.
 */
export async function actingMember(db: Queryable, member: { workspaceId: string; userId: string }) {
  const { workspaceId, userId } = member;
  const [row] = await acting(db).execute({ workspaceId, userId });
  return row ?? null;
}
