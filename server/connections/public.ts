// What other domains may use of connections.
import type { ProviderStatus } from '#contract/connections.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { TextEngine } from '#server/providers/ai/port.ts';
import type { ConnectionDeps } from './deps.ts';
import { enginesFor } from './engines.ts';
import { connectionRoutes } from './routes.ts';
import { providerStatuses } from './statuses.ts';

export interface Connections {
  routes(route: Route): void;
  /** Engines that the workspace can use, best first; the built-in one is always there and last. */
  enginesFor(scope: Scope): Promise<TextEngine[]>;
  /** What serves each provider port for the workspace. */
  providerStatuses(scope: Scope): Promise<ProviderStatus[]>;
}

export function createConnections(deps: ConnectionDeps): Connections {
  return {
    routes: (route) => connectionRoutes(route, deps),
    enginesFor: (scope) => enginesFor(deps, scope),
    providerStatuses: (scope) => providerStatuses(deps, scope),
  };
}
