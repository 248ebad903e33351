import { and, desc, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { session } from '../tables.ts';
import { notEnded, type SessionRow } from './store.ts';

const livesFor = (principal: Principal, now: Date) =>
  and(eq(session.userId, principal.userId), notEnded(now));

/** The person's live devices in all their workspaces, the newest use first, `limit` of them at most. */
export const listDevices = (
  principal: Principal,
  db: Queryable,
  now: Date,
  limit: number,
): Promise<SessionRow[]> =>
  db
    .select()
    .from(session)
    .where(livesFor(principal, now))
    .orderBy(desc(session.lastUsedAt), desc(session.id))
    .limit(limit);

/** One of the person's own live devices; null for anybody else's. */
export async function deviceById(
  principal: Principal,
  db: Queryable,
  id: string,
  now: Date,
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(livesFor(principal, now), eq(session.id, id)));
  return row ?? null;
}

/** How many live devices the person has beside the one that asks. */
export const countOtherDevices = (principal: Principal, tx: Queryable, now: Date): Promise<number> =>
  tx.$count(session, and(livesFor(principal, now), ne(session.id, principal.sessionId)));
