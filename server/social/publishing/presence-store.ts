import { sql } from 'drizzle-orm';
import { clockToleranceSeconds } from '#contract/social/channels.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { ClockOffset } from '#server/kernel/egress/clock-offsets.ts';
import { publisherPresence } from '../tables.ts';

/** A silence of all processes that is longer is an outage. */
const silenceMs = 60_000;

/** The last time in which no publisher ran. */
export interface Outage {
  from: Date;
  to: Date;
}

/**
 * Says that a publisher runs. Where none is known to have run, all time before is an outage.
 * @param clock how far its clock is off; null where no network has answered it
 */
export async function notePresence(db: Db, now: Date, clock: ClockOffset | null): Promise<Outage> {
  const { seenAt, awayFrom, backAt, clockAheadSeconds, clockHost } = publisherPresence;
  const measured = clock && {
    clockAheadSeconds: Math.round(clock.aheadMs / 1000),
    clockHost: clock.host,
  };
  const silent = sql`excluded.seen_at - ${seenAt} > make_interval(secs => ${silenceMs / 1000})`;
  const [row] = await db
    .insert(publisherPresence)
    .values({ id: 1, seenAt: now, awayFrom: new Date(0), backAt: now, ...measured })
    .onConflictDoUpdate({
      target: publisherPresence.id,
      set: {
        seenAt: sql`greatest(${seenAt}, excluded.seen_at)`,
        awayFrom: sql`case when ${silent} then ${seenAt} else ${awayFrom} end`,
        backAt: sql`case when ${silent} then excluded.seen_at else ${backAt} end`,
        clockAheadSeconds: sql`coalesce(excluded.clock_ahead_seconds, ${clockAheadSeconds})`,
        clockHost: sql`coalesce(excluded.clock_host, ${clockHost})`,
      },
    })
    .returning({ from: awayFrom, to: backAt });
  if (!row) throw new Error('the publisher was not noted');
  return row;
}

/** How far the clock of the publishers is off, and beside whose; null where it is right, or not known. */
export async function clockOff(db: Db): Promise<{ host: string; aheadSeconds: number } | null> {
  const { clockAheadSeconds: aheadSeconds, clockHost: host } = publisherPresence;
  const [row] = await db.select({ aheadSeconds, host }).from(publisherPresence);
  if (!row || row.aheadSeconds === null || row.host === null) return null;
  const { aheadSeconds: ahead } = row;
  return Math.abs(ahead) < clockToleranceSeconds ? null : { host: row.host, aheadSeconds: ahead };
}
