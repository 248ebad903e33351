import { projectOverview } from '#contract/project-overview.ts';
import { requireAction } from '#server/kernel/http/authorize.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { projectById } from '#server/projects/public.ts';
import { overviewOf, type ProjectOverviewDeps } from './overview.ts';

/** What the overview shows beside the project itself: a key needs the scope of each. */
const shown = ['articles.read', 'keywords.read', 'ranks.read', 'social.read'] as const;

export function projectOverviewRoutes(route: Route, deps: ProjectOverviewDeps): void {
  route(projectOverview.get, {
    load: (principal, { id }) => projectById(principal, deps.db, id),
    resource: 'project',
    handle: ({ principal, found }) => {
      for (const action of shown)
        requireAction(principal, action, 'Your role does not show you everything of this project');
      return overviewOf(deps, principal, found.id);
    },
  });
}
