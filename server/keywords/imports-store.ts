import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { KeywordImport } from '#contract/keywords.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { keywordImport } from './tables.ts';

export type ImportRecord = typeof keywordImport.$inferSelect;
type NewImport = Omit<ImportRecord, 'id' | 'workspaceId' | 'userId' | 'createdAt' | 'deletedAt'>;

const mine = (scope: Scope) => inScope(scope, keywordImport);
const inTrash = (deleted: boolean) =>
  deleted ? isNotNull(keywordImport.deletedAt) : isNull(keywordImport.deletedAt);

export const presentImport = (row: ImportRecord): KeywordImport => ({
  id: row.id,
  projectId: row.projectId,
  fileName: row.fileName,
  kind: row.kind,
  rows: row.rows,
  added: row.added,
  updated: row.updated,
  joined: row.joined,
  skipped: row.skipped,
  problems: row.problems,
  ignored: row.ignored,
  dates: row.dates,
  pages: row.pages,
  createdAt: row.createdAt.toISOString(),
});

export async function insertImport(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  newImport: NewImport,
  now: Date,
): Promise<ImportRecord> {
  const [row] = await tx
    .insert(keywordImport)
    .values({ id: newId(), workspaceId, userId, ...newImport, createdAt: now })
    .returning();
  if (!row) throw new Error('the import was not written');
  return row;
}

export async function importById(
  scope: Scope,
  db: Queryable,
  id: string,
  { deleted = false } = {},
): Promise<ImportRecord | null> {
  const [row] = await db
    .select()
    .from(keywordImport)
    .where(and(mine(scope), inTrash(deleted), eq(keywordImport.id, id)));
  return row ?? null;
}

/** Writes when it is not so yet. @returns the row as written, or null */
export async function setImportDeleted(
  scope: Scope,
  tx: Queryable,
  id: string,
  deletedAt: Date | null,
): Promise<ImportRecord | null> {
  const [row] = await tx
    .update(keywordImport)
    .set({ deletedAt })
    .where(and(mine(scope), inTrash(deletedAt === null), eq(keywordImport.id, id)))
    .returning();
  return row ?? null;
}

/** Imports of a project, newest first; at most `limit` after the cursor `[createdAt, id]`. */
export function listImports(
  scope: Scope,
  db: Queryable,
  { projectId, deleted }: { projectId: string; deleted: boolean },
  after: string[] | null,
  limit: number,
): Promise<ImportRecord[]> {
  const [createdAt, id] = after ?? [];
  return db
    .select()
    .from(keywordImport)
    .where(
      and(
        mine(scope),
        inTrash(deleted),
        eq(keywordImport.projectId, projectId),
        createdAt
          ? sql`(${keywordImport.createdAt}, ${keywordImport.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(keywordImport.createdAt), desc(keywordImport.id))
    .limit(limit);
}
