import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/open.ts';
import { publisherPresence } from '../tables.ts';

/** A silence of all processes that is longer is an outage. */
const silenceMs = 60_000;

/** The last time in which no publisher ran. */
export interface Outage {
  from: Date;
  to: Date;
}

/** Says that a publisher runs. Where none is known to have run, all time before is an outage. */
export async function notePresence(db: Db, now: Date): Promise<Outage> {
  const { seenAt, awayFrom, backAt } = publisherPresence;
  const silent = sql`excluded.seen_at - ${seenAt} > make_interval(secs => ${silenceMs / 1000})`;
  const [row] = await db
    .insert(publisherPresence)
    .values({ id: 1, seenAt: now, awayFrom: new Date(0), backAt: now })
    .onConflictDoUpdate({
      target: publisherPresence.id,
      set: {
        seenAt: sql`greatest(${seenAt}, excluded.seen_at)`,
        awayFrom: sql`case when ${silent} then ${seenAt} else ${awayFrom} end`,
        backAt: sql`case when ${silent} then excluded.seen_at else ${backAt} end`,
      },
    })
    .returning({ from: awayFrom, to: backAt });
  if (!row) throw new Error('the publisher was not noted');
  return row;
}
