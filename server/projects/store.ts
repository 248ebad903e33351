import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ProjectForm } from '#contract/projects.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { project } from './tables.ts';

export type ProjectRow = typeof project.$inferSelect;

const mine = (scope: Scope) => eq(project.workspaceId, scope.workspaceId);

export async function insertProject(
  scope: Scope,
  tx: Queryable,
  form: ProjectForm,
  now: Date,
): Promise<ProjectRow> {
  const { workspaceId } = scope;
  const [row] = await tx
    .insert(project)
    .values({ id: newId(), workspaceId, ...form, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the project was not written');
  return row;
}

/** Oldest first; at most `limit` rows after the cursor. */
export const listProjects = (scope: Scope, db: Queryable, after: string[] | null, limit: number) =>
  db
    .select()
    .from(project)
    .where(
      and(
        mine(scope),
        isNull(project.deletedAt),
        after?.[0] && after[1]
          ? or(
              gt(project.createdAt, new Date(after[0])),
              and(eq(project.createdAt, new Date(after[0])), gt(project.id, after[1])),
            )
          : undefined,
      ),
    )
    .orderBy(asc(project.createdAt), asc(project.id))
    .limit(limit);

export async function countProjects(scope: Scope, db: Queryable): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(project)
    .where(and(mine(scope), isNull(project.deletedAt)));
  return row?.n ?? 0;
}

export async function projectById(
  scope: Scope,
  db: Queryable,
  id: string,
  { deleted = false } = {},
): Promise<ProjectRow | null> {
  const [row] = await db
    .select()
    .from(project)
    .where(
      and(
        mine(scope),
        eq(project.id, id),
        deleted ? isNotNull(project.deletedAt) : isNull(project.deletedAt),
      ),
    );
  return row ?? null;
}

/** Writes when the row still has this revision. @returns the row as written, or null when it was stale */
export async function updateProject(
  scope: Scope,
  tx: Queryable,
  row: { id: string; revision: number },
  changes: Partial<ProjectForm> & { deletedAt?: Date | null },
  now: Date,
): Promise<ProjectRow | null> {
  const [written] = await tx
    .update(project)
    .set({ ...changes, revision: row.revision + 1, updatedAt: now })
    .where(and(mine(scope), eq(project.id, row.id), eq(project.revision, row.revision)))
    .returning();
  return written ?? null;
}
