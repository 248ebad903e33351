import { connections } from '#contract/connections.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { usedSince } from '#server/search-results/public.ts';
import type { IntegrationDeps } from './deps.ts';
import { providerStatuses } from './statuses.ts';

/** Days that the page counts a vendor's calls over. */
const usageDays = 30;
const dayMs = 86_400_000;

/** What the page of integrations shows: the workspace's own connections, and what serves each provider port. */
export function integrationRoutes(route: Route, deps: IntegrationDeps): void {
  route(connections.list, {
    handle: async ({ principal }) => ({
      results: await deps.connections.list(principal),
      providers: await providerStatuses(deps, principal),
      usage: await usedSince(principal, deps.db, new Date(deps.clock.now().getTime() - usageDays * dayMs)),
      next: null,
    }),
  });
}
