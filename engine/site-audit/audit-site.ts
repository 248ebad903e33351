import type { AuditFinding } from '#contract/site-audits.ts';
import type { AuditedSite } from './page.ts';
import type { Hit, Rule } from './rule.ts';
import { addressRules } from './rules/addresses.ts';
import { contentRules } from './rules/content.ts';
import { duplicateRules } from './rules/duplicates.ts';
import { headingRules } from './rules/headings.ts';
import { imageRules } from './rules/images.ts';
import { indexingRules } from './rules/indexing.ts';
import { markupRules } from './rules/markup.ts';
import { pageLinkRules } from './rules/page-links.ts';
import { performanceRules } from './rules/performance.ts';
import { redirectRules } from './rules/redirects.ts';
import { siteIndexingRules } from './rules/site-indexing.ts';
import { siteLinkRules } from './rules/site-links.ts';
import { titleRules } from './rules/titles.ts';
import { type SiteView, viewOf } from './site-view.ts';

/** Every rule, in the order of its findings. */
export const auditRules: readonly Rule[] = [
  ...siteLinkRules,
  ...redirectRules,
  ...indexingRules,
  ...siteIndexingRules,
  ...duplicateRules,
  ...titleRules,
  ...headingRules,
  ...pageLinkRules,
  ...imageRules,
  ...markupRules,
  ...performanceRules,
  ...addressRules,
  ...contentRules,
];

const severities = { error: 0, warning: 1, notice: 2 } as const;

/** What was found, with every page that it was found on. */
export type Finding = Omit<AuditFinding, 'count' | 'examples' | 'before' | 'added' | 'fixed'> & {
  hits: Hit[];
};

/** The checks of the texts, one finding for each kind. */
function contentFindings({ read }: SiteView): Finding[] {
  const all = read.flatMap((page) => page.checks.map((check) => ({ page, check })));
  return [...Map.groupBy(all, ({ check }) => check.id)].map(([id, found]) => ({
    id: `content-${id}`,
    category: 'content',
    severity: 'notice',
    title: found[0]!.check.title,
    why: found[0]!.check.why,
    fix: found[0]!.check.fix,
    hits: found.map(({ page, check }) => ({ url: page.url, detail: check.measured, paste: '' })),
  }));
}

/**
 * Audits a site by what a crawl read of it. Kinds of faults without a page are left out; what is worst comes first.
 */
export function auditSite(site: AuditedSite): Finding[] {
  const view = viewOf(site);
  const found = auditRules.map(({ find, ...about }): Finding => ({ ...about, hits: find(view) }));
  return [...found, ...contentFindings(view)]
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => severities[a.severity] - severities[b.severity]);
}

/** How a finding changed since the audit before: pages that are new in it, and pages that are fixed. */
export function changeOf(
  now: readonly string[],
  before: readonly string[],
): { added: number; fixed: number } {
  const [current, earlier] = [new Set(now), new Set(before)];
  return {
    added: [...current].filter((url) => !earlier.has(url)).length,
    fixed: [...earlier].filter((url) => !current.has(url)).length,
  };
}
