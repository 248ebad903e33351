import { type Workspace, workspaces } from '#contract/workspaces.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { AppError } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import * as store from './store.ts';

export interface WorkspaceDeps {
  db: Db;
  clock: Clock;
  /** the workspaces on Free that one person may own; null = any number */
  freeLimit: number | null;
  /** lets the calls of one person wait for each other */
  lockAccount: (tx: Queryable, userId: string) => Promise<void>;
  /** the plan that applies to a workspace, from the one that it was put on; `off` where the install has none */
  planFor: (stored: string) => string;
}

const tooManyFree = (limit: number) => {
  const message = `You own ${limit} workspaces on Free already. Choose a plan for one of them first.`;
  return new AppError(403, 'limit-reached', message, { fields: { name: message }, meta: { allowed: limit } });
};

export function workspaceRoutes(route: Route, deps: WorkspaceDeps): void {
  const { db, clock, freeLimit } = deps;
  const present = (principal: Principal, row: store.WorkspaceRow): Workspace => ({
    id: row.id,
    name: row.name,
    role: row.role,
    status: row.lockedAt ? 'locked' : 'active',
    plan: deps.planFor(row.plan),
    current: row.id === principal.workspaceId,
  });
  const mine = async (principal: Principal, on: Queryable, id: string) =>
    (await store.workspacesOf(on, principal.userId, id))[0] ?? null;

  route(workspaces.list, {
    handle: async ({ principal }) => {
      const rows = await store.workspacesOf(db, principal.userId);
      return { results: rows.map((row) => present(principal, row)), next: null };
    },
  });

  route(workspaces.create, {
    handle: async ({ principal, body, withIdempotencyKey }) => {
      const { userId, ip } = principal;
      return withIdempotencyKey(async (tx) => {
        // While nobody else adds one for the same person.
        await deps.lockAccount(tx, userId);
        const owned = (await store.workspacesOf(tx, userId)).filter(
          (row) => row.role === 'owner' && row.plan === 'free',
        );
        if (freeLimit !== null && owned.length >= freeLimit) throw tooManyFree(freeLimit);
        const workspaceId = await store.insertWorkspace(tx, userId, body.name, clock.now());
        await emitEvent(tx, {
          workspaceId,
          userId,
          ...(ip && { ip }),
          type: 'workspace.created',
          subjectId: workspaceId,
        });
        return {
          id: workspaceId,
          name: body.name,
          role: 'owner' as const,
          status: 'active' as const,
          plan: deps.planFor('free'),
          current: false,
        };
      });
    },
  });

  route(workspaces.rename, {
    // Only the one that this device acts in: the role was judged there.
    load: async (principal, { id }) => (id === principal.workspaceId ? mine(principal, db, id) : null),
    resource: 'workspace',
    handle: async ({ principal, found, body }) =>
      db.transaction(async (tx) => {
        await store.renameWorkspace(principal, tx, body.name);
        await emitEvent(tx, { ...principal, type: 'workspace.renamed', subjectId: found.id });
        return present(principal, { ...found, name: body.name });
      }),
  });
}
