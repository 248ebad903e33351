import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Queue } from '#server/kernel/jobs/queue.ts';
import { createWordPress } from '#server/providers/cms/wordpress.ts';
import { sweepPublications } from './check-publication.ts';
import type { PublicationDeps } from './deps.ts';
import { publishJob, publishJobKind } from './publish.job.ts';
import { publicationRoutes } from './routes.ts';
import { saveLiveJob, saveLiveJobKind } from './save-live.job.ts';

/** The publications domain with its jobs, clock work and calls. */
export function composePublications(
  publicationDeps: Omit<PublicationDeps, 'cms'> & { egress: Egress; queue: Queue },
): {
  routes: (route: Route) => void;
} {
  const { egress, clock } = publicationDeps;
  const deps: PublicationDeps = {
    ...publicationDeps,
    cms: { wordpress: createWordPress({ egress, clock }) },
  };
  publicationDeps.jobs.define(publishJob, publishJobKind(deps));
  publicationDeps.jobs.define(saveLiveJob, saveLiveJobKind(deps));
  publicationDeps.queue.every('publications.finalize', '* * * * *', async () => {
    await sweepPublications(deps);
  });
  return { routes: (route) => publicationRoutes(route, deps) };
}
