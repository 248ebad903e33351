import type { Domain } from '#server/kernel/domain.ts';
import { every } from '#server/kernel/every.ts';
import type { KeywordDeps } from './deps.ts';
import { importJobKind } from './imports/import.job.ts';
import { importRoutes } from './imports/routes.ts';
import { importJob, metricsJob, resumeImports } from './imports/start-import.ts';
import { metricsJobKind } from './metrics/metrics.job.ts';
import { metricRoutes } from './metrics/routes.ts';
import { keywordRoutes } from './routes.ts';

const everyMs = 2_000;

/** Keywords of projects: imports, lists, searches and suggestions. */
export function composeKeywords(deps: KeywordDeps): Domain {
  const looks = every(everyMs, () => resumeImports(deps), { log: deps.log, what: 'imports cut short' });
  return {
    routes(route) {
      importRoutes(route, deps);
      metricRoutes(route, deps);
      keywordRoutes(route, deps);
    },
    jobs(jobs) {
      jobs.define(importJob, importJobKind(deps));
      jobs.define(metricsJob, metricsJobKind(deps));
    },
    start(runWorkers) {
      if (runWorkers) looks.start();
    },
    stop: () => looks.stop(),
  };
}
