// What the application may use of notifications.
import type { Route } from '#server/kernel/http/route.ts';
import type { NotificationDeps } from './deps.ts';
import { notificationRoutes } from './routes.ts';
import { sendDigests } from './send-digests.ts';
import { sendReports } from './send-reports.ts';
import { notifyOfEvents } from './notify.ts';

const everyMs = 3_000;

export interface Notifications {
  routes(route: Route): void;
  /** reads the outbox until nothing is left */
  notify(): Promise<void>;
  /** mails the digests and weekly reports that are due */
  mailDue(): Promise<void>;
  start(runWorkers: boolean): void;
  stop(): Promise<void>;
}

export function createNotifications(deps: NotificationDeps): Notifications {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const notify = async () => {
    while ((await notifyOfEvents(deps)) > 0);
  };
  const mailDue = async () => {
    while ((await sendDigests(deps)) > 0);
    while ((await sendReports(deps)) > 0);
  };
  return {
    routes: (route) => notificationRoutes(route, deps),
    notify,
    mailDue,
    start(runWorkers) {
      if (!runWorkers) return;
      let busy = false;
      timer = setInterval(() => {
        if (busy) return;
        busy = true;
        running = notify()
          .catch((cause: unknown) => deps.log.error({ err: cause }, 'reading the outbox'))
          .finally(() => {
            busy = false;
          });
      }, everyMs);
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
