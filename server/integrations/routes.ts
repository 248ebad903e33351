import { connections } from '#contract/connections.ts';
import type { NetworkAppStatus } from '#contract/connections/network-apps.ts';
import type { ImportKind } from '#contract/keywords.ts';
import type { Result } from '#contract/shared/http.ts';
import { namesOf } from '#server/accounts/public.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { importCallsSince, listProperties } from '#server/keywords/public.ts';
import { redirectUriFor } from '#server/social/public.ts';
import { usedSince } from '#server/search-results/public.ts';
import type { IntegrationDeps } from './deps.ts';
import { providerStatuses } from './statuses.ts';

/** Days that the page counts a vendor's calls over. */
const usageDays = 30;
const dayMs = 86_400_000;

type Used = Result<typeof connections.list>['usage'][number];
/** Whom an import asks; absent for those of files. */
const askedBy: Partial<Record<ImportKind, Used['engine']>> = {
  dataforseo: 'dataforseo',
  'google-ads': 'google-ads',
  'search-console-api': 'google-search-console',
};

/** Calls to each vendor, for search results and by imports together. */
async function usage({ db, clock }: IntegrationDeps, scope: Scope): Promise<Used[]> {
  const since = new Date(clock.now().getTime() - usageDays * dayMs);
  const sums = new Map<Used['engine'], Used>();
  const add = ({ engine, calls, cost }: Used) => {
    const before = sums.get(engine);
    const costs = [before?.cost, cost].filter((part) => typeof part === 'number');
    const sum = costs.length > 0 ? costs.reduce((total, part) => total + part, 0) : null;
    sums.set(engine, { engine, calls: (before?.calls ?? 0) + calls, cost: sum });
  };
  for (const used of await usedSince(scope, db, since)) add(used);
  for (const { kind, ...used } of await importCallsSince(scope, db, since)) {
    const engine = askedBy[kind];
    if (engine) add({ engine, ...used });
  }
  return [...sums.values()];
}

/** Apps at networks, with the names of who saved them. */
async function apps(
  { db, connections: { networkApps } }: IntegrationDeps,
  scope: Scope,
): Promise<NetworkAppStatus[]> {
  const found = await networkApps(scope);
  const names = await namesOf(
    scope,
    db,
    found.flatMap(({ saved }) => saved?.by ?? []),
  );
  return found.map(({ saved, ...app }) => ({
    ...app,
    saved: saved && { ...saved, by: saved.by === null ? null : (names.get(saved.by) ?? null) },
  }));
}

/** What the page of integrations shows: the workspace's own connections, and what serves each provider port. */
export function integrationRoutes(route: Route, deps: IntegrationDeps): void {
  route(connections.list, {
    handle: async ({ principal, request }) => ({
      results: await deps.connections.list(principal),
      providers: await providerStatuses(deps, principal),
      usage: await usage(deps, principal),
      apps: {
        results: await apps(deps, principal),
        redirectUri: redirectUriFor({ localMode: deps.config.localMode, publicUrl: deps.publicUrl }, request),
      },
      google: deps.connections.googleSetup(request),
      properties: await listProperties(principal, deps.db),
      next: null,
    }),
  });
}
