import type { Domain } from '#server/kernel/domain.ts';
import { every } from '#server/kernel/every.ts';
import { resumeRuns, suggestJob } from './autosuggest/start-run.ts';
import { suggestJobKind } from './autosuggest/suggest.job.ts';
import type { KeywordDeps } from './deps.ts';
import { importJobKind } from './imports/import.job.ts';
import { importRoutes } from './imports/routes.ts';
import { importJob, metricsJob, resumeImports, searchConsoleJob } from './imports/start-import.ts';
import { metricsJobKind } from './metrics/metrics.job.ts';
import { metricRoutes } from './metrics/routes.ts';
import { keywordRoutes } from './routes.ts';
import { importDaily } from './search-console/daily.ts';
import { searchConsoleRoutes } from './search-console/routes.ts';
import { searchConsoleJobKind } from './search-console/search-console.job.ts';

const everyMs = 2_000;

/** Keywords of projects: imports, lists, searches and suggestions. */
export function composeKeywords(deps: KeywordDeps): Domain {
  const { log } = deps;
  const looks = [
    every(everyMs, () => resumeImports(deps), { log, what: 'imports cut short' }),
    every(everyMs, () => importDaily(deps), { log, what: 'daily imports from Search Console' }),
    every(everyMs, () => resumeRuns(deps), { log, what: 'suggestions cut short' }),
  ];
  return {
    routes(route) {
      importRoutes(route, deps);
      metricRoutes(route, deps);
      searchConsoleRoutes(route, deps);
      keywordRoutes(route, deps);
    },
    jobs(jobs) {
      jobs.define(importJob, importJobKind(deps));
      jobs.define(metricsJob, metricsJobKind(deps));
      jobs.define(searchConsoleJob, searchConsoleJobKind(deps));
      jobs.define(suggestJob, suggestJobKind(deps));
    },
    start(runWorkers) {
      if (runWorkers) for (const look of looks) look.start();
    },
    async stop() {
      await Promise.all(looks.map((look) => look.stop()));
    },
  };
}
