import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { lastRuns } from './checks-store.ts';
import type { RankDeps } from './deps.ts';
import { keywordsOf, type TrackerRow } from './store.ts';

export const checkJob = 'ranks.check';

/**
 * Asks for a check of all keywords, unless one waits or runs already. Hold lockTracker, so that two never start.
 * @returns whether one was started
 */
export async function startCheck(
  { jobs }: Pick<RankDeps, 'jobs'>,
  scope: Scope,
  tx: Queryable,
  { id }: TrackerRow,
): Promise<boolean> {
  const run = (await lastRuns(scope, tx, [id])).get(id);
  if (run?.status === 'queued' || run?.status === 'running') return false;
  const { length: of } = await keywordsOf(scope, tx, [id]);
  if (of === 0) return false;
  await jobs.enqueue(tx, scope, { kind: checkJob, subjectId: id, payload: { of } });
  return true;
}
