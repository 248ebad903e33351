import { and, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { ImportKind, KeywordImport } from '#contract/keywords.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { job } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { lockProject } from '../store.ts';
import { keywordImport } from '../tables.ts';

export type ImportRecord = typeof keywordImport.$inferSelect;
type NewImport = Pick<ImportRecord, 'projectId' | 'fileName' | 'kind'> &
  Partial<
    Pick<
      ImportRecord,
      'fileKey' | 'bytes' | 'mapping' | 'request' | 'calls' | 'skipped' | 'problems' | 'scope' | 'automatic'
    >
  >;

const mine = (scope: Scope) => inScope(scope, keywordImport);
const inTrash = (deleted: boolean) =>
  deleted ? isNotNull(keywordImport.deletedAt) : isNull(keywordImport.deletedAt);

export const presentImport = (row: ImportRecord): KeywordImport => ({
  id: row.id,
  projectId: row.projectId,
  fileName: row.fileName,
  kind: row.kind,
  status: row.status,
  reason: row.reason,
  bytes: row.bytes,
  bytesRead: row.bytesRead,
  calls: row.calls,
  callsDone: row.callsDone,
  cost: row.cost,
  waitingUntil: row.resumeAt?.toISOString() ?? null,
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

/** What an import has before its first row. */
const nothingRead = { rows: 0, bytesRead: 0, added: 0, updated: 0, joined: 0, skipped: 0 };

export async function insertImport(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  newImport: NewImport,
  now: Date,
): Promise<ImportRecord> {
  const [row] = await tx
    .insert(keywordImport)
    .values({
      id: newId(),
      workspaceId,
      userId,
      status: 'reading',
      ...nothingRead,
      ...newImport,
      createdAt: now,
    })
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

/** As whom an import is read: nobody's projects are looked at again. */
export const scopeOf = ({ workspaceId, userId }: Pick<ImportRecord, 'workspaceId' | 'userId'>): Scope => ({
  workspaceId,
  userId,
});

/** An import in whatever state, locked behind its project, as everybody locks them. */
export async function lockImport(tx: Queryable, id: string): Promise<ImportRecord | null> {
  const byId = eq(keywordImport.id, id);
  const [found] = await tx.select().from(keywordImport).where(byId);
  if (!found) return null;
  await lockProject(scopeOf(found), tx, found.projectId);
  const [row] = await tx.select().from(keywordImport).where(byId).for('update');
  return row ?? null;
}

/**
 * Counts one more try of an import that is to be read.
 * @param options.startsOver what tries before it read is read again
 * @returns null when it is not to be read any more
 */
export async function beginImport(
  tx: Queryable,
  id: string,
  { startsOver = true } = {},
): Promise<ImportRecord | null> {
  const [row] = await tx
    .update(keywordImport)
    .set({
      ...(startsOver && nothingRead),
      tries: sql`${keywordImport.tries} + 1`,
      resumeAt: null,
      reason: '',
    })
    .where(and(eq(keywordImport.id, id), eq(keywordImport.status, 'reading')))
    .returning();
  return row ?? null;
}

/**
 * Writes how far an import is, or its end.
 * @param tries which try it is that says so: one that was taken for dead changes nothing
 * @returns null when it is not being read any more, or by another try
 */
export async function changeReading(
  tx: Queryable,
  { id, tries }: Pick<ImportRecord, 'id' | 'tries'>,
  change: Partial<ImportRecord>,
): Promise<ImportRecord | null> {
  const [row] = await tx
    .update(keywordImport)
    .set(change)
    .where(and(eq(keywordImport.id, id), eq(keywordImport.tries, tries), eq(keywordImport.status, 'reading')))
    .returning();
  return row ?? null;
}

/** Ends an import that nothing is to be left of. */
export async function endUnread(
  tx: Queryable,
  id: string,
  status: 'failed' | 'cancelled',
  reason: string,
): Promise<void> {
  await tx
    .update(keywordImport)
    .set({
      ...nothingRead,
      dates: 0,
      pages: 0,
      status,
      reason,
      fileKey: null,
      request: null,
      resumeAt: null,
    })
    .where(eq(keywordImport.id, id));
}

/** Whether an import that was begun later than this one is in use already. */
export async function isOvertaken(
  tx: Queryable,
  { id, projectId, createdAt, workspaceId }: ImportRecord,
): Promise<boolean> {
  const later = await tx.$count(
    keywordImport,
    and(
      eq(keywordImport.workspaceId, workspaceId),
      eq(keywordImport.projectId, projectId),
      eq(keywordImport.status, 'done'),
      isNull(keywordImport.deletedAt),
      ne(keywordImport.id, id),
      gte(keywordImport.createdAt, createdAt),
    ),
  );
  return later > 0;
}

/** Imports that are to be read, and no job does: their process ended, or what they waited for has come. */
export const lockForgotten = (tx: Queryable, now: Date): Promise<ImportRecord[]> =>
  tx
    .select()
    .from(keywordImport)
    .where(
      and(
        eq(keywordImport.status, 'reading'),
        or(isNull(keywordImport.resumeAt), lte(keywordImport.resumeAt, now)),
        sql`not exists (select 1 from ${job} j where j.subject_id = ${keywordImport.id} and j.status in ('queued', 'running'))`,
      ),
    )
    .limit(20)
    .for('update', { skipLocked: true });

/** Calls that a workspace's imports have made to vendors since then, and what they cost as far as the vendors said. */
export function importCallsSince(
  scope: Scope,
  db: Queryable,
  since: Date,
): Promise<{ kind: ImportKind; calls: number; cost: number | null }[]> {
  return db
    .select({
      kind: keywordImport.kind,
      calls: sql<number>`coalesce(sum(${keywordImport.callsDone}), 0)::int`,
      cost: sql<number | null>`sum(${keywordImport.cost})`,
    })
    .from(keywordImport)
    .where(and(mine(scope), gt(keywordImport.callsDone, 0), gte(keywordImport.createdAt, since)))
    .groupBy(keywordImport.kind);
}

/** Daily imports of the same project and month that were begun before this one. */
export const earlierOfMonth = (
  scope: Scope,
  tx: Queryable,
  { projectId, kind, createdAt }: ImportRecord,
): Promise<ImportRecord[]> =>
  tx
    .select()
    .from(keywordImport)
    .where(
      and(
        mine(scope),
        eq(keywordImport.projectId, projectId),
        eq(keywordImport.kind, kind),
        eq(keywordImport.automatic, true),
        eq(keywordImport.status, 'done'),
        isNull(keywordImport.deletedAt),
        lt(keywordImport.createdAt, createdAt),
        sql`date_trunc('month', ${keywordImport.createdAt}, 'UTC') = date_trunc('month', ${createdAt}::timestamptz, 'UTC')`,
      ),
    );

/** Removes an import with all that it said. */
export async function removeImport(scope: Scope, tx: Queryable, id: string): Promise<void> {
  await tx.delete(keywordImport).where(and(mine(scope), eq(keywordImport.id, id)));
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
