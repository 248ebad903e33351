// When publishers ran, so that what waited in their own queue is told from what an outage made late.
import type { Db } from '#server/kernel/db/open.ts';
import type { ClockOffset } from '#server/kernel/egress/clock-offsets.ts';
import { notePresence, type Outage } from './presence-store.ts';

/** Each process says so often that it runs. */
const noteEveryMs = 10_000;

/** How much later an outage made what was due at a moment, milliseconds; 0 where publishers ran ever since. */
export const lateByOutage = (dueAt: Date, { from, to }: Outage): number =>
  Math.max(0, to.getTime() - Math.max(dueAt.getTime(), from.getTime()));

/**
 * A process's own note, with how far its clock is off.
 * @returns the last outage, asked again every ten seconds of the server's clock
 */
export function createPresence(
  db: Db,
  clockOffset: () => ClockOffset | null,
): (now: Date) => Promise<Outage> {
  let known: { outage: Outage; at: number } | undefined;
  return async (now) => {
    if (!known || Math.abs(now.getTime() - known.at) >= noteEveryMs)
      known = { outage: await notePresence(db, now, clockOffset()), at: now.getTime() };
    return known.outage;
  };
}
