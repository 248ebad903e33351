import { privacy as calls } from '#contract/privacy.ts';
import type { Mount } from '#server/kernel/http/mount.ts';
import { cancelDeletion, deletionOf, requestDeletion } from './deletion.ts';
import type { PrivacyDeps } from './deps.ts';
import * as store from './export-store.ts';
import { presentExport, removeExport, startExport } from './exports.ts';

export function privacyRoutes(mount: Mount, deps: PrivacyDeps): void {
  const { db } = deps.accounts;

  mount(calls.startExport, {
    do: async ({ who, once }) => {
      await deps.exports.take(who.userId);
      return once(async (tx) => presentExport(deps, await startExport(deps, who, tx)));
    },
  });
  mount(calls.exports, {
    do: async ({ who }) => ({
      results: (await store.exportsOf(db, who.userId)).map((row) => presentExport(deps, row)),
      next: null,
    }),
  });
  mount(calls.removeExport, {
    find: (who, { id }) => store.exportById(db, who.userId, id),
    noun: 'copy',
    do: ({ who, found }) => removeExport(deps, who, found),
  });

  mount(calls.deletion, { do: ({ who }) => deletionOf(deps, who) });
  mount(calls.requestDeletion, {
    do: async ({ who, body, request, reply }) => {
      const standing = await requestDeletion(deps, who, request.ip, body);
      deps.forgetDevice(reply);
      // As at every sign-out. The app forgets its own entries itself: "storage" would also take what others keep here.
      reply.header('clear-site-data', '"cache"');
      return standing;
    },
  });
  mount(calls.cancelDeletion, { do: ({ who, request }) => cancelDeletion(deps, who, request.ip) });
}
