// Who acts, as the data API and the session calls ask it.
import type { LoginMethod } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { findLive } from './live-session-store.ts';
import { touch } from './sessions.ts';
import { hashToken } from './tokens.ts';

/** Who a bearer belongs to now, or null. */
export async function principalOf(db: Queryable, bearer: string, now: Date): Promise<Principal | null> {
  const row = await findLive(db, 'bearer', hashToken(bearer), now);
  if (!row) return null;
  await touch(db, row.session, now);
  const { id: sessionId, userId, workspaceId } = row.session;
  return {
    sessionId,
    userId,
    workspaceId,
    role: row.role,
    projectIds: row.projectIds,
    locked: row.locked,
  };
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
  const row = await findLive(db, 'cookie', hashToken(cookie), now);
  if (!row) return null;
  const idleExpiresAt = await touch(db, row.session, now);
  const { id: sessionId, userId, workspaceId, method, bearerHash, absoluteExpiresAt } = row.session;
  return {
    sessionId,
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
  const row = await findLive(db, 'id', sessionId, now);
  return row !== undefined && !row.locked && row.session.workspaceId === workspaceId;
}
