import type { CheckCategory, CheckState, ReadabilityLevel } from '#contract/shared/checks.ts';
import type { PageOutcome } from '#contract/crawls.ts';
import type { PageFacts } from '#engine/crawl/page-facts.ts';

/** A page as an audit judges it. */
export interface AuditPage {
  url: string;
  outcome: PageOutcome;
  status: number | null;
  /** where it redirects to */
  location: string | null;
  /** links from the first page, as the crawl found it */
  depth: number;
  inSitemap: boolean;
  /** whether robots.txt keeps crawlers from it, though it was read */
  isBlocked: boolean;
  /** null where nothing was read */
  words: number | null;
  bytes: number | null;
  ms: number | null;
  fingerprint: string | null;
  facts: (PageFacts & { headers: Record<string, string> }) | null;
  /** what the checks of its text found (engine/checks); empty where they did not run */
  checks: readonly ContentCheck[];
}

/** A check of a page's text that came to a result. */
export interface ContentCheck {
  id: string;
  /** not there in readings from before 2026-11: they kept readability alone, and only what must be changed */
  category?: CheckCategory;
  state?: Extract<CheckState, 'fix' | 'improve' | 'good'>;
  title: string;
  measured: string;
  why: string;
  fix: string;
}

/** What is known of a page's text. */
export interface ContentReading {
  checks: ContentCheck[];
  /** formulas; none in other languages than English */
  readability: ReadabilityLevel[];
  /** its language in words */
  language: string;
  /** where its words were counted, in words; '' for a plain text */
  place: string;
}

/** How much of a site is known: a page's markup, also its address, also its answer, or the pages around it. */
export const auditExtents = ['markup', 'address', 'page', 'site'] as const;
export type AuditExtent = (typeof auditExtents)[number];

export interface AuditedSite {
  /** the first page */
  start: string;
  pages: readonly AuditPage[];
  /** `site` when absent */
  extent?: AuditExtent;
}
