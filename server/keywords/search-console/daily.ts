import type { SearchConsoleDeps } from '../deps.ts';
import { lockDue, setNext } from './property-store.ts';
import { dailyMonths, nextDay, startSearchConsole } from './start-search-console.ts';

/** Begins the daily imports that are due. */
export async function importDaily(deps: SearchConsoleDeps): Promise<void> {
  const { db, clock } = deps;
  const started = await db.transaction(async (tx) => {
    const due = await lockDue(tx, clock.now());
    for (const row of due) await setNext(row, tx, row.projectId, nextDay(clock.now()));
    return due;
  });
  for (const { workspaceId, userId, projectId, property } of started) {
    const scope = { workspaceId, userId };
    // A project in the trash, or a sign-in that is gone: nothing is asked until that changes.
    if (!(await deps.projectExists(scope, projectId)) || !(await deps.searchConsoleWorks(scope))) continue;
    await db.transaction((tx) =>
      startSearchConsole(deps, scope, tx, { projectId, property, months: dailyMonths, automatic: true }),
    );
  }
}
