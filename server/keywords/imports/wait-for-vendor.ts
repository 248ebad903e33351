import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import { SerpError } from '#server/providers/serp/port.ts';
import * as store from './imports-store.ts';

/** Another try reads this import now, or nobody wants it any more. */
export class NotWanted extends Error {}

/** A day's quota is full again after a day. */
const longestMs = 25 * 60 * 60_000;

/**
 * Leaves a vendor alone where it wants that: the import says until when and why, and `resumeImports` gives it another
 * job in time.
 * @param otherwiseMs how long where the vendor did not say; null: then it does not wait
 * @returns whether it waits now
 * @throws NotWanted
 */
export async function waitForVendor(
  { db, clock }: { db: Db; clock: Clock },
  begun: store.ImportRecord,
  cause: unknown,
  otherwiseMs: number | null,
): Promise<boolean> {
  if (!(cause instanceof SerpError) || (cause.code !== 'quota' && cause.code !== 'rate')) return false;
  const now = clock.now().getTime();
  const waitMs = cause.retryAfterMs ?? otherwiseMs;
  if (waitMs === null || now + waitMs - begun.createdAt.getTime() > longestMs) return false;
  return db.transaction(async (tx) => {
    const row = await store.lockImport(tx, begun.id);
    if (row?.status !== 'reading' || row.tries !== begun.tries || !row.request) throw new NotWanted();
    const kept = await store.changeReading(tx, row, {
      request: { ...row.request, waits: (row.request.waits ?? 0) + 1 },
      resumeAt: new Date(now + waitMs),
      reason: cause.message,
    });
    return kept !== null;
  });
}
