import { privacy as calls } from '#contract/privacy.ts';
import type { Route } from '#server/kernel/http/route.ts';
import { cancelDeletion, deletionOf, requestDeletion } from './deletion.ts';
import type { PrivacyDeps } from './deps.ts';
import * as store from './export-store.ts';
import { presentExport, removeExport, startExport } from './exports.ts';

export function privacyRoutes(route: Route, deps: PrivacyDeps): void {
  const { db } = deps.accounts;

  route(calls.startExport, {
    handle: async ({ who, withIdempotencyKey }) => {
      await deps.exports.take(who.userId);
      return withIdempotencyKey(async (tx) => presentExport(deps, await startExport(deps, who, tx)));
    },
  });
  route(calls.exports, {
    handle: async ({ who }) => ({
      results: (await store.exportsOf(db, who.userId)).map((row) => presentExport(deps, row)),
      next: null,
    }),
  });
  route(calls.removeExport, {
    load: (who, { id }) => store.exportById(db, who.userId, id),
    resource: 'copy',
    handle: ({ who, found }) => removeExport(deps, who, found),
  });

  route(calls.deletion, { handle: ({ who }) => deletionOf(deps, who) });
  route(calls.requestDeletion, {
    handle: async ({ who, body, request, reply }) => {
      const standing = await requestDeletion(deps, who, request.ip, body);
      deps.forgetDevice(reply);
      // As at every sign-out. The app forgets its own entries itself: "storage" would also take what others keep here.
      reply.header('clear-site-data', '"cache"');
      return standing;
    },
  });
  route(calls.cancelDeletion, { handle: ({ who, request }) => cancelDeletion(deps, who, request.ip) });
}
