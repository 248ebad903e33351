import { keywords } from '#contract/keywords.ts';
import { badField, conflict } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { projectById } from '#server/projects/public.ts';
import type { MetricDeps } from '../deps.ts';
import { startMetrics } from './start-metrics.ts';

export function metricRoutes(route: Route, deps: MetricDeps): void {
  route(keywords.metrics, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      if (!(await projectById(principal, deps.db, body.projectId)))
        throw badField('projectId', 'This project doesn’t exist');
      const missing = await deps.metricsVendorMissing(principal, body.vendor);
      if (missing !== null) throw conflict(missing);
      return withIdempotencyKey((tx) => startMetrics(deps, principal, tx, body));
    },
  });
}
