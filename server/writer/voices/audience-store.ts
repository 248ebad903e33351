import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { audienceProfile } from './tables.ts';

export type AudienceRow = typeof audienceProfile.$inferSelect;
type Form = Pick<AudienceRow, 'name' | 'projectId' | 'readers' | 'knows' | 'wants'>;

const mine = (scope: Scope) => inScope(scope, audienceProfile);

/** Profiles in use, by name. */
export const listAudiences = (scope: Scope, db: Queryable): Promise<AudienceRow[]> =>
  db
    .select()
    .from(audienceProfile)
    .where(and(mine(scope), isNull(audienceProfile.deletedAt)))
    .orderBy(asc(sql`lower(${audienceProfile.name})`), asc(audienceProfile.id));

/** Those in use in the whole workspace, under a lock until the transaction ends. */
export async function countAudiences({ workspaceId }: Scope, tx: Queryable): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audiences ${workspaceId}`}, 0))`);
  const inUse = and(eq(audienceProfile.workspaceId, workspaceId), isNull(audienceProfile.deletedAt));
  return tx.$count(audienceProfile, inUse);
}

const withId = (scope: Scope, db: Queryable, id: string) =>
  db
    .select()
    .from(audienceProfile)
    .where(and(mine(scope), eq(audienceProfile.id, id)));

/** A profile, also a deleted one. */
export async function audienceById(scope: Scope, db: Queryable, id: string): Promise<AudienceRow | null> {
  const [row] = await withId(scope, db, id);
  return row ?? null;
}

/** A profile that texts can be written for; null for a deleted one. */
export async function usableAudience(scope: Scope, db: Queryable, id: string): Promise<AudienceRow | null> {
  const row = await audienceById(scope, db, id);
  return row?.deletedAt === null ? row : null;
}

export async function lockAudience(scope: Scope, tx: Queryable, id: string): Promise<AudienceRow | null> {
  const [row] = await withId(scope, tx, id).for('update');
  return row ?? null;
}

export async function insertAudience(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  form: Form,
  now: Date,
): Promise<AudienceRow> {
  const [row] = await tx
    .insert(audienceProfile)
    .values({ id: newId(), workspaceId, userId, ...form, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the audience profile was not written');
  return row;
}

export async function updateAudience(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<Form & Pick<AudienceRow, 'deletedAt'>>,
  now: Date,
): Promise<AudienceRow> {
  const [row] = await tx
    .update(audienceProfile)
    .set({ ...changes, updatedAt: now, revision: sql`${audienceProfile.revision} + 1` })
    .where(and(mine(scope), eq(audienceProfile.id, id)))
    .returning();
  if (!row) throw new Error('the audience profile is gone');
  return row;
}
