import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Route } from '#server/kernel/http/route.ts';
import type { Queue } from '#server/kernel/jobs/queue.ts';
import { createWordPress } from '#server/providers/cms/wordpress.ts';
import { sweepPublications } from './publishing/check-publication.ts';
import type { ArticleDeps } from './deps.ts';
import { publishJob, publishJobKind } from './publishing/publish.job.ts';
import { articleRoutes } from './routes.ts';
import { saveLiveJob, saveLiveJobKind } from './publishing/save-live.job.ts';

/** The articles domain with its job, clock work and calls. */
export function composeArticles(articleDeps: Omit<ArticleDeps, 'cms'> & { egress: Egress; queue: Queue }): {
  routes: (route: Route) => void;
} {
  const { egress, clock } = articleDeps;
  const deps: ArticleDeps = { ...articleDeps, cms: { wordpress: createWordPress({ egress, clock }) } };
  articleDeps.jobs.define(publishJob, publishJobKind(deps));
  articleDeps.jobs.define(saveLiveJob, saveLiveJobKind(deps));
  articleDeps.queue.every('publications.finalize', '* * * * *', async () => {
    await sweepPublications(deps);
  });
  return { routes: (route) => articleRoutes(route, deps) };
}
