import { projectOverview } from '#contract/projects/project-overview.ts';
import type { Action } from '#contract/workspaces/roles.ts';
import { requireAction } from '#server/kernel/http/authorize.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { projectById } from '#server/projects/public.ts';
import { overviewOf, type ProjectOverviewDeps } from './overview.ts';
import { waitingOf } from './waiting.ts';

/** What is shown beside the project itself: a key needs the scope of each. */
const inOverview = ['articles.read', 'keywords.read', 'ranks.read', 'social.read'] as const;
const inWaiting = ['articles.read', 'ranks.read', 'social.read'] as const;

function requireAll(principal: Principal, actions: readonly Action[]): void {
  for (const action of actions)
    requireAction(principal, action, 'Your role does not show you everything of this project');
}

export function projectOverviewRoutes(route: Route, deps: ProjectOverviewDeps): void {
  route(projectOverview.get, {
    load: (principal, { id }) => projectById(principal, deps.db, id),
    resource: 'project',
    handle: ({ principal, found }) => {
      requireAll(principal, inOverview);
      return overviewOf(deps, principal, found.id);
    },
  });
  route(projectOverview.waiting, {
    load: (principal, { id }) => projectById(principal, deps.db, id),
    resource: 'project',
    handle: ({ principal, found }) => {
      requireAll(principal, inWaiting);
      return waitingOf(deps.db, principal, found.id);
    },
  });
}
