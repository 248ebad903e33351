import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  crawlExtents,
  crawlKinds,
  crawlSources,
  CrawlStatus,
  ImportResult,
  PageOutcome,
} from '#contract/crawls.ts';
import type { RobotsRules } from '#engine/crawl/robots.ts';
import { createdAt, instant, primaryId, workspaceId } from '../kernel/db/columns.ts';
import type { StoredFacts } from './stored-facts.ts';

/** Pages of a site, asked for one after another. */
export const crawl = pgTable(
  'crawl',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    userId: uuid(),
    kind: text().$type<(typeof crawlKinds)[number]>().notNull(),
    source: text().$type<(typeof crawlSources)[number]>().notNull(),
    url: text().notNull(),
    own: boolean().notNull().default(false),
    extent: text().$type<(typeof crawlExtents)[number]>().notNull().default('site'),
    /** what a single page is audited for; '' where nothing was named */
    keyword: text().notNull().default(''),
    /** where the site begins that the project publishes on: pages below are read as a browser would read them */
    ownRoot: text(),
    maxPages: integer().notNull(),
    status: text().$type<CrawlStatus>().notNull().default('queued'),
    reason: text().notNull().default(''),
    /** counted up by each run: one that was taken for dead changes nothing any more */
    run: integer().notNull().default(0),
    /** the first addresses are written */
    seeded: boolean().notNull().default(false),
    truncated: boolean().notNull().default(false),
    delayMs: integer(),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    index('crawl_newest').on(t.workspaceId, t.projectId, t.createdAt, t.id),
    index('crawl_open').on(t.status),
  ],
);

/** A page of a crawl: waiting, being asked for, or with what was read. */
export const crawlPage = pgTable(
  'crawl_page',
  {
    id: primaryId(),
    workspaceId: workspaceId(),
    projectId: uuid().notNull(),
    crawlId: uuid()
      .notNull()
      .references(() => crawl.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** links from the first page */
    depth: integer().notNull(),
    /** redirects on the way here */
    hops: integer().notNull().default(0),
    inSitemap: boolean().notNull().default(false),
    state: text().$type<'waiting' | 'fetching' | 'done'>().notNull().default('waiting'),
    outcome: text().$type<PageOutcome>(),
    status: integer(),
    location: text(),
    imported: text().$type<ImportResult>(),
    facts: jsonb().$type<StoredFacts>(),
    etag: text(),
    lastModified: text(),
    /** of its text (engine/crawl/text-fingerprint.ts) */
    fingerprint: text(),
    words: integer(),
    bytes: integer(),
    ms: integer(),
    fetchedAt: instant(),
  },
  (t) => [
    uniqueIndex('crawl_page_url').on(t.crawlId, t.url),
    index('crawl_page_next').on(t.crawlId, t.state, t.depth, t.id),
    index('crawl_page_before').on(t.workspaceId, t.projectId, t.url, t.fetchedAt),
  ],
);

/** One row for each origin, for the whole server: when it may be asked again, and what its robots.txt says. */
export const crawlHost = pgTable('crawl_host', {
  origin: text().primaryKey(),
  nextAt: instant().notNull(),
  /** somebody asks it now, at the longest until then */
  busyUntil: instant(),
  robots: text().$type<'rules' | 'unreachable'>(),
  /** as it was last read */
  rules: jsonb().$type<RobotsRules>(),
  robotsUntil: instant(),
  /** since when it cannot be read */
  robotsFailingSince: instant(),
});
