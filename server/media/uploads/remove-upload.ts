import { uploadLimits } from '#contract/uploads.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import type { MediaDeps } from '../deps.ts';
import * as store from './store.ts';

/** When an upload is removed that gets no further part. */
export const expiresAfter = (now: Date): Date => new Date(now.getTime() + uploadLimits.hours * 3_600_000);

/** Forgets uploads and lets the files of their parts go, in the caller's transaction. */
export async function removeUploads(tx: Queryable, ids: readonly string[]): Promise<void> {
  await removeLater(tx, await store.deleteParts(tx, ids));
  await store.deleteUploads(tx, ids);
}

const batch = 100;

/** Removes uploads whose time is over. */
export async function removeExpiredUploads({ db, clock }: Pick<MediaDeps, 'db' | 'clock'>): Promise<void> {
  for (let last = batch; last === batch;)
    last = await db.transaction(async (tx) => {
      const ids = await store.lockExpired(tx, clock.now(), batch);
      if (ids.length > 0) await removeUploads(tx, ids);
      return ids.length;
    });
}
