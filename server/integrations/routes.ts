import { connections } from '#contract/connections.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { IntegrationDeps } from './deps.ts';
import { providerStatuses } from './statuses.ts';

/** What the page of integrations shows: the workspace's own connections, and what serves each provider port. */
export function integrationRoutes(route: Route, deps: IntegrationDeps): void {
  route(connections.list, {
    handle: async ({ principal }) => ({
      results: await deps.connections.list(principal),
      providers: await providerStatuses(deps, principal),
      next: null,
    }),
  });
}
