// Site audits: what a crawl of a site shows that keeps its pages from being found, read or shared well.
import { z } from 'zod';
import { Crawl, crawlLimits } from './crawls.ts';
import { endpoint } from './shared/http.ts';
import { id, instant, requiredLine } from './shared/text.ts';

export const auditCategories = [
  'crawlability',
  'links',
  'redirects',
  'canonical',
  'hreflang',
  'duplicates',
  'titles',
  'headings',
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
        /** kinds of faults that the audit before had and this one has not */
        gone: z.array(z.object({ title: z.string(), count: z.int() })),
        comparedWith: z.object({ id, createdAt: instant }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'SiteAudit' });
export type SiteAudit = z.infer<typeof SiteAudit>;

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
    }),
    response: Crawl,
    status: 202,
    policy: 'crawls.write',
    summary: 'Audit a site',
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
        AuditHit.extend({ rule: z.string(), severity: z.enum(auditSeverities), title: z.string() }),
      ),
      next: z.null(),
    }),
    policy: 'crawls.read',
    summary: 'Every page of a finding, or of all, for lists and exports',
    ours: true,
  }),
};
