import type { Domain } from '#server/kernel/domain.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import { createGhost } from '#server/providers/cms/ghost.ts';
import { createWordPress } from '#server/providers/cms/wordpress.ts';
import { sweepPublications } from './recovery/check-publication.ts';
import type { PublicationDeps } from './deps.ts';
import { publishJob, publishJobKind } from './publish.job.ts';
import { publicationRoutes } from './routes.ts';
import { webhookMessages, webhookPurpose } from './sites/webhook.ts';
import { saveLiveJob, saveLiveJobKind } from './live/save-live.job.ts';

/** Sites and publishing. */
export function composePublications({
  egress,
  ...rest
}: Omit<PublicationDeps, 'cms'> & { egress: Egress }): Domain {
  const deps: PublicationDeps = {
    ...rest,
    cms: { wordpress: createWordPress({ egress, clock: rest.clock }), ghost: createGhost({ egress }) },
  };
  rest.deliveries.define(webhookPurpose, webhookMessages(deps));
  return {
    routes: (route) => publicationRoutes(route, deps),
    jobs(jobs, queue) {
      jobs.define(publishJob, publishJobKind(deps));
      jobs.define(saveLiveJob, saveLiveJobKind(deps));
      queue.every('publications.finalize', '* * * * *', async () => {
        await sweepPublications(deps);
      });
    },
  };
}
