import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import { job } from '#server/kernel/jobs/tables.ts';
import { dataExport } from './tables.ts';

export type ExportRow = typeof dataExport.$inferSelect;

// An export is a person's, not a workspace's: these look by the person.

/** @returns null when one is being made already */
export async function insertExport(
  tx: Queryable,
  principal: { userId: string; workspaceId: string },
  now: Date,
): Promise<ExportRow | null> {
  const { userId, workspaceId } = principal;
  const [row] = await tx
    .insert(dataExport)
    .values({ id: newId(), userId, workspaceId, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** The newest first. */
export const exportsOf = (db: Queryable, userId: string): Promise<ExportRow[]> =>
  db
    .select()
    .from(dataExport)
    .where(eq(dataExport.userId, userId))
    .orderBy(desc(dataExport.createdAt), desc(dataExport.id))
    .limit(25);

export async function exportById(db: Queryable, userId: string, id: string): Promise<ExportRow | null> {
  const [row] = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.userId, userId), eq(dataExport.id, id)));
  return row ?? null;
}

/** Locks an export; before its job's row where both are. */
export const lockExport = (tx: Queryable, id: string) =>
  tx.select({ id: dataExport.id }).from(dataExport).where(eq(dataExport.id, id)).for('update');

/** Changes an export that is in one of these states. @returns the row as written, or null when it is in another */
export async function changeExport(
  tx: Queryable,
  id: string,
  from: readonly ExportRow['status'][],
  changes: Partial<ExportRow>,
): Promise<ExportRow | null> {
  const [row] = await tx
    .update(dataExport)
    .set(changes)
    .where(and(eq(dataExport.id, id), inArray(dataExport.status, [...from])))
    .returning();
  return row ?? null;
}

export const deleteExport = (tx: Queryable, id: string) => tx.delete(dataExport).where(eq(dataExport.id, id));

/** Exports that wait and that no job works on: just asked for, or left behind by a server that stopped. */
export const lockWaiting = (tx: Queryable): Promise<ExportRow[]> =>
  tx
    .select()
    .from(dataExport)
    .where(
      and(
        eq(dataExport.status, 'queued'),
        sql`not exists (select 1 from ${job} j where j.subject_id = ${dataExport.id} and j.status in ('queued', 'running'))`,
      ),
    )
    .limit(20)
    .for('update', { skipLocked: true });

/** Finished exports whose days are over. */
export const lockOver = (tx: Queryable, now: Date): Promise<ExportRow[]> =>
  tx
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.status, 'ready'), lte(dataExport.expiresAt, now)))
    .limit(20)
    .for('update', { skipLocked: true });
