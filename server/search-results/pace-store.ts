// What is known of vendors' limits. All times are the database's: every process keeps the same pace.
import { eq, sql } from 'drizzle-orm';
import type { PaceState } from '#engine/search-results/pace.ts';
import type { Db } from '#server/kernel/db/open.ts';
import { vendorPace } from './tables.ts';

/**
 * Changes what is known of an account's limit, one process after the other.
 * @param change given the state, null at first, and the database's time in milliseconds since 1970
 */
export const changePace = <T extends { state: PaceState }>(
  db: Db,
  account: string,
  change: (state: PaceState | null, now: number) => T,
): Promise<T & { now: number }> =>
  db.transaction(async (tx) => {
    const read = () =>
      tx
        .select({
          state: vendorPace.state,
          now: sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`,
          // Losing a pace with a crash of the database costs nothing; waiting for its disk at each call does.
          unsynced: sql`set_config('synchronous_commit', 'off', true)`,
        })
        .from(vendorPace)
        .where(eq(vendorPace.account, account))
        .for('update');
    let [row] = await read();
    if (!row) {
      // The first caller writes it, while the others wait.
      await tx
        .insert(vendorPace)
        .values({ account, state: sql`'null'::jsonb`, usedAt: sql`now()` })
        .onConflictDoNothing();
      [row] = await read();
    }
    if (!row) throw new Error('the pace was not written');
    const changed = change(row.state, row.now);
    await tx
      .update(vendorPace)
      .set({ state: changed.state, usedAt: sql`now()` })
      .where(eq(vendorPace.account, account));
    return { ...changed, now: row.now };
  });
