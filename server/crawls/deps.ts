import type { Clock } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Db, Queryable } from '#server/kernel/db/open.ts';
import type { Egress } from '#server/kernel/egress/egress.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Log } from '#server/kernel/log.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { FetchedContent, SavedFrom } from '#server/local-index/public.ts';
import type { RunCrawlTask } from './tasks.ts';

/** What asking sites politely needs. */
export interface FetchDeps {
  db: Db;
  egress: Egress;
  config: Pick<Config, 'EGRESS_ALLOW' | 'CRAWL_DELAY_MS' | 'CRAWL_TIMEOUT_MS'>;
}

/** The Local index, as far as a crawl needs it. */
export interface IndexDeps {
  /** @throws UnreadableText */
  readFetched(html: string, url: string, signal: AbortSignal): Promise<FetchedContent>;
  /** @throws AppError 409 when the project is full */
  keepFetched(
    scope: Scope,
    tx: Queryable,
    page: { projectId: string; own: boolean; content: FetchedContent },
  ): Promise<SavedFrom>;
  /** whether an address is saved, read from its address and not in the trash */
  isKept(scope: Scope, db: Queryable, projectId: string, url: string): Promise<boolean>;
  roomOf(scope: Scope, db: Queryable, projectId: string): Promise<number>;
}

export interface CrawlDeps extends FetchDeps {
  clock: Clock;
  jobs: Jobs;
  log: Log;
  /** reads pages in a worker thread */
  run: RunCrawlTask;
  index: IndexDeps;
  /** where a project’s own sites begin: home pages, or a domain as `sc-domain:example.com` */
  ownSites(scope: Scope, db: Queryable, projectId: string): Promise<string[]>;
  /** pages of a project that an audit scores, as `addressKey` (engine/ranks/address.ts) */
  scoredPages(scope: Scope, db: Queryable, projectId: string): Promise<ReadonlySet<string>>;
}

/** What visiting pages needs beside it. */
export interface VisitDeps extends CrawlDeps {
  /** whether the content score of a page will be asked for, so that its text is kept */
  isScored: (url: string) => boolean;
}
