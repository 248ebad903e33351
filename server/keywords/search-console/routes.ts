import { keywords } from '#contract/keywords.ts';
import { badField, notFound } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { SearchConsoleDeps } from '../deps.ts';
import { propertiesFor, requireSearchConsole } from './properties.ts';
import { putProperty } from './property-store.ts';
import { importProperty, nextDay } from './start-search-console.ts';
import type { Principal } from '#server/kernel/scope.ts';

export function searchConsoleRoutes(route: Route, deps: SearchConsoleDeps): void {
  const { db, clock } = deps;
  const requireProject = async (principal: Principal, projectId: string) => {
    if (!(await deps.projectExists(principal, projectId)))
      throw badField('projectId', 'This project doesn’t exist');
  };

  route(keywords.searchConsole, {
    handle: async ({ principal, query: { projectId } }) => {
      if (!(await deps.projectExists(principal, projectId))) throw notFound('project');
      return propertiesFor(deps, principal, projectId);
    },
  });

  route(keywords.searchConsoleSave, {
    handle: async ({ principal, body: { projectId, property, daily } }) => {
      await requireProject(principal, projectId);
      const now = clock.now();
      const nextAt = daily ? nextDay(now) : null;
      await putProperty(principal, db, { projectId, property, nextAt }, now);
      return { property, daily };
    },
  });

  route(keywords.searchConsoleImport, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      await requireProject(principal, body.projectId);
      await requireSearchConsole(deps, principal);
      return withIdempotencyKey((tx) => importProperty(deps, principal, tx, body));
    },
  });
}
