import type { Readable } from 'node:stream';
import { and, gt, inArray } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db, Queryable } from '../db/open.ts';
import { AppError } from '../http/app-error.ts';
import type { FileStore } from './port.ts';
import { fileRemoval } from './tables.ts';

/** How long the row of a stored file may take; a file without one goes then. */
const graceMs = 60 * 60_000;
/** No row is written so near the end that the file could go while its transaction commits. */
const marginMs = 5 * 60_000;

export interface Upload {
  /** Stores a file under a fresh key. */
  put(key: string, content: Uint8Array | Readable, info: { contentType: string }): Promise<void>;
  /** In the transaction that writes the row which names the files: they stay with it. @throws AppError 503 */
  keep(tx: Queryable): Promise<void>;
}

/**
 * Stores files whose rows are written after them. Each key is noted for removal before the file is there, and the
 * transaction that writes the row takes the note away: what a killed process, a refusal or a repeated request leaves
 * behind is removed.
 */
export async function withUpload<T>(
  { db, files, clock }: { db: Db; files: Pick<FileStore, 'put'>; clock: Clock },
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  let kept = false;
  const upload: Upload = {
    async put(key, content, info) {
      await db.insert(fileRemoval).values({ key, dueAt: new Date(clock.now().getTime() + graceMs) });
      keys.push(key);
      await files.put(key, content, info);
    },
    async keep(tx) {
      if (keys.length === 0) return;
      const safe = new Date(clock.now().getTime() + marginMs);
      const noted = await tx
        .delete(fileRemoval)
        .where(and(inArray(fileRemoval.key, keys), gt(fileRemoval.dueAt, safe)))
        .returning({ key: fileRemoval.key });
      if (noted.length < keys.length)
        throw new AppError(503, 'unavailable', 'The upload took too long. Try again.');
      kept = true;
    },
  };
  const goNow = () =>
    db.update(fileRemoval).set({ dueAt: clock.now() }).where(inArray(fileRemoval.key, keys));
  try {
    const result = await work(upload);
    if (!kept && keys.length > 0) await goNow();
    return result;
  } catch (cause) {
    // Should this fail too, they go when their time is over.
    if (keys.length > 0) await goNow().catch(() => undefined);
    throw cause;
  }
}
