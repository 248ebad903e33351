import { connections } from '#contract/connections.ts';
import { isAppVendor, vendorOf } from '#contract/connections/vendors.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { isLocalRequest } from '#server/kernel/local-mode.ts';
import type { ConnectionDeps } from './deps.ts';
import { revokeConsent } from './google/disconnect.ts';
import { googleRoutes } from './google/routes.ts';
import { modelsOffered } from './models-offered.ts';
import { presentConnection } from './present.ts';
import { saveConnection } from './save-connection.ts';
import * as store from './store.ts';
import { testConnection } from './test-connection.ts';

export function connectionRoutes(route: Route, deps: ConnectionDeps): void {
  const { db } = deps;
  const find = (principal: Principal, { provider }: { provider: store.Provider }) =>
    store.connectionTo(principal, db, provider);
  const noun = 'connection';
  googleRoutes(route, deps);

  route(connections.save, {
    resource: noun,
    handle: async ({ principal, params, body, request }) => {
      const local = isLocalRequest(request, deps.config.localMode);
      const saved = await saveConnection(deps, principal, params.provider, body, local);
      if (isAppVendor(saved.provider)) await deps.appChanged(principal);
      return presentConnection(saved);
    },
  });

  route(connections.models, {
    handle: async ({ principal, params, body, request }) => {
      // Counted apart from tests of what is connected already.
      await deps.tests.take(`${principal.workspaceId}:models`);
      const local = isLocalRequest(request, deps.config.localMode);
      return modelsOffered(deps, principal, params.provider, { ...body, local });
    },
  });

  route(connections.test, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      // Most networks judge an app only when a person consents to it.
      if (isAppVendor(found.provider))
        throw conflict(`Connect a channel of ${vendorOf(found.provider).label} to test this app.`);
      await deps.tests.take(principal.workspaceId);
      const answer = await testConnection(deps, found);
      const data = { provider: found.provider, ok: answer.ok };
      await db.transaction((tx) =>
        emitEvent(tx, { ...principal, type: 'connection.tested', subjectId: found.id, data }),
      );
      return answer;
    },
  });

  route(connections.remove, {
    load: find,
    resource: noun,
    handle: async ({ principal, found }) => {
      await revokeConsent(deps, principal, found);
      await db.transaction(async (tx) => {
        const data = { provider: found.provider };
        await store.removeConnection(principal, tx, found.id);
        await emitEvent(tx, { ...principal, type: 'connection.removed', subjectId: found.id, data });
      });
    },
  });
}
