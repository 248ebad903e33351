import type { Domain } from '#server/kernel/domain.ts';
import { checkJobKind } from './check.job.ts';
import type { RankDeps } from './deps.ts';
import { watchDue } from './due.ts';
import { rankRoutes } from './routes.ts';
import { checkJob } from './start-check.ts';

/** The rank tracker. */
export function composeRanks(deps: RankDeps): Domain {
  const watch = watchDue(deps);
  return {
    routes: (route) => rankRoutes(route, deps),
    jobs: (jobs) => jobs.define(checkJob, checkJobKind(deps)),
    start(runWorkers) {
      if (runWorkers) watch.start();
    },
    stop: () => watch.stop(),
  };
}
