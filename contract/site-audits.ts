// Audits of sites and single pages: what keeps pages from being found, read or shared well.
import { z } from 'zod';
import { ReadabilityLevel } from './shared/checks.ts';
import { Crawl, crawlExtents, crawlLimits } from './crawls.ts';
import { ScorePart } from './optimizer.ts';
import { endpoint } from './shared/http.ts';
import { pageLimit, pageOf } from './shared/paging.ts';
import { id, instant, line, requiredLine } from './shared/text.ts';

export const auditCategories = [
  'crawlability',
  'links',
  'redirects',
  'canonical',
  'hreflang',
  'duplicates',
  'titles',
  'headings',
  'keyword',
  'content',
  'images',
  'structured-data',
  'social',
  'markup',
  'performance',
  'urls',
] as const;
export type AuditCategory = (typeof auditCategories)[number];
export const auditSeverities = ['error', 'warning', 'notice'] as const;
export type AuditSeverity = (typeof auditSeverities)[number];

export const AuditHit = z
  .object({
    url: z.string(),
    detail: z.string(),
    /** what to put there instead; empty where only a person can say */
    paste: z.string(),
  })
  .meta({ id: 'AuditHit' });
export type AuditHit = z.infer<typeof AuditHit>;

/** Since the audit before. */
export const hitChanges = ['new', 'still', 'fixed'] as const;
export type HitChange = (typeof hitChanges)[number];

export const AuditFinding = z
  .object({
    /** name of the rule */
    id: z.string(),
    category: z.enum(auditCategories),
    severity: z.enum(auditSeverities),
    title: z.string(),
    why: z.string(),
    fix: z.string(),
    count: z.int(),
    examples: z.array(AuditHit),
    /** how many the audit before had; null where there was none */
    before: z.int().nullable(),
    /** pages that have it now and had it not */
    added: z.int(),
    /** pages that had it and still have it */
    still: z.int(),
    /** pages that had it and have it no more */
    fixed: z.int(),
  })
  .meta({ id: 'AuditFinding' });
export type AuditFinding = z.infer<typeof AuditFinding>;

export const SiteAudit = z
  .object({
    crawl: Crawl,
    /** null while the site is read */
    report: z
      .object({
        /** pages with markup that was read */
        pages: z.int(),
        /** of them, those without an error */
        healthy: z.int(),
        findings: z.array(AuditFinding),
        /** what was looked for and not found */
        passed: z.array(AuditFinding.pick({ id: true, category: true, title: true })),
        /** formulas for the text of a single page; none in other languages than English */
        readability: z.array(ReadabilityLevel),
        /** kinds of faults that the audit before had and this one has not */
        gone: z.array(AuditFinding.pick({ id: true, severity: true, title: true, count: true })),
        comparedWith: z.object({ id, createdAt: instant }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SiteAudit' });
export type SiteAudit = z.infer<typeof SiteAudit>;

/** What the page of an audit scores as it is live, by the engine and the compared pages of the editor. */
export const AuditedScore = z
  .object({
    keyword: z.string(),
    /** 0–100; null without pages to compare with, and `why` says so */
    score: z.number().nullable(),
    why: z.string(),
    parts: z.array(ScorePart),
    /** the article that is live there; null where only a keyword was named */
    article: z
      .object({
        id,
        optimizationId: id,
        /** the score of the text in the editor as it is now */
        score: z.number().nullable(),
        /** in what the live page is not the text in the editor */
        differs: z.array(z.enum(['title', 'description', 'slug', 'text'])),
      })
      .nullable(),
  })
  .meta({ id: 'AuditedScore' });
export type AuditedScore = z.infer<typeof AuditedScore>;

/** What a page of a site's audit scores; null with the reason where it has no keyword or nothing to compare with. */
export const PageScore = z
  .object({
    url: z.string(),
    title: z.string(),
    /** empty where there is none */
    keyword: z.string(),
    score: z.number().nullable(),
    why: z.string(),
    /** the article that is live there */
    article: AuditedScore.shape.article,
  })
  .meta({ id: 'PageScore' });
export type PageScore = z.infer<typeof PageScore>;

const ById = z.object({ id });

export const siteAudits = {
  create: endpoint({
    method: 'POST',
    path: 'site-audits/',
    body: z.object({
      projectId: id,
      url: requiredLine('Site URL', 1000).refine((url) => /^https?:\/\/./i.test(url), {
        error: 'Enter a URL that starts with http:// or https://',
      }),
      maxPages: z
        .int({ error: 'Pages must be a whole number' })
        .min(1, { error: 'Audit at least 1 page' })
        .max(crawlLimits.pages, { error: `An audit can have at most ${crawlLimits.pages} pages` })
        .default(crawlLimits.pages),
      /** the whole site, or the page at the URL alone */
      extent: z.enum(crawlExtents, { error: 'Choose site or page' }).default('site'),
      /** what people should find a single page by; empty: that of the article that is live there, if any */
      keyword: line('Keyword', 120).default(''),
    }),
    response: Crawl,
    status: 202,
    policy: 'crawls.write',
    summary: 'Audit a site or a single page',
    ours: true,
    creates: true,
  }),
  get: endpoint({
    method: 'GET',
    path: 'site-audits/:id/',
    params: ById,
    response: SiteAudit,
    policy: 'crawls.read',
    summary: 'An audit with its findings, and what changed since the one before',
    ours: true,
  }),
  hits: endpoint({
    method: 'GET',
    path: 'site-audits/:id/hits/',
    params: ById,
    query: z.object({
      /** name of a rule; all when absent */
      rule: z.string().max(100).optional(),
    }),
    response: z.object({
      results: z.array(
        AuditHit.extend({
          rule: z.string(),
          severity: z.enum(auditSeverities),
          title: z.string(),
          /** since the audit before; null where there was none. Fixed pages come after the others. */
          change: z.enum(hitChanges).nullable(),
        }),
      ),
      next: z.null(),
    }),
    policy: 'crawls.read',
    summary: 'Every page of a finding, or of all, for lists and exports',
    ours: true,
  }),
  score: endpoint({
    method: 'GET',
    path: 'site-audits/:id/score/',
    params: ById,
    response: z.object({
      /** null for whole sites, unread pages, and pages of no article without a keyword */
      score: AuditedScore.nullable(),
    }),
    policy: 'optimizer.read',
    summary: 'What the audited page scores, by the same engine and competitor pages as in the editor',
    ours: true,
  }),
  scores: endpoint({
    method: 'GET',
    path: 'site-audits/:id/scores/',
    params: ById,
    query: z.object({ cursor: z.string().max(400).optional(), limit: pageLimit(25) }),
    response: pageOf(PageScore),
    policy: 'optimizer.read',
    summary:
      'What the pages of an audited site score: articles that are optimized here and pages that rank for tracked keywords first',
    ours: true,
  }),
};
