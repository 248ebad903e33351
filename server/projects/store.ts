import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { ProjectForm } from '#contract/projects.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
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

const workspaceGiven = eq(project.workspaceId, sql.placeholder('workspaceId'));
const firstPage = prepared((db) =>
  db
    .select()
    .from(project)
    .where(and(workspaceGiven, isNull(project.deletedAt)))
    .orderBy(asc(project.createdAt), asc(project.id))
    .limit(sql.placeholder('limit'))
    .prepare(''),
);
const nextPage = prepared((db) =>
  db
    .select()
    .from(project)
    .where(
      and(
        workspaceGiven,
        isNull(project.deletedAt),
        sql`(${project.createdAt}, ${project.id}) > (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::uuid)`,
      ),
    )
    .orderBy(asc(project.createdAt), asc(project.id))
    .limit(sql.placeholder('limit'))
    .prepare(''),
);
const count = prepared((db) =>
  db
    .select({ n: sql<number>`count(*)::int` })
    .from(project)
    .where(and(workspaceGiven, isNull(project.deletedAt)))
    .prepare(''),
);

/** Oldest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listProjects(
  { workspaceId }: Scope,
  db: Queryable,
  after: string[] | null,
  limit: number,
): Promise<ProjectRow[]> {
  const [createdAt, id] = after ?? [];
  return createdAt && id
    ? nextPage(db).execute({ workspaceId, createdAt, id, limit })
    : firstPage(db).execute({ workspaceId, limit });
}

export async function countProjects({ workspaceId }: Scope, db: Queryable): Promise<number> {
  const [row] = await count(db).execute({ workspaceId });
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
