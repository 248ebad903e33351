import { every } from '#server/kernel/every.ts';
import { removeFiles } from '#server/kernel/files/remove-later.ts';
import type { Domain } from '#server/kernel/domain.ts';
import type { PrivacyDeps } from './deps.ts';
import { eraseOneDue } from './erase-due.ts';
import { exportJobKind } from './export.job.ts';
import { exportFiles, exportJob, tendExports } from './exports.ts';
import { privacyRoutes } from './routes.ts';

const everyMs = 2_000;

/** Exports of people's data, and the end of accounts. */
export function composePrivacy(deps: PrivacyDeps): Domain {
  const { db, files, clock } = deps.accounts;
  const look = async () => {
    await tendExports(deps);
    while (await eraseOneDue(deps));
    while ((await removeFiles(db, files, clock.now())) > 0);
  };
  const looks = every(everyMs, look, { log: deps.log, what: 'exports and ends of accounts' });
  return {
    routes: (route) => privacyRoutes(route, deps),
    jobs: (jobs) => jobs.define(exportJob, exportJobKind(deps)),
    /** serves finished exports */
    files: exportFiles(deps),
    start(runWorkers) {
      if (runWorkers) looks.start();
    },
    stop: () => looks.stop(),
  };
}
