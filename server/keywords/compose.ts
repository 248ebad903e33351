import type { Domain } from '#server/kernel/domain.ts';
import { every } from '#server/kernel/every.ts';
import type { KeywordDeps } from './deps.ts';
import { importJobKind } from './imports/import.job.ts';
import { importRoutes } from './imports/routes.ts';
import { importJob, resumeImports } from './imports/start-import.ts';
import { keywordRoutes } from './routes.ts';

const everyMs = 2_000;

/** Keywords of projects: imports, lists, searches and suggestions. */
export function composeKeywords(deps: KeywordDeps): Domain {
  const looks = every(everyMs, () => resumeImports(deps), { log: deps.log, what: 'imports cut short' });
  return {
    routes(route) {
      importRoutes(route, deps);
      keywordRoutes(route, deps);
    },
    jobs: (jobs) => jobs.define(importJob, importJobKind(deps)),
    start(runWorkers) {
      if (runWorkers) looks.start();
    },
    stop: () => looks.stop(),
  };
}
