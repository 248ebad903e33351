import type { Route } from '#server/kernel/http/route.ts';
import type { Queue } from '#server/kernel/jobs/queue.ts';
import { NetworkError } from '#server/providers/networks/port.ts';
import { createCredentials } from './channels/credentials.ts';
import { channelRoutes } from './channels/routes.ts';
import { channelRowById, channelsToRenew } from './channels/store.ts';
import type { SocialDeps } from './deps.ts';
import { postRoutes } from './posts/routes.ts';
import type { PublishDeps } from './publishing/deps.ts';
import { createPublisher } from './publishing/publisher.ts';

/** The social domain with its calls, its publishing and the renewal of its sign-ins. */
export function composeSocial(socialDeps: SocialDeps & { queue: Queue; step?: PublishDeps['step'] }) {
  const deps: PublishDeps = { ...socialDeps, credentials: createCredentials(socialDeps) };
  const publisher = createPublisher(deps);
  // Sign-ins are renewed in time also where nothing is published, so that a lost one is seen before a post needs it.
  socialDeps.queue.every('social.renew', '*/10 * * * *', async () => {
    for (const id of await channelsToRenew(deps.db, deps.clock.now())) {
      const row = await channelRowById(deps.db, id);
      try {
        if (row) await deps.credentials.accessOf(row);
      } catch (cause) {
        if (!(cause instanceof NetworkError)) throw cause;
        deps.log.warn({ err: cause, channel: id }, 'a sign-in was not renewed');
      }
    }
  });
  return {
    routes(route: Route) {
      channelRoutes(route, deps);
      postRoutes(route, deps, () => publisher.wake());
    },
    /** @param runWorkers whether this process publishes */
    start(runWorkers: boolean) {
      if (runWorkers) publisher.start();
    },
    stop: () => publisher.stop(),
  };
}
