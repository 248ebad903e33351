import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db/open.ts';
import type { RunOptimizerTask } from '#server/optimizer/public.ts';
import type { Media } from '#server/media/public.ts';

export interface ArticleOverviewDeps {
  db: Db;
  clock: Clock;
  /** gives the pictures of an article's posts their addresses */
  media: Media;
  /** scores in a worker thread */
  run: RunOptimizerTask;
}
