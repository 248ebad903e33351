import { and, asc, count, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { BatchRowRead } from '#engine/writer/batches/read-table.ts';
import { generation } from '../tables.ts';
import { batch, batchRow } from './tables.ts';

export type BatchRecord = typeof batch.$inferSelect;
export type RowRecord = typeof batchRow.$inferSelect;

const mine = (scope: Scope) => inScope(scope, batch);

export async function insertBatch(
  scope: Scope,
  tx: Queryable,
  input: Pick<BatchRecord, 'name' | 'projectId' | 'engineChoice'>,
  rows: readonly BatchRowRead[],
  now: Date,
): Promise<BatchRecord> {
  const { workspaceId, userId } = scope;
  const [row] = await tx
    .insert(batch)
    .values({ id: newId(), workspaceId, userId, ...input, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the batch was not written');
  await tx
    .insert(batchRow)
    .values(rows.map(({ line, brief }) => ({ id: newId(), workspaceId, batchId: row.id, line, brief })));
  return row;
}

export async function batchById(scope: Scope, db: Queryable, id: string): Promise<BatchRecord | null> {
  const [row] = await db
    .select()
    .from(batch)
    .where(and(mine(scope), eq(batch.id, id)));
  return row ?? null;
}

/** Locked before the generations of its rows, and those before the rows. */
export async function lockBatch(scope: Scope, tx: Queryable, id: string): Promise<BatchRecord | null> {
  const [row] = await tx
    .select()
    .from(batch)
    .where(and(mine(scope), eq(batch.id, id)))
    .for('update');
  return row ?? null;
}

export async function updateBatch(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<Pick<BatchRecord, 'status' | 'reason' | 'engineChoice'>>,
  now: Date,
): Promise<BatchRecord> {
  const [row] = await tx
    .update(batch)
    .set({ ...changes, updatedAt: now })
    .where(and(mine(scope), eq(batch.id, id)))
    .returning();
  if (!row) throw new Error('the batch is gone');
  return row;
}

/** With its rows; the generations that they made stay. */
export async function removeBatch(scope: Scope, tx: Queryable, id: string): Promise<void> {
  await tx.delete(batch).where(and(mine(scope), eq(batch.id, id)));
}

export function listBatches(scope: Scope, db: Queryable, after: string[] | null, limit: number) {
  const [createdAt = '', id = ''] = after ?? [];
  const older =
    after === null
      ? undefined
      : or(
          lt(batch.createdAt, new Date(createdAt)),
          and(eq(batch.createdAt, new Date(createdAt)), lt(batch.id, id)),
        );
  return db
    .select()
    .from(batch)
    .where(and(mine(scope), older))
    .orderBy(desc(batch.createdAt), desc(batch.id))
    .limit(limit);
}

export interface RowCounts {
  rows: number;
  done: number;
  failed: number;
  /** of all documents so far */
  words: number;
}

const generationOfRow = and(
  eq(generation.id, batchRow.generationId),
  eq(generation.workspaceId, batchRow.workspaceId),
);

/** How many rows each batch has, and how they stand. */
export async function rowCounts(
  scope: Scope,
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, RowCounts>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({
      id: batchRow.batchId,
      rows: count(),
      done: sql<number>`(count(*) filter (where ${batchRow.status} = 'done'))::int`,
      failed: sql<number>`(count(*) filter (where ${batchRow.status} = 'failed'))::int`,
      words: sql<number>`coalesce(sum(${generation.words}), 0)::int`,
    })
    .from(batchRow)
    .leftJoin(generation, generationOfRow)
    .where(and(eq(batchRow.workspaceId, scope.workspaceId), inArray(batchRow.batchId, [...ids])))
    .groupBy(batchRow.batchId);
  return new Map(found.map(({ id, ...counts }) => [id, counts]));
}

export const rowsOf = (scope: Scope, db: Queryable, batchId: string): Promise<RowRecord[]> =>
  db
    .select()
    .from(batchRow)
    .where(and(eq(batchRow.workspaceId, scope.workspaceId), eq(batchRow.batchId, batchId)))
    .orderBy(asc(batchRow.line));

/** A row with what its generation says of it. */
export interface RowOnScreen {
  row: RowRecord;
  title: string | null;
  words: number | null;
  runningStep: typeof generation.$inferSelect.runningStep | null;
}

/** The rows of a batch with the titles and lengths of their documents, in the order of the table. */
export const rowsOnScreen = (scope: Scope, db: Queryable, batchId: string): Promise<RowOnScreen[]> =>
  db
    .select({
      row: batchRow,
      title: generation.title,
      words: generation.words,
      runningStep: generation.runningStep,
    })
    .from(batchRow)
    .leftJoin(generation, generationOfRow)
    .where(and(eq(batchRow.workspaceId, scope.workspaceId), eq(batchRow.batchId, batchId)))
    .orderBy(asc(batchRow.line));

export async function rowOfGeneration(
  scope: Scope,
  db: Queryable,
  generationId: string,
): Promise<RowRecord | null> {
  const [row] = await db
    .select()
    .from(batchRow)
    .where(and(eq(batchRow.workspaceId, scope.workspaceId), eq(batchRow.generationId, generationId)));
  return row ?? null;
}

export async function updateRow(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<Omit<RowRecord, 'id' | 'workspaceId' | 'batchId' | 'line' | 'brief'>>,
): Promise<void> {
  await tx
    .update(batchRow)
    .set(changes)
    .where(and(eq(batchRow.workspaceId, scope.workspaceId), eq(batchRow.id, id)));
}

/** What made rows fail does not pause their batch any more. */
export async function forgetFailures(scope: Scope, tx: Queryable, batchId: string): Promise<void> {
  await tx
    .update(batchRow)
    .set({ failure: null })
    .where(and(eq(batchRow.workspaceId, scope.workspaceId), eq(batchRow.batchId, batchId)));
}

/** Rows that were not begun are not begun any more. */
export async function cancelWaiting(scope: Scope, tx: Queryable, batchId: string): Promise<void> {
  await tx
    .update(batchRow)
    .set({ status: 'cancelled', error: null, failure: null })
    .where(
      and(
        eq(batchRow.workspaceId, scope.workspaceId),
        eq(batchRow.batchId, batchId),
        eq(batchRow.status, 'waiting'),
      ),
    );
}
