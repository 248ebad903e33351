// What the application may use of notifications.
import { every } from '#server/kernel/every.ts';
import type { Domain } from '#server/kernel/domain.ts';
import type { NotificationDeps } from './deps.ts';
import { notificationRoutes } from './routes.ts';
import { sendDigests } from './send-digests.ts';
import { sendReports } from './send-reports.ts';
import { notifyOfEvents } from './notify.ts';

const everyMs = 3_000;

export interface Notifications extends Domain {
  /** reads the outbox until nothing is left */
  notify(): Promise<void>;
  /** mails the digests and weekly reports that are due */
  mailDue(): Promise<void>;
}

export function createNotifications(deps: NotificationDeps): Notifications {
  const notify = async () => {
    while ((await notifyOfEvents(deps)) > 0);
  };
  const mailDue = async () => {
    while ((await sendDigests(deps)) > 0);
    while ((await sendReports(deps)) > 0);
  };
  const reading = every(everyMs, notify, { log: deps.log, what: 'reading the outbox' });
  return {
    routes: (route) => notificationRoutes(route, deps),
    jobs: (_jobs, queue) => queue.every('notifications.mail', '* * * * *', mailDue),
    notify,
    mailDue,
    start(runWorkers) {
      if (runWorkers) reading.start();
    },
    stop: () => reading.stop(),
  };
}
