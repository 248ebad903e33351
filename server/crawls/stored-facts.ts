import type { PageFacts } from '#engine/crawl/page-facts.ts';
import type { Scorable } from '#engine/optimizer/scorable.ts';
import type { ContentCheck, ContentReading } from '#engine/site-audit/page.ts';

/** What is kept of a page that was read. */
export interface StoredFacts extends PageFacts {
  /** of the answer, those that matter */
  headers: Record<string, string>;
  /** readable words by a page's own count; its text itself is not kept here */
  words: number;
  /** what the checks of its text ask for; only audits ask them */
  checks: ContentCheck[];
  /** what else is known of its text; of audits */
  content?: Omit<ContentReading, 'checks'>;
  /** its text as the content score sees it; of single pages, and of pages that have a keyword in the project */
  scorable?: Scorable;
  /** robots.txt keeps crawlers from it, though it was read */
  isBlocked?: boolean;
}

/** Headers of an answer that an audit judges. */
export const keptHeaders = [
  'content-type',
  'content-language',
  'cache-control',
  'etag',
  'last-modified',
  'link',
  'strict-transport-security',
  'vary',
  'x-robots-tag',
] as const;
