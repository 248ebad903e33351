import type { ProjectWaiting } from '#contract/projects/project-overview.ts';
import { slipsOf } from '#engine/ranks/slips.ts';
import { articlesInUse } from '#server/article-overview/public.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { positionsOfArticles } from '#server/ranks/public.ts';
import { postsOnHold } from '#server/social/public.ts';
import { mostArticles } from './overview.ts';

/** What waits for somebody in one project: of the articles that its overview shows, and of all its posts. */
export async function waitingOf(db: Db, scope: Scope, projectId: string): Promise<ProjectWaiting> {
  const [articles, held] = await Promise.all([
    articlesInUse(scope, db, { projectId, after: null, limit: mostArticles }),
    postsOnHold(scope, db, projectId),
  ]);
  const positions = await positionsOfArticles(
    scope,
    db,
    articles.map(({ id }) => id),
  );
  const slipped = [...positions.values()].filter((tracked) => slipsOf(tracked).length > 0);
  return { slipped: slipped.length, onHold: held.count };
}
