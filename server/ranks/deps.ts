import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { IsConnected } from '#server/search-results/public.ts';
import type { SerpEngine } from '#server/providers/serp/port.ts';

export interface RankDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  engines: Record<SearchEngineId, SerpEngine>;
  isConnected: IsConnected;
  /** keywords that a project has imported or listed, with how much they are searched for as far as it is known */
  keywordsOf(scope: Scope, projectId: string): Promise<{ keyword: string; weight: number }[]>;
  /** sees that the plan has room for more tracked keywords. @throws AppError 403 */
  assertQuota(scope: Scope, tx: Queryable, adding: number): Promise<void>;
}
