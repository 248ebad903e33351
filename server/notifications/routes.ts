import { notifications as calls, type Notification } from '#contract/notifications.ts';
import { switchNotification } from '#server/accounts/public.ts';
import { record } from '#server/kernel/events/record.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Mount } from '#server/kernel/http/mount.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { NotificationDeps } from './deps.ts';
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
function personOf(deps: NotificationDeps, who: Principal | null, token: string | undefined): string {
  const userId = who?.userId ?? (token === undefined ? null : userOfToken(deps.secret, token));
  if (userId === null)
    throw badField('u', 'This link is not complete. Open it from the mail again, or sign in.');
  return userId;
}

export function notificationRoutes(mount: Mount, deps: NotificationDeps): void {
  const { db, clock } = deps;
  mount(calls.emailNotify, {
    do: ({ who, params, query }) =>
      db.transaction(async (tx) => {
        const userId = personOf(deps, who, query.u);
        const { type, value } = params;
        await switchNotification(tx, userId, type, value === 'on');
        await record(tx, {
          workspaceId: null,
          userId,
          type: 'notifications.switched',
          subjectId: userId,
          data: { type, value },
        });
        return { type, value };
      }),
  });
  mount(calls.list, {
    do: async ({ who, query }) => {
      const rows = await store.listNotifications(who, db, {
        unread: query.unread === 'true',
        after: decodeCursor(query.cursor, ['instant', 'id']),
        limit: query.limit + 1,
      });
      const page = cutPage(rows, query.limit, (row) => [row.createdAt.toISOString(), row.id]);
      return {
        results: page.results.map(present),
        next: page.next,
        unread: await store.countUnread(who, db),
      };
    },
  });
  mount(calls.read, {
    do: async ({ who, body }) => {
      await store.markRead(who, db, body.ids, clock.now());
      return { unread: await store.countUnread(who, db) };
    },
  });
}
