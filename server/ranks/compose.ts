import type { Route } from '#server/kernel/http/route.ts';
import { checkJobKind } from './check.job.ts';
import type { RankDeps } from './deps.ts';
import { watchDue } from './due.ts';
import { rankRoutes } from './routes.ts';
import { checkJob } from './start-check.ts';

/** The rank tracker with its job, its clock work and its calls. */
export function composeRanks(deps: RankDeps) {
  deps.jobs.define(checkJob, checkJobKind(deps));
  const watch = watchDue(deps);
  return {
    routes: (route: Route) => rankRoutes(route, deps),
    start(runWorkers: boolean) {
      if (runWorkers) watch.start();
    },
    stop: () => watch.stop(),
  };
}
