import { connections } from '#contract/connections.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { ConnectionDeps } from './deps.ts';
import { presentConnection } from './present.ts';
import { saveConnection } from './save-connection.ts';
import { providerStatuses } from './statuses.ts';
import * as store from './store.ts';
import { testConnection } from './test-connection.ts';

export function connectionRoutes(route: Route, deps: ConnectionDeps): void {
  const { db } = deps;
  const find = (who: Principal, { provider }: { provider: store.Provider }) =>
    store.connectionTo(who, db, provider);
  const noun = 'connection';

  route(connections.list, {
    handle: async ({ who }) => ({
      results: (await store.listConnections(who, db)).map(presentConnection),
      providers: await providerStatuses(deps, who),
      next: null,
    }),
  });

  route(connections.save, {
    resource: noun,
    handle: async ({ who, params, body }) =>
      presentConnection(await saveConnection(deps, who, params.provider, body)),
  });

  route(connections.test, {
    load: find,
    resource: noun,
    handle: async ({ who, found }) => {
      await deps.tests.take(who.workspaceId);
      const answer = await testConnection(deps, found);
      const data = { provider: found.provider, ok: answer.ok };
      await db.transaction((tx) =>
        emitEvent(tx, { ...who, type: 'connection.tested', subjectId: found.id, data }),
      );
      return answer;
    },
  });

  route(connections.remove, {
    load: find,
    resource: noun,
    handle: ({ who, found }) =>
      db.transaction(async (tx) => {
        await store.removeConnection(who, tx, found.id);
        await emitEvent(tx, { ...who, type: 'connection.removed', subjectId: found.id });
      }),
  });
}
