import { privacy as calls } from '#contract/accounts/privacy.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { cancelDeletion, deletionOf, requestDeletion } from './deletion.ts';
import type { PrivacyDeps } from './deps.ts';
import * as store from './export-store.ts';
import { presentExport, removeExport, startExport } from './exports.ts';

export function privacyRoutes(route: Route, deps: PrivacyDeps): void {
  const { db } = deps.accounts;

  route(calls.startExport, {
    handle: async ({ principal, withIdempotencyKey }) => {
      await deps.exports.take(principal.userId);
      return withIdempotencyKey(async (tx) => presentExport(deps, await startExport(deps, principal, tx)));
    },
  });
  route(calls.exports, {
    handle: async ({ principal }) => ({
      results: (await store.exportsOf(db, principal.userId)).map((row) => presentExport(deps, row)),
      next: null,
    }),
  });
  route(calls.removeExport, {
    load: (principal, { id }) => store.exportById(db, principal.userId, id),
    resource: 'copy',
    handle: ({ principal, found }) => removeExport(deps, principal, found),
  });

  route(calls.deletion, { handle: ({ principal }) => deletionOf(deps, principal) });
  route(calls.requestDeletion, {
    handle: async ({ principal, body, reply }) => {
      const standing = await requestDeletion(deps, principal, body);
      deps.forgetDevice(reply);
      // As at every sign-out. The app forgets its own entries itself: "storage" would also take what others keep here.
      reply.header('clear-site-data', '"cache"');
      return standing;
    },
  });
  route(calls.cancelDeletion, {
    handle: ({ principal }) => cancelDeletion(deps, principal),
  });
}
