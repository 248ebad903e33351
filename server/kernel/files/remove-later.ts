import { eq, lte, sql } from 'drizzle-orm';
import type { Db, Queryable } from '../db/open.ts';
import type { FileStore } from './port.ts';
import { fileRemoval } from './tables.ts';

const batch = 100;

/** Lets stored files go with the transaction that forgets them: they are removed once it has committed. */
export async function removeLater(tx: Queryable, keys: readonly (string | null)[]): Promise<void> {
  const values = keys.flatMap((key) => (key === null ? [] : [{ key }]));
  for (let at = 0; at < values.length; at += 1000)
    await tx
      .insert(fileRemoval)
      .values(values.slice(at, at + 1000))
      .onConflictDoUpdate({ target: fileRemoval.key, set: { dueAt: sql`now()` } });
}

/** Removes what is due; a file that cannot be removed now is tried again at the next call. @returns how many */
export async function removeFiles(db: Db, files: Pick<FileStore, 'delete'>, now: Date): Promise<number> {
  const rows = await db
    .select({ key: fileRemoval.key })
    .from(fileRemoval)
    .where(lte(fileRemoval.dueAt, now))
    .orderBy(fileRemoval.dueAt)
    .limit(batch);
  for (const { key } of rows) {
    await files.delete(key);
    await db.delete(fileRemoval).where(eq(fileRemoval.key, key));
  }
  return rows.length;
}
