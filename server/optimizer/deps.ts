import type { IndexedPage, IndexedPageDetail } from '#contract/local-index.ts';
import type { SearchEngineId } from '#contract/shared/search-engines.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { IsConnected } from '#server/search-results/public.ts';
import type { SerpEngine } from '#server/providers/serp/port.ts';
import type { Crawls } from '#server/crawls/public.ts';
import type { FetchedContent } from '#server/local-index/public.ts';
import type { RunWriterTask } from '#server/writer/public.ts';
import type { RunOptimizerTask } from './tasks.ts';

/** Pages of a project's Local index, as the optimizer needs them. */
export interface CompetitorPages {
  /** pages in use that are not the project's own, newest first, at most `limit` */
  competitorsOf(scope: Scope, db: Queryable, projectId: string, limit: number): Promise<IndexedPage[]>;
  /** ids of the pages in use that are not the project's own and that the Local index finds for a keyword, best first */
  rankedFor(scope: Scope, db: Queryable, projectId: string, keyword: string): Promise<string[]>;
  /** those of these ids that are pages in use of this project, its own included, in the order asked */
  byIds(scope: Scope, db: Queryable, projectId: string, ids: readonly string[]): Promise<IndexedPage[]>;
  /** the project's own pages that the Local index finds for a keyword, best first */
  ownFor(
    scope: Scope,
    db: Queryable,
    projectId: string,
    keyword: string,
  ): Promise<{ url: string; title: string }[]>;
  /** those of these ids with their texts */
  textsOf(
    scope: Scope,
    db: Queryable,
    projectId: string,
    ids: readonly string[],
  ): Promise<IndexedPageDetail[]>;
}

export interface OptimizerDeps {
  /** signs addresses of downloads */
  fileSecret: Buffer;
  /** address under which people reach this server, without trailing slash */
  publicUrl: string;
  jobs: Jobs;
  engines: Record<SearchEngineId, SerpEngine>;
  isConnected: IsConnected;
  /** hosts of the project's own pages, without www */
  ownHosts(scope: Scope, db: Queryable, projectId: string): Promise<ReadonlySet<string>>;
  /** reads a page of somebody's site as its robots.txt allows */
  readPolitely: Crawls['readPolitely'];
  /** saves what was read in the Local index. @throws AppError 409 when the project is full */
  keepPage(
    scope: Scope,
    tx: Queryable,
    page: { projectId: string; content: FetchedContent; now: Date },
  ): Promise<{ id: string; words: number }>;
  db: Db;
  clock: Clock;
  pages: CompetitorPages;
  /** reads Markdown, scores and checks in a worker thread */
  run: RunWriterTask & RunOptimizerTask;
}
