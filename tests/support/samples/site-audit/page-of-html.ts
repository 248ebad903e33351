import { readPageFacts } from '#engine/crawl/read-page-facts.ts';
import { textFingerprint } from '#engine/crawl/text-fingerprint.ts';
import { countWords } from '#engine/text/words.ts';
import type { AuditPage } from '#engine/site-audit/page.ts';

export type { AuditPage } from '#engine/site-audit/page.ts';

/** A page as a crawl would have read it. */
export function auditPage(url: string, html: string, more: Partial<AuditPage> = {}): AuditPage {
  const text = html
    .replace(/<(script|style|title)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  return {
    url,
    outcome: 'ok',
    status: 200,
    location: null,
    depth: 0,
    inSitemap: false,
    isBlocked: false,
    words: countWords(text),
    bytes: html.length,
    ms: 80,
    fingerprint: textFingerprint(/<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? text),
    facts: { ...readPageFacts(html, url), headers: {} },
    checks: [],
    ...more,
  };
}
