import { notifications as calls, type Notification } from '#contract/notifications.ts';
import { switchNotification } from '#server/accounts/public.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { NotificationDeps } from './deps.ts';
import { planOf } from './plans-store.ts';
import { setDigest } from './set-digest.ts';
import * as store from './store.ts';
import { userOfToken } from './unsubscribe.ts';

const present = (row: store.NotificationRow): Notification => ({
  id: row.id,
  type: row.type,
  title: row.title,
  body: row.body,
  href: row.href,
  readAt: row.readAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** The person that a call speaks for: whoever is signed in, else whose mail the signed link was in. */
function personOf(deps: NotificationDeps, principal: Principal | null, token: string | undefined): string {
  const userId = principal?.userId ?? (token === undefined ? null : userOfToken(deps.secrets, token));
  if (userId === null)
    throw badField('u', 'This link is not complete. Open it from the mail again, or sign in.');
  return userId;
}

export function notificationRoutes(route: Route, deps: NotificationDeps): void {
  const { db, clock } = deps;
  route(calls.emailNotify, {
    handle: ({ principal, params, query, request }) =>
      db.transaction(async (tx) => {
        const userId = personOf(deps, principal, query.u);
        const { type, value } = params;
        await switchNotification(tx, userId, type, value === 'on');
        await emitEvent(tx, {
          workspaceId: null,
          userId,
          type: 'notifications.switched',
          subjectId: userId,
          ip: request.ip,
          data: { type, value },
        });
        return { type, value };
      }),
  });
  route(calls.digest, {
    handle: async ({ principal }) => {
      const plan = await planOf(db, principal.userId);
      return { digest: plan?.digest ?? 'each', nextAt: plan?.digestDueAt?.toISOString() ?? null };
    },
  });
  route(calls.setDigest, {
    handle: async ({ principal, body: { digest } }) => {
      const next = await db.transaction((tx) => setDigest(tx, principal, digest, clock.now()));
      return { digest, nextAt: next?.toISOString() ?? null };
    },
  });
  route(calls.endDigest, {
    handle: async ({ query, request }) => {
      const principal = { userId: personOf(deps, null, query.u), workspaceId: null, ip: request.ip };
      await db.transaction((tx) => setDigest(tx, principal, 'none', clock.now()));
      return { digest: 'none' as const };
    },
  });
  route(calls.list, {
    handle: async ({ principal, query }) => {
      const rows = await store.listNotifications(principal, db, {
        unread: query.unread === 'true',
        after: decodeCursor(query.cursor, ['instant', 'id']),
        limit: query.limit + 1,
      });
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      return {
        results: page.results.map(present),
        next: page.next,
        unread: await store.countUnread(principal, db),
      };
    },
  });
  route(calls.read, {
    handle: async ({ principal, body }) => {
      await store.markRead(principal, db, body.ids, clock.now());
      return { unread: await store.countUnread(principal, db) };
    },
  });
}
