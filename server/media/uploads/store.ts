import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { mediaUpload, mediaUploadPart } from '../tables.ts';

export type UploadRow = typeof mediaUpload.$inferSelect;
export type PartRow = Pick<typeof mediaUploadPart.$inferSelect, 'number' | 'fileKey'>;
export type NewUpload = Pick<
  UploadRow,
  'projectId' | 'name' | 'bytes' | 'title' | 'altText' | 'folder' | 'expiresAt'
>;

const mine = (scope: Scope) => inScope(scope, mediaUpload);

/** How many of a workspace wait for parts; others who begin one at the same time wait. */
export async function countForMore({ workspaceId }: Scope, tx: Queryable, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media uploads ${workspaceId}`}, 0))`);
  const [row] = await tx
    .select({ n: count() })
    .from(mediaUpload)
    .where(
      and(
        eq(mediaUpload.workspaceId, workspaceId),
        isNull(mediaUpload.mediaId),
        gt(mediaUpload.expiresAt, now),
      ),
    );
  return row?.n ?? 0;
}

export async function insertUpload(
  { workspaceId, userId }: Scope,
  tx: Queryable,
  values: NewUpload,
  now: Date,
): Promise<UploadRow> {
  const [row] = await tx
    .insert(mediaUpload)
    .values({ id: newId(), workspaceId, createdBy: userId, ...values, createdAt: now })
    .returning();
  if (!row) throw new Error('the upload was not written');
  return row;
}

/** An upload that has not expired, complete or not. */
export async function uploadById(
  scope: Scope,
  db: Queryable,
  id: string,
  now: Date,
): Promise<UploadRow | null> {
  const [row] = await db
    .select()
    .from(mediaUpload)
    .where(and(mine(scope), eq(mediaUpload.id, id), gt(mediaUpload.expiresAt, now)));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockUpload(
  scope: Scope,
  tx: Queryable,
  id: string,
  now: Date,
): Promise<UploadRow | null> {
  const [row] = await tx
    .select()
    .from(mediaUpload)
    .where(and(mine(scope), eq(mediaUpload.id, id), gt(mediaUpload.expiresAt, now)))
    .for('update');
  return row ?? null;
}

export async function changeUpload(
  scope: Scope,
  tx: Queryable,
  id: string,
  changes: Partial<Pick<UploadRow, 'mediaId' | 'expiresAt'>>,
): Promise<UploadRow> {
  const [row] = await tx
    .update(mediaUpload)
    .set(changes)
    .where(and(mine(scope), eq(mediaUpload.id, id)))
    .returning();
  if (!row) throw new Error('the upload is gone');
  return row;
}

/** The parts that are stored, in order. */
export const listParts = ({ workspaceId }: Scope, db: Queryable, uploadId: string): Promise<PartRow[]> =>
  db
    .select({ number: mediaUploadPart.number, fileKey: mediaUploadPart.fileKey })
    .from(mediaUploadPart)
    .where(and(eq(mediaUploadPart.workspaceId, workspaceId), eq(mediaUploadPart.uploadId, uploadId)))
    .orderBy(asc(mediaUploadPart.number));

/**
 * Writes a part of a locked upload.
 * @returns the key of the file that it replaces, or null
 */
export async function putPart(
  { workspaceId }: Scope,
  tx: Queryable,
  uploadId: string,
  { number, fileKey }: PartRow,
): Promise<string | null> {
  const [before] = await tx
    .select({ fileKey: mediaUploadPart.fileKey })
    .from(mediaUploadPart)
    .where(and(eq(mediaUploadPart.uploadId, uploadId), eq(mediaUploadPart.number, number)));
  await tx
    .insert(mediaUploadPart)
    .values({ uploadId, workspaceId, number, fileKey })
    .onConflictDoUpdate({
      target: [mediaUploadPart.uploadId, mediaUploadPart.number],
      set: { fileKey },
    });
  return before?.fileKey ?? null;
}

/** Forgets the parts of uploads. @returns the keys of their files */
export async function deleteParts(tx: Queryable, uploadIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(mediaUploadPart)
    .where(inArray(mediaUploadPart.uploadId, [...uploadIds]))
    .returning({ fileKey: mediaUploadPart.fileKey });
  return rows.map(({ fileKey }) => fileKey);
}

export async function deleteUploads(tx: Queryable, uploadIds: readonly string[]): Promise<void> {
  await tx.delete(mediaUpload).where(inArray(mediaUpload.id, [...uploadIds]));
}

/** Uploads of all workspaces whose time is over, locked; at most `limit`. */
export async function lockExpired(tx: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: mediaUpload.id })
    .from(mediaUpload)
    .where(lte(mediaUpload.expiresAt, now))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
