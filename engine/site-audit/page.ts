import type { PageOutcome } from '#contract/crawls.ts';
import type { PageFacts } from '#engine/crawl/page-facts.ts';

/** A page as an audit judges it. */
export interface AuditPage {
  url: string;
  outcome: PageOutcome;
  status: number | null;
  /** where it redirects to */
  location: string | null;
  /** links from the first page */
  depth: number;
  inSitemap: boolean;
  /** null where nothing was read */
  words: number | null;
  bytes: number | null;
  ms: number | null;
  fingerprint: string | null;
  facts: (PageFacts & { headers: Record<string, string> }) | null;
  /** what the checks of its text found (engine/checks); empty where they did not run */
  checks: readonly ContentCheck[];
}

/** A check of a page's text that asks for a change. */
export interface ContentCheck {
  id: string;
  title: string;
  measured: string;
  why: string;
  fix: string;
}

export interface AuditedSite {
  /** the first page */
  start: string;
  pages: readonly AuditPage[];
}
