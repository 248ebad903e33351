import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Device } from '#contract/accounts.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { session } from './tables.ts';

const most = 100;

const livesFor = (who: Principal, now: Date) =>
  and(
    eq(session.userId, who.userId),
    isNull(session.revokedAt),
    gt(session.idleExpiresAt, now),
    gt(session.absoluteExpiresAt, now),
  );

/** Where the person is signed in, in all their workspaces, the newest use first. */
export async function liveDevices(db: Queryable, who: Principal, now: Date): Promise<Device[]> {
  const rows = await db
    .select()
    .from(session)
    .where(livesFor(who, now))
    .orderBy(desc(session.lastUsedAt), desc(session.id))
    .limit(most);
  return rows.map(({ id, userAgent, ip, method, createdAt, lastUsedAt }) => ({
    id,
    userAgent,
    ip,
    method,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === who.sessionId,
  }));
}

/** One of the person's own devices; null for anybody else's. */
export async function liveDevice(
  db: Queryable,
  who: Principal,
  id: string,
  now: Date,
): Promise<{ id: string } | null> {
  const [row] = await db
    .select({ id: session.id })
    .from(session)
    .where(and(livesFor(who, now), eq(session.id, id)));
  return row ?? null;
}
