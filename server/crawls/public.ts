// What other domains may use of crawls.
import type { Domain } from '#server/kernel/domain.ts';
import { every } from '#server/kernel/every.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { startWaiting } from './change-crawl.ts';
import { crawlJob, crawlJobKind } from './crawl.job.ts';
import type { CrawlDeps } from './deps.ts';
import { type PoliteReading, readPolitely } from './read-politely.ts';
import { crawlRoutes } from './routes.ts';

export { createCrawl, startAddress } from './change-crawl.ts';
export { auditPagesOf, lastOutcomes, readPagesOf, textsOfCrawl } from './pages-store.ts';
export { presentCrawl } from './present.ts';
export { crawlBefore, crawlById, type CrawlRow, figuresOf } from './store.ts';
export type { CrawlDeps } from './deps.ts';
export type { PoliteReading } from './read-politely.ts';

/** How soon a new, resumed or interrupted crawl begins. */
const everyMs = 1_000;

export interface Crawls extends Domain {
  /**
   * Reads one page of somebody's site: robots.txt is obeyed and the site's pace kept.
   * @returns `{ state: 'read', url, content }`, or a named state with a message for people; see read-politely.ts
   */
  readPolitely(scope: Scope, url: string, signal: AbortSignal): Promise<PoliteReading>;
}

export function createCrawls(deps: CrawlDeps): Crawls {
  const looks = every(everyMs, () => startWaiting(deps), { log: deps.log, what: 'crawls that wait' });
  return {
    readPolitely: (scope, url, signal) => readPolitely(deps, scope, url, signal),
    routes: (route) => crawlRoutes(route, deps),
    jobs: (jobs) => jobs.define(crawlJob, crawlJobKind(deps)),
    start(runWorkers) {
      if (runWorkers) looks.start();
    },
    stop: () => looks.stop(),
  };
}
