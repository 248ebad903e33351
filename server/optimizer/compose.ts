import type { Domain } from '#server/kernel/domain.ts';
import { analyzeKind } from './analysis/analyze.job.ts';
import { analyzeJob } from './analysis/start-analysis.ts';
import { briefPage } from './brief/brief-page.ts';
import { briefFile, briefPurpose } from './brief/export.ts';
import { briefRoutes } from './brief/routes.ts';
import type { OptimizerDeps } from './deps.ts';
import { readResultsKind } from './results/read-results.job.ts';
import { readResultsJob } from './results/start-reading.ts';
import { optimizerRoutes } from './routes.ts';

/** The SEO optimizer. */
export const composeOptimizer = (deps: OptimizerDeps): Domain => ({
  routes(route, http) {
    optimizerRoutes(route, deps);
    briefRoutes(route, deps);
    briefPage(http, deps);
  },
  files: { [briefPurpose]: briefFile(deps) },
  jobs: (jobs) => {
    jobs.define(readResultsJob, readResultsKind(deps));
    jobs.define(analyzeJob, analyzeKind(deps));
  },
});
