import { every } from '#server/kernel/every.ts';
import { removeFiles } from '#server/kernel/files/remove-later.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { PrivacyDeps } from './deps.ts';
import { eraseOneDue } from './erase-due.ts';
import { exportJobKind } from './export.job.ts';
import { exportFiles, exportJob, tendExports } from './exports.ts';
import { privacyRoutes } from './routes.ts';

const everyMs = 2_000;

/** Exports of people's data and the end of accounts, with their job, their clock work and their calls. */
export function composePrivacy(deps: PrivacyDeps) {
  deps.jobs.define(exportJob, exportJobKind(deps));
  const { db, files, clock } = deps.accounts;
  const look = async () => {
    await tendExports(deps);
    while (await eraseOneDue(deps));
    while ((await removeFiles(db, files, clock.now())) > 0);
  };
  const looks = every(everyMs, look, { log: deps.log, what: 'exports and ends of accounts' });
  return {
    routes: (route: Route) => privacyRoutes(route, deps),
    /** serves finished exports */
    files: exportFiles(deps),
    start(runWorkers: boolean) {
      if (runWorkers) looks.start();
    },
    stop: () => looks.stop(),
  };
}
