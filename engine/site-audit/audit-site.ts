import type { AuditCategory, AuditFinding, AuditSeverity } from '#contract/site-audits.ts';
import { auditExtents, type AuditedSite, type AuditPage, type ContentCheck } from './page.ts';
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
import { viewOf } from './site-view.ts';

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
export type Finding = Omit<AuditFinding, 'count' | 'examples' | 'before' | 'added' | 'still' | 'fixed'> & {
  hits: Hit[];
};

/** A rule or check that found nothing. */
export type PassedCheck = Pick<AuditFinding, 'id' | 'category' | 'title'>;

export interface Audit {
  findings: Finding[];
  /** what was looked for in vain, in the order of the rules */
  passed: PassedCheck[];
}

/** Where the checks of a draft's title, headings, links and images are told. */
const draftCategories: Readonly<Record<string, AuditCategory>> = {
  'title-width': 'titles',
  'description-length': 'titles',
  slug: 'urls',
  'single-h1': 'headings',
  'heading-order': 'headings',
  'heading-text': 'headings',
  images: 'images',
  'image-alt': 'images',
  'internal-links': 'links',
  'outbound-links': 'links',
  'followed-links': 'links',
  'link-text': 'links',
  'crawlable-links': 'links',
};

function categoryOf({ id, category = 'readability' }: ContentCheck): AuditCategory {
  if (category === 'page') return draftCategories[id] ?? 'content';
  return category === 'keyword' ? 'keyword' : 'content';
}

/** Style is a matter of taste; what concerns the keyword or the page costs something. */
const severityOf = ({ category = 'readability', state = 'fix' }: ContentCheck): AuditSeverity =>
  state === 'fix' && category !== 'readability' ? 'warning' : 'notice';

/** The checks of the texts, one finding for each kind. */
function contentAudit(pages: readonly AuditPage[]): Audit {
  const all = pages.flatMap((page) => page.checks.map((check) => ({ page, check })));
  const result: Audit = { findings: [], passed: [] };
  for (const [checkId, results] of Map.groupBy(all, ({ check }) => check.id)) {
    const found = results.filter(({ check: { state } }) => state !== 'good');
    const [{ check }] = results as [(typeof results)[number]];
    const about = { id: `content-${checkId}`, category: categoryOf(check), title: check.title };
    const worst = found.find((item) => severityOf(item.check) === 'warning') ?? found[0];
    if (worst)
      result.findings.push({
        ...about,
        severity: severityOf(worst.check),
        why: check.why,
        fix: worst.check.fix,
        hits: found.map((item) => ({ url: item.page.url, detail: item.check.measured, paste: '' })),
      });
    else result.passed.push(about);
  }
  return result;
}

/** Whether a rule can tell anything of what is known. */
const isTold = ({ needs }: Rule, { extent = 'site' }: AuditedSite): boolean =>
  auditExtents.indexOf(needs) <= auditExtents.indexOf(extent);

/**
 * Audits a site, a page or a text by what was read of it. What is worst comes first. What no page has is named as
 * passed; what cannot be told of so much of the site is not.
 */
export function audit(site: AuditedSite): Audit {
  const view = viewOf(site);
  const told = auditRules.filter((rule) => isTold(rule, site));
  const found = told.map(({ find, needs: _needs, ...about }): Finding => ({ ...about, hits: find(view) }));
  const content = contentAudit(view.read.length > 0 ? view.read : site.pages);
  const findings = [...found, ...content.findings]
    .filter(({ hits }) => hits.length > 0)
    .toSorted((a, b) => severities[a.severity] - severities[b.severity]);
  const without = found.filter(({ hits }) => hits.length === 0);
  const passed =
    view.read.length === 0 ? [] : without.map(({ id, category, title }) => ({ id, category, title }));
  return { findings, passed: [...passed, ...content.passed] };
}

/** As `audit`: what was found alone. */
export const auditSite = (site: AuditedSite): Finding[] => audit(site).findings;
