import { connections } from '#contract/connections.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { metricsUsedSince } from '#server/keywords/public.ts';
import { usedSince } from '#server/search-results/public.ts';
import type { IntegrationDeps } from './deps.ts';
import { providerStatuses } from './statuses.ts';

/** Days that the page counts a vendor's calls over. */
const usageDays = 30;
const dayMs = 86_400_000;

/** Calls to each vendor, for search results and for metrics together. */
async function usage({ db, clock }: IntegrationDeps, scope: Scope) {
  const since = new Date(clock.now().getTime() - usageDays * dayMs);
  const results = await usedSince(scope, db, since);
  const metrics = await metricsUsedSince(scope, db, since);
  if (metrics.calls === 0) return results;
  const engine = 'dataforseo' as const;
  const before = results.find((used) => used.engine === engine);
  const costs = [before?.cost, metrics.cost].filter((cost) => typeof cost === 'number');
  const cost = costs.length > 0 ? costs.reduce((sum, each) => sum + each, 0) : null;
  const sum = { engine, calls: (before?.calls ?? 0) + metrics.calls, cost };
  return [...results.filter((used) => used !== before), sum];
}

/** What the page of integrations shows: the workspace's own connections, and what serves each provider port. */
export function integrationRoutes(route: Route, deps: IntegrationDeps): void {
  route(connections.list, {
    handle: async ({ principal, request }) => ({
      results: await deps.connections.list(principal),
      providers: await providerStatuses(deps, principal),
      usage: await usage(deps, principal),
      google: deps.connections.googleSetup(request),
      next: null,
    }),
  });
}
