import type { Config, RetentionSetting } from '#server/kernel/config.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Log } from '#server/kernel/log.ts';
import { rules } from './rules.ts';
import { batch, deleteBatch } from './store.ts';

export interface RetentionDeps {
  db: Db;
  config: Pick<Config, RetentionSetting>;
  log: Log;
}

/** One line of the log for so many rows, so that a first run on a large database shows that it gets on. */
const progressRows = 50_000;

/**
 * Deletes what is older than the settings let it be, batch by batch.
 * @param signal ends it after the batch that it is at: the next run goes on
 * @returns how many rows went, by table
 */
export async function prune(
  { db, config, log }: RetentionDeps,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const gone = new Map<string, number>();
  for (const rule of rules) {
    const days = config[rule.setting];
    if (days === 0) continue;
    let rows = 0;
    for (let last = batch; last === batch && !signal.aborted;) {
      last = await deleteBatch(db, rule, days);
      rows += last;
      if (rows > 0 && rows % progressRows === 0)
        log.info({ rows, days }, `retention: ${rule.what}, going on`);
    }
    if (rows > 0) log.info({ rows, days }, `retention: ${rule.what}`);
    gone.set(rule.table, rows);
  }
  return gone;
}
