import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { accountsByIds, actingMember } from '#server/accounts/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { listMembers } from '#server/workspaces/public.ts';
import { apiKey } from './tables.ts';

export type ApiKeyRow = typeof apiKey.$inferSelect;

const mine = (scope: Scope) => and(eq(apiKey.workspaceId, scope.workspaceId), isNull(apiKey.revokedAt));
const alive = (now: Date) => or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now));

/**
 * Whether a key was made in this membership. Somebody who left and joined again has a new membership, in which keys of the
 * old one stay dead.
 */
const madeIn = (key: ApiKeyRow, since: Date) => key.createdAt >= since;

/** Keys that were not revoked, the newest first, with their makers' names and whether these can act now. */
export async function listKeys(scope: Scope, db: Queryable) {
  const keys = await db
    .select()
    .from(apiKey)
    .where(mine(scope))
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id));
  const makers = await accountsByIds(
    db,
    keys.map((key) => key.userId),
  );
  const members = await listMembers(scope, db);
  return keys.map((key) => {
    const maker = makers.get(key.userId);
    const member = members.find((row) => row.userId === key.userId);
    return {
      key,
      name: maker?.name ?? null,
      username: maker?.username ?? null,
      // A person who asked to be deleted does nothing more, until they take it back.
      acts:
        maker?.deleteAfter === null &&
        member?.disabledAt === null &&
        member.lockedAt === null &&
        madeIn(key, member.createdAt),
    };
  });
}

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
    .select()
    .from(apiKey)
    .where(
      and(
        eq(apiKey.hash, sql.placeholder('hash')),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, sql.placeholder('now'))),
      ),
    )
    .prepare(''),
);

/** The live key of a secret with what its maker may now; the one query here that no scope limits. */
export async function keyByHash(db: Queryable, hash: string, now: Date) {
  const [key] = await lookup(db).execute({ hash, now });
  const maker = key && (await actingMember(db, key));
  if (!maker || !madeIn(key, maker.since)) return null;
  return { key, role: maker.role, memberProjects: maker.projectIds, locked: maker.locked };
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
