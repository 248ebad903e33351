import { and, asc, count, eq } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { hashtagSet } from '../tables.ts';

export type HashtagSetRow = typeof hashtagSet.$inferSelect;
export type HashtagSetInput = Pick<HashtagSetRow, 'name' | 'tags'>;

const inProject = (scope: Scope, projectId: string) =>
  and(inScope(scope, hashtagSet), eq(hashtagSet.projectId, projectId));

export const listSets = (scope: Scope, db: Queryable, projectId: string): Promise<HashtagSetRow[]> =>
  db
    .select()
    .from(hashtagSet)
    .where(inProject(scope, projectId))
    .orderBy(asc(hashtagSet.name), asc(hashtagSet.id));

export async function countSets(scope: Scope, tx: Queryable, projectId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(hashtagSet).where(inProject(scope, projectId));
  return row?.n ?? 0;
}

export async function setById(
  scope: Scope,
  db: Queryable,
  projectId: string,
  id: string,
): Promise<HashtagSetRow | null> {
  const [row] = await db
    .select()
    .from(hashtagSet)
    .where(and(inProject(scope, projectId), eq(hashtagSet.id, id)));
  return row ?? null;
}

/** @returns null where the project has a set of this name */
export async function insertSet(
  scope: Scope,
  tx: Queryable,
  projectId: string,
  input: HashtagSetInput,
  now: Date,
): Promise<HashtagSetRow | null> {
  const { workspaceId } = scope;
  const [row] = await tx
    .insert(hashtagSet)
    .values({ id: newId(), workspaceId, projectId, ...input, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Whether another set of the project has this name. */
export async function isNameTaken(scope: Scope, tx: Queryable, row: HashtagSetRow, name: string) {
  const [found] = await tx
    .select({ id: hashtagSet.id })
    .from(hashtagSet)
    .where(and(inProject(scope, row.projectId), eq(hashtagSet.name, name)));
  return found !== undefined && found.id !== row.id;
}

export async function updateSet(
  scope: Scope,
  tx: Queryable,
  id: string,
  input: HashtagSetInput,
  now: Date,
): Promise<HashtagSetRow | null> {
  const [row] = await tx
    .update(hashtagSet)
    .set({ ...input, updatedAt: now })
    .where(and(inScope(scope, hashtagSet), eq(hashtagSet.id, id)))
    .returning();
  return row ?? null;
}

/** @returns false when it was gone already */
export async function deleteSet(scope: Scope, tx: Queryable, id: string): Promise<boolean> {
  const gone = await tx
    .delete(hashtagSet)
    .where(and(inScope(scope, hashtagSet), eq(hashtagSet.id, id)))
    .returning({ id: hashtagSet.id });
  return gone.length > 0;
}
