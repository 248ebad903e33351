import type { Crawl, CrawledPage } from '#contract/crawls.ts';
import type { PageLine } from './pages-store.ts';
import { readAs } from './read-as.ts';
import type { CrawlRow } from './store.ts';

const nothing: Crawl['pages'] = { found: 0, done: 0, outcomes: {}, imported: {} };

export const presentCrawl = (row: CrawlRow, pages: Crawl['pages'] = nothing): Crawl => ({
  id: row.id,
  projectId: row.projectId,
  kind: row.kind,
  source: row.source,
  url: row.url,
  own: row.own,
  extent: row.extent,
  keyword: row.keyword,
  readAs: readAs(row, row.url),
  maxPages: row.maxPages,
  status: row.status,
  reason: row.reason,
  pages,
  truncated: row.truncated,
  delaySeconds: row.delayMs === null ? null : row.delayMs / 1000,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

export const presentPage = (row: PageLine): CrawledPage => ({
  id: row.id,
  url: row.url,
  outcome: row.outcome,
  status: row.status,
  location: row.location,
  imported: row.imported,
  title: row.title,
  words: row.words,
  bytes: row.bytes,
  ms: row.ms,
  fetchedAt: row.fetchedAt?.toISOString() ?? null,
});
