import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { KeywordDeps } from './deps.ts';
import * as runs from './runs-store.ts';

/** Keeps what a search or a run of suggestions found, in the caller's transaction. */
export async function keepRun(
  principal: Principal,
  tx: Queryable,
  run: Parameters<typeof runs.insertRun>[2],
  now: Date,
): Promise<runs.RunRecord> {
  const row = await runs.insertRun(principal, tx, run, now);
  const type = row.kind === 'explorer' ? 'keywords.searched' : 'keywords.suggested';
  await emitEvent(tx, { ...principal, type, subjectId: row.id });
  return row;
}

/** Puts a run of suggestions into the trash, or takes it out again; one that is running is cancelled first. */
export function trashRun(
  { db, clock, jobs }: Pick<KeywordDeps, 'db' | 'clock' | 'jobs'>,
  principal: Principal,
  row: runs.RunRecord,
  deleted: boolean,
): Promise<runs.RunRecord> {
  return db.transaction(async (tx) => {
    const found = await runs.lockRun(tx, row.id);
    const ended = found?.status === 'running' ? await runs.endRun(tx, found, 'cancelled') : (found ?? row);
    if (found?.status === 'running') await jobs.cancel(tx, principal, row.id);
    const deletedAt = deleted ? clock.now() : null;
    await runs.trashRun(principal, tx, row, deletedAt);
    const type = deleted ? 'suggestions.deleted' : 'suggestions.restored';
    await emitEvent(tx, { ...principal, type, subjectId: row.id });
    return { ...ended, deletedAt };
  });
}
