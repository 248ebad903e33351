import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { heldToleranceMs, inWords } from '../publishing/policy.ts';
import { postTarget } from '../tables.ts';
import type { ChannelRow } from './store.ts';

/**
 * Has sent what was on hold for a channel's sign-in. What was due too long ago stays where it is: a person says whether
 * it still fits.
 */
export async function releaseHeld(
  tx: Queryable,
  { id, name }: Pick<ChannelRow, 'id' | 'name'>,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - heldToleranceMs).toISOString();
  const inTime = sql`${postTarget.dueAt} >= ${oldest}::timestamptz`;
  const missed = `Missed: this was due more than ${inWords(heldToleranceMs)} ago, while ${name} was not connected. Publish it now or choose another time.`;
  await tx
    .update(postTarget)
    .set({
      waitsForSignIn: false,
      status: sql`case when ${inTime} then 'scheduled' else ${postTarget.status} end`,
      reason: sql`case when ${inTime} then null else ${missed} end`,
      updatedAt: now,
    })
    .where(
      and(
        eq(postTarget.channelId, id),
        eq(postTarget.status, 'blocked'),
        eq(postTarget.waitsForSignIn, true),
      ),
    );
}
