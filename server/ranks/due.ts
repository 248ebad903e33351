import { every, type Repeated } from '#server/kernel/every.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { projectById } from '#server/projects/public.ts';
import type { RankDeps } from './deps.ts';
import { nextCheckAfter } from './schedule.ts';
import { startCheck } from './start-check.ts';
import { lockDue, setNextCheck } from './store.ts';

const batch = 20;
const everyMs = 2_000;

/**
 * Starts the checks whose time has come by the clock. Any number of workers may ask at once: each due tracker is
 * taken by one of them. @returns how many were started
 */
export async function startDue(deps: Pick<RankDeps, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const now = clock.now();
    let started = 0;
    for (const row of await lockDue(tx, now, batch)) {
      const dueMs = row.nextCheckAt?.getTime() ?? now.getTime();
      await setNextCheck(tx, row.id, nextCheckAfter(row.schedule, dueMs, now.getTime()));
      const scope = { workspaceId: row.workspaceId, userId: null };
      // A project in the trash rests; its trackers go on with their next turn when it comes back.
      if (!(await projectById(scope, tx, row.projectId))) continue;
      if (!(await startCheck(deps, scope, tx, row))) continue;
      await emitEvent(tx, { ...scope, type: 'tracker.due', subjectId: row.id });
      started += 1;
    }
    return started;
  });
}

/** Looks every two seconds for what is due; the query reads one small index. */
export const watchDue = (deps: Pick<RankDeps, 'db' | 'clock' | 'jobs' | 'log'>): Repeated =>
  every(everyMs, () => startDue(deps), { log: deps.log, what: 'due rank checks' });
