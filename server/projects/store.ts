import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { NewProject, ProjectForm } from '#contract/projects.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { project } from './tables.ts';

export type ProjectRow = typeof project.$inferSelect;

const mine = (scope: Scope) => inScope(scope, { workspaceId: project.workspaceId, projectId: project.id });

export async function insertProject(
  scope: Scope,
  tx: Queryable,
  form: NewProject,
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
const visible = and(
  workspaceGiven,
  sql`(${sql.placeholder('projectIds')}::uuid[] is null or ${project.id} = any(${sql.placeholder('projectIds')}::uuid[]))`,
  isNull(project.deletedAt),
);
const firstPage = prepared((db) =>
  db
    .select()
    .from(project)
    .where(visible)
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
        visible,
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
    .where(visible)
    .prepare(''),
);
const listed = (ids: readonly string[] | null | undefined) => (ids ? [...ids] : null);

/** Oldest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listProjects(
  scope: Scope,
  db: Queryable,
  after: string[] | null,
  limit: number,
): Promise<ProjectRow[]> {
  const { workspaceId } = scope;
  const projectIds = listed(scope.projectIds);
  const [createdAt, id] = after ?? [];
  return createdAt && id
    ? nextPage(db).execute({ workspaceId, projectIds, createdAt, id, limit })
    : firstPage(db).execute({ workspaceId, projectIds, limit });
}

/** Projects in the trash, the last deleted first; at most `limit` rows after the cursor `[deletedAt, id]`. */
export function listDeletedProjects(
  scope: Scope,
  db: Queryable,
  after: string[] | null,
  limit: number,
): Promise<ProjectRow[]> {
  const [deletedAt, id] = after ?? [];
  return db
    .select()
    .from(project)
    .where(
      and(
        mine(scope),
        isNotNull(project.deletedAt),
        deletedAt && id
          ? sql`(${project.deletedAt}, ${project.id}) < (${deletedAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(project.deletedAt), desc(project.id))
    .limit(limit);
}

export const countDeletedProjects = (scope: Scope, db: Queryable): Promise<number> =>
  db.$count(project, and(mine(scope), isNotNull(project.deletedAt)));

/** The projects that the scope sees; what a plan counts is asked without its `projectIds`. */
export async function countProjects(scope: Scope, db: Queryable): Promise<number> {
  const projectIds = listed(scope.projectIds);
  const [row] = await count(db).execute({ workspaceId: scope.workspaceId, projectIds });
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

/** Those of the given ids that are projects which the scope sees. */
export async function projectsThere(
  scope: Scope,
  db: Queryable,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: project.id })
    .from(project)
    .where(and(mine(scope), isNull(project.deletedAt), inArray(project.id, [...ids])));
  return new Set(rows.map((row) => row.id));
}

/** Which of these are not in the trash, whosever they are: for work by the clock over all workspaces. */
export async function projectsInUse(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: project.id })
    .from(project)
    .where(and(isNull(project.deletedAt), inArray(project.id, [...ids])));
  return new Set(rows.map((row) => row.id));
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
