import { and, asc, count, desc, eq, gt, gte, isNull, or, sql } from 'drizzle-orm';
import { account, member } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { apiKey } from './tables.ts';

export type ApiKeyRow = typeof apiKey.$inferSelect;

const mine = (scope: Scope) => and(eq(apiKey.workspaceId, scope.workspaceId), isNull(apiKey.revokedAt));
const alive = (now: Date) => or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now));

/**
 * The membership that a key lives by. One that was ended and begun anew is another one: a key of the first does not
 * come back to life.
 */
const membership = and(
  eq(member.userId, apiKey.userId),
  eq(member.workspaceId, apiKey.workspaceId),
  isNull(member.disabledAt),
  gte(apiKey.createdAt, member.createdAt),
);

/** A person who asked to be deleted does nothing more, until they take it back. */
const maker = and(eq(account.id, apiKey.userId), isNull(account.deleteAfter));

/** Keys that were not revoked, the newest first, with their makers' names and whether these can act now. */
export const listKeys = (scope: Scope, db: Queryable) =>
  db
    .select({
      key: apiKey,
      name: account.name,
      username: account.username,
      acts: sql<boolean>`${member.userId} is not null and ${member.lockedAt} is null and ${account.deleteAfter} is null`,
    })
    .from(apiKey)
    .leftJoin(account, eq(account.id, apiKey.userId))
    .leftJoin(member, membership)
    .where(mine(scope))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));

export type ListedKey = Awaited<ReturnType<typeof listKeys>>[number];

export async function countLive(scope: Scope, db: Queryable, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(apiKey)
    .where(and(mine(scope), alive(now)));
  return row?.n ?? 0;
}

export async function keyById(scope: Scope, db: Queryable, id: string): Promise<ApiKeyRow | null> {
  const [row] = await db
    .select()
    .from(apiKey)
    .where(and(mine(scope), eq(apiKey.id, id)));
  return row ?? null;
}

type NewKey = Pick<ApiKeyRow, 'userId' | 'name' | 'prefix' | 'hash' | 'scopes' | 'projectIds' | 'expiresAt'>;

export async function insertKey(scope: Scope, tx: Queryable, newKey: NewKey, now: Date): Promise<ApiKeyRow> {
  const { workspaceId } = scope;
  const [row] = await tx
    .insert(apiKey)
    .values({ id: newId(), workspaceId, ...newKey, createdAt: now })
    .returning();
  if (!row) throw new Error('the API key was not written');
  return row;
}

/** @returns false when it was revoked before */
export async function revokeKey(scope: Scope, tx: Queryable, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(mine(scope), eq(apiKey.id, id)))
    .returning({ id: apiKey.id });
  return ended.length === 1;
}

const lookup = prepared((db) =>
  db
    .select({
      key: apiKey,
      role: member.role,
      memberProjects: member.projectIds,
      locked: sql<boolean>`${member.lockedAt} is not null`,
    })
    .from(apiKey)
    .innerJoin(member, membership)
    .innerJoin(account, maker)
    .where(
      and(
        eq(apiKey.hash, sql.placeholder('hash')),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql.placeholder('now'))),
      ),
    )
    .orderBy(asc(apiKey.id))
    .prepare(''),
);

/** The live key of a secret with what its maker may now; the one query here that no scope limits. */
export async function keyByHash(db: Queryable, hash: string, now: Date) {
  const [row] = await lookup(db).execute({ hash, now });
  return row ?? null;
}

/** Notes a use. @param before what was read, so that of many requests at once only one notes it */
export async function noteUse(
  tx: Queryable,
  before: Pick<ApiKeyRow, 'id' | 'lastUsedAt'>,
  ip: string,
  now: Date,
): Promise<boolean> {
  const { id, lastUsedAt } = before;
  const written = await tx
    .update(apiKey)
    .set({ lastUsedAt: now, lastUsedIp: ip })
    .where(
      and(
        eq(apiKey.id, id),
        lastUsedAt === null ? isNull(apiKey.lastUsedAt) : eq(apiKey.lastUsedAt, lastUsedAt),
      ),
    )
    .returning({ id: apiKey.id });
  return written.length === 1;
}
