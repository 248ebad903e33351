// Crawls: pages of a site that are asked for one after another, as its robots.txt allows.
import { z } from 'zod';
import { endpoint } from './shared/http.ts';
import { pageOf, PageQuery } from './shared/paging.ts';
import { id, instant, requiredLine } from './shared/text.ts';

export const crawlLimits = {
  /** pages of one crawl */
  pages: 500,
  /** crawls of one workspace that run at the same time; others wait */
  atOnce: 2,
  /** waiting and running crawls of one workspace */
  open: 20,
  /** an import leaves pages with fewer words out */
  leastWords: 50,
} as const;

/** `import` saves pages in the Local index; `audit` only judges them. */
export const crawlKinds = ['import', 'audit'] as const;
/** Where addresses come from: the site's sitemaps, or the links of its pages. */
export const crawlSources = ['sitemap', 'links'] as const;
/** A whole site, or the page at one URL alone; only audits read single pages. */
export const crawlExtents = ['site', 'page'] as const;
/**
 * What decides whether a page may be read: the site's robots.txt (`robots`), or nothing, as in a browser: because a
 * person gave the URL of this one page (`single-page`), or because the project publishes on the site (`own-site`).
 */
export const crawlReadings = ['robots', 'single-page', 'own-site'] as const;
export type CrawlReading = (typeof crawlReadings)[number];
export const crawlStatuses = ['queued', 'running', 'paused', 'done', 'failed', 'cancelled'] as const;
export type CrawlStatus = (typeof crawlStatuses)[number];

/** What came of asking for a page. */
export const pageOutcomes = [
  'ok',
  'unchanged',
  'redirect',
  'client-error',
  'server-error',
  'blocked',
  'not-html',
  'too-large',
  'timed-out',
  'unreachable',
  'login',
  'unreadable',
] as const;
export type PageOutcome = (typeof pageOutcomes)[number];

/** What an import made of a page. */
export const importResults = ['added', 'updated', 'kept', 'thin', 'duplicate', 'full'] as const;
export type ImportResult = (typeof importResults)[number];

const figures = z.object({
  /** pages that are known so far */
  found: z.int(),
  /** pages that were asked for, or may not be */
  done: z.int(),
  outcomes: z.partialRecord(z.enum(pageOutcomes), z.int()),
  imported: z.partialRecord(z.enum(importResults), z.int()),
});

export const Crawl = z
  .object({
    id,
    projectId: id,
    kind: z.enum(crawlKinds),
    source: z.enum(crawlSources),
    url: z.string(),
    /** the pages are the user's own, or a competitor's */
    own: z.boolean(),
    extent: z.enum(crawlExtents),
    /** of a single page; empty where none was named */
    keyword: z.string(),
    readAs: z.enum(crawlReadings),
    maxPages: z.int(),
    status: z.enum(crawlStatuses),
    /** why it failed or ended early; empty otherwise */
    reason: z.string(),
    pages: figures,
    /** whether the site has more pages than the crawl may ask for */
    truncated: z.boolean(),
    /** seconds between two requests; null before robots.txt was read */
    delaySeconds: z.number().nullable(),
    createdAt: instant,
    endedAt: instant.nullable(),
  })
  .meta({ id: 'Crawl' });
export type Crawl = z.infer<typeof Crawl>;

/** One page of a crawl. */
export const CrawledPage = z
  .object({
    id,
    url: z.string(),
    /** null while it waits */
    outcome: z.enum(pageOutcomes).nullable(),
    /** HTTP status; null where nothing was answered */
    status: z.int().nullable(),
    /** where it redirects to */
    location: z.string().nullable(),
    imported: z.enum(importResults).nullable(),
    title: z.string(),
    words: z.int().nullable(),
    bytes: z.int().nullable(),
    ms: z.int().nullable(),
    fetchedAt: instant.nullable(),
  })
  .meta({ id: 'CrawledPage' });
export type CrawledPage = z.infer<typeof CrawledPage>;

const siteAddress = requiredLine('Site URL', 1000).refine((url) => /^https?:\/\/./i.test(url), {
  error: 'Enter a URL that starts with http:// or https://',
});
const ById = z.object({ id });

export const CrawlForm = z.object({
  projectId: id,
  /** a page of the site, or one of its sitemaps */
  url: siteAddress,
  source: z.enum(crawlSources, { error: 'Choose sitemap or links' }).default('sitemap'),
  own: z.boolean({ error: 'Own must be true or false' }).default(false),
  maxPages: z
    .int({ error: 'Pages must be a whole number' })
    .min(1, { error: 'Import at least 1 page' })
    .max(crawlLimits.pages, { error: `A crawl can have at most ${crawlLimits.pages} pages` })
    .default(crawlLimits.pages),
});

/** What is known of a site before it is crawled. */
export const CrawlPreview = z
  .object({
    /** allowed: it may be read; blocked: robots.txt forbids this address; unreachable: robots.txt cannot be read now */
    robots: z.enum(['allowed', 'blocked', 'unreachable']),
    /** `own-site`: the project publishes there, so that its pages are read whatever robots.txt says */
    readAs: z.enum(crawlReadings),
    delaySeconds: z.number(),
    /** pages in its sitemaps; null where it has none */
    pages: z.int().nullable(),
    /** pages in its sitemaps that robots.txt forbids */
    blocked: z.int(),
    sitemaps: z.array(z.string()),
    sample: z.array(z.string()),
    /** pages that this project has room for */
    room: z.int(),
  })
  .meta({ id: 'CrawlPreview' });
export type CrawlPreview = z.infer<typeof CrawlPreview>;

export const crawls = {
  preview: endpoint({
    method: 'POST',
    path: 'crawls/preview/',
    body: z.object({ projectId: id, url: siteAddress }),
    response: CrawlPreview,
    policy: 'crawls.write',
    summary: 'What a site allows, and how many pages its sitemaps name',
    ours: true,
  }),
  create: endpoint({
    method: 'POST',
    path: 'crawls/',
    body: CrawlForm,
    response: Crawl,
    status: 202,
    policy: 'crawls.write',
    summary: 'Import a site into the Local index',
    ours: true,
    creates: true,
  }),
  list: endpoint({
    method: 'GET',
    path: 'crawls/',
    query: PageQuery.extend({
      projectId: id,
      kind: z.enum(crawlKinds).optional(),
      extent: z.enum(crawlExtents).optional(),
    }),
    response: pageOf(Crawl),
    policy: 'crawls.read',
    summary: 'Crawls of a project, newest first',
    ours: true,
  }),
  get: endpoint({
    method: 'GET',
    path: 'crawls/:id/',
    params: ById,
    response: Crawl,
    policy: 'crawls.read',
    summary: 'One crawl with its progress',
    ours: true,
  }),
  pages: endpoint({
    method: 'GET',
    path: 'crawls/:id/pages/',
    params: ById,
    query: PageQuery.extend({
      /** only pages that an import left out */
      leftOut: z.enum(['true', 'false']).optional(),
    }),
    response: pageOf(CrawledPage),
    policy: 'crawls.read',
    summary: 'Pages of a crawl, in the order they were found',
    ours: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'crawls/:id/',
    params: ById,
    body: z.object({ action: z.enum(['pause', 'resume', 'cancel'], { error: 'Unknown action' }) }),
    response: Crawl,
    policy: 'crawls.write',
    summary: 'Pause, resume or cancel a crawl',
    ours: true,
  }),
};
