// How a try ends in the ledger, for what follows a post and for its deletion alike.
import type { Queryable } from '#server/kernel/db/open.ts';
import type { NetworkError } from '#server/providers/networks/port.ts';
import type { AttemptRow } from '../posts/store.ts';
import { setAttempt } from './store.ts';

/** A target that no process holds any more. */
export const released = { leaseOwner: null, leaseUntil: null, nextAttemptAt: null } as const;

/** Writes what a try came to. @param failed null where the network did what it was asked */
export const endAttempt = (
  tx: Queryable,
  { id }: AttemptRow,
  failed: NetworkError | null,
  now: Date,
): Promise<void> =>
  setAttempt(tx, id, {
    state: !failed ? 'accepted' : failed.kind === 'unknown' ? 'ambiguous' : 'rejected',
    message: failed?.message ?? '',
    errorCode: failed?.kind ?? null,
    httpStatus: failed?.options.status ?? null,
    finishedAt: now,
  });

/** Ends the try that a process left in the middle, if there is one: nobody knows what came of it. */
export async function endInterrupted(
  tx: Queryable,
  attempts: readonly AttemptRow[],
  now: Date,
): Promise<void> {
  const open = attempts.find(({ state }) => state === 'sending');
  if (!open) return;
  const message = 'Quillstead ended while this was being sent.';
  await setAttempt(tx, open.id, { state: 'ambiguous', message, finishedAt: now });
}
