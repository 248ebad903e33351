import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { ProjectProperty } from '#contract/keywords/search-console.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { keywordImport, searchProperty } from '../tables.ts';

const mostListed = 200;

export type PropertyRow = typeof searchProperty.$inferSelect;

export async function propertyOf(
  { workspaceId }: Scope,
  db: Queryable,
  projectId: string,
): Promise<PropertyRow | null> {
  const [row] = await db
    .select()
    .from(searchProperty)
    .where(and(eq(searchProperty.workspaceId, workspaceId), eq(searchProperty.projectId, projectId)));
  return row ?? null;
}

/**
 * The property of a project where Google let the workspace read it the last time that it was asked: the proof that the
 * site is the project’s own.
 */
export async function provenProperty(scope: Scope, db: Queryable, projectId: string): Promise<string | null> {
  const chosen = await propertyOf(scope, db, projectId);
  if (!chosen) return null;
  const { property } = chosen;
  const [last] = await db
    .select({ status: keywordImport.status })
    .from(keywordImport)
    .where(
      and(
        eq(keywordImport.workspaceId, scope.workspaceId),
        eq(keywordImport.projectId, projectId),
        eq(keywordImport.kind, 'search-console-api'),
        inArray(keywordImport.status, ['done', 'failed']),
        sql`starts_with(${keywordImport.scope}, ${`${property}, `})`,
      ),
    )
    .orderBy(desc(keywordImport.createdAt), desc(keywordImport.id))
    .limit(1);
  return last?.status === 'done' ? property : null;
}

/** Projects whose property was chosen, with their newest import; those that were imported last first. */
export async function listProperties(scope: Scope, db: Queryable): Promise<ProjectProperty[]> {
  const rows = await db
    .selectDistinctOn([searchProperty.projectId], { chosen: searchProperty, last: keywordImport })
    .from(searchProperty)
    .leftJoin(
      keywordImport,
      and(
        eq(keywordImport.workspaceId, searchProperty.workspaceId),
        eq(keywordImport.projectId, searchProperty.projectId),
        eq(keywordImport.kind, 'search-console-api'),
      ),
    )
    .where(inScope(scope, searchProperty))
    .orderBy(searchProperty.projectId, desc(keywordImport.createdAt), desc(keywordImport.id))
    .limit(mostListed);
  return rows
    .toSorted((a, b) => (b.last?.createdAt.getTime() ?? 0) - (a.last?.createdAt.getTime() ?? 0))
    .map(({ chosen: { projectId, property, nextAt }, last }) => ({
      projectId,
      property,
      daily: nextAt !== null,
      last: last && { at: last.createdAt.toISOString(), status: last.status, reason: last.reason },
    }));
}

/** @param row.nextAt null: not imported by itself */
export async function putProperty(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  row: Pick<PropertyRow, 'projectId' | 'property' | 'nextAt'>,
  now: Date,
): Promise<void> {
  const { property, nextAt } = row;
  const fields = { property, nextAt, userId, updatedAt: now };
  await tx
    .insert(searchProperty)
    .values({ projectId: row.projectId, workspaceId, ...fields })
    .onConflictDoUpdate({
      target: searchProperty.projectId,
      set: fields,
      setWhere: eq(searchProperty.workspaceId, workspaceId),
    });
}

/** Properties whose daily import is due, in all workspaces; another process that looks at the same moment leaves them. */
export const lockDue = (tx: Queryable, now: Date): Promise<PropertyRow[]> =>
  tx
    .select()
    .from(searchProperty)
    .where(lte(searchProperty.nextAt, now))
    .orderBy(searchProperty.nextAt)
    .limit(20)
    .for('update', { skipLocked: true });

export async function setNext(
  { workspaceId }: Scope,
  tx: Queryable,
  projectId: string,
  nextAt: Date | null,
): Promise<void> {
  await tx
    .update(searchProperty)
    .set({ nextAt })
    .where(and(eq(searchProperty.projectId, projectId), eq(searchProperty.workspaceId, workspaceId)));
}
