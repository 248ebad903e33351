import type { Domain } from '#server/kernel/domain.ts';
import type { Live } from '#server/kernel/jobs/live.ts';
import { NetworkError } from '#server/providers/networks/port.ts';
import { callbackRoute } from './channels/callback.ts';
import { noteChangedApps } from './channels/changed-app.ts';
import { noticeEndingSignIns } from './channels/ending-sign-in.ts';
import { createCredentials } from './channels/credentials.ts';
import { channelRoutes } from './channels/routes.ts';
import { channelRowById, channelsToRenew } from './channels/store.ts';
import type { SocialDeps } from './deps.ts';
import { hashtagSetRoutes } from './hashtag-sets/routes.ts';
import { postRoutes } from './posts/routes.ts';
import type { PublishDeps } from './publishing/deps.ts';
import { dueChannel } from './publishing/policy.ts';
import { postImagePurpose, postImages } from './publishing/post-images.ts';
import { createPublisher } from './publishing/publisher.ts';

/** Renews sign-ins in time also where nothing is published, so that a lost one is seen before a post needs it. */
async function renewSignIns(deps: PublishDeps): Promise<void> {
  for (const id of await channelsToRenew(deps.db, deps.clock.now())) {
    const row = await channelRowById(deps.db, id);
    try {
      if (row) await deps.credentials.accessOf(row);
    } catch (cause) {
      if (!(cause instanceof NetworkError)) throw cause;
      deps.log.warn({ err: cause, channel: id }, 'a sign-in was not renewed');
    }
  }
}

export interface Social extends Domain {
  /** Says which channels of a workspace were connected by another app than today's. */
  noteChangedApps(workspaceId: string): Promise<void>;
}

/** Channels, posts and their publishing. */
export function composeSocial(
  socialDeps: SocialDeps & Pick<PublishDeps, 'step' | 'atOnce'> & { live: Live },
): Social {
  const deps: PublishDeps = {
    ...socialDeps,
    credentials: createCredentials(socialDeps),
    onDue: (hear) => socialDeps.live.on(dueChannel, hear),
  };
  const publisher = createPublisher(deps);
  return {
    routes(route, http) {
      channelRoutes(route, deps);
      callbackRoute(http);
      postRoutes(route, deps);
      hashtagSetRoutes(route, deps);
    },
    files: { [postImagePurpose]: postImages(deps) },
    jobs: (_jobs, queue) =>
      queue.every('social.renew', '*/10 * * * *', async () => {
        await renewSignIns(deps);
        await noticeEndingSignIns(deps);
      }),
    noteChangedApps: (workspaceId) => noteChangedApps(deps, workspaceId),
    async start(runWorkers) {
      if (!runWorkers) return;
      // Settings change with a restart, what a workspace saves while this runs.
      await noteChangedApps(deps, null);
      publisher.start();
    },
    stop: () => publisher.stop(),
  };
}
