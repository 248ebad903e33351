import type { Domain } from '#server/kernel/domain.ts';
import type { OptimizerDeps } from './deps.ts';
import { readResultsKind } from './results/read-results.job.ts';
import { readResultsJob } from './results/start-reading.ts';
import { optimizerRoutes } from './routes.ts';

/** The SEO optimizer. */
export const composeOptimizer = (deps: OptimizerDeps): Domain => ({
  routes: (route) => optimizerRoutes(route, deps),
  jobs: (jobs) => jobs.define(readResultsJob, readResultsKind(deps)),
});
