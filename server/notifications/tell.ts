import { workersOf } from '#server/accounts/public.ts';
import type { NotificationDeps } from './deps.ts';
import { describe } from './describe.ts';
import * as store from './store.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

const batch = 100;

/**
 * Reads the outbox: for each event that people should know of, a row for each of them, and a mail to those who did
 * not switch that type off. One transaction a batch, so that nothing is told twice or lost.
 * @returns how many events were read
 */
export function tellNews(deps: NotificationDeps): Promise<number> {
  const now = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const events = await store.lockEvents(tx, batch);
    for (const event of events) {
      const { workspaceId, type: happened, subjectId } = event;
      const news = workspaceId && describe(happened, subjectId ?? '', event.data as Record<string, unknown>);
      if (!news) continue;
      for (const person of await workersOf({ workspaceId, userId: null }, tx)) {
        const { type, title, body, href } = news;
        const row = { workspaceId, userId: person.id, eventId: event.id, type, title, body, href };
        const fresh = await store.insertNotification(tx, row, now);
        if (!fresh || person.notifications[type] === false) continue;
        await deps.mailer.post(
          tx,
          person.email,
          {
            subject: title,
            paragraphs: [
              ...(body ? [body] : []),
              `You can switch these mails off: ${unsubscribeAddress(deps, person.id, type)}`,
            ],
            ...(href && { button: { label: 'Open it', url: `${deps.publicUrl}${href}` } }),
          },
          `event ${event.id} ${person.id}`,
        );
      }
    }
    await store.markHandled(
      tx,
      events.map((event) => event.id),
      now,
    );
    return events.length;
  });
}
