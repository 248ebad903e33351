import { englishFigure } from '#contract/shared/english-figure.ts';
import type { AuditCategory, AuditSeverity, HitChange } from '#contract/site-audits.ts';

const counted = (n: number, noun: string) => `${englishFigure(n)} ${noun}${n === 1 ? '' : 's'}`;

const categories: Record<AuditCategory, string> = {
  crawlability: 'Crawlability',
  links: 'Links',
  redirects: 'Redirects',
  canonical: 'Canonical URLs',
  hreflang: 'hreflang',
  duplicates: 'Duplicates',
  titles: 'Titles and descriptions',
  headings: 'Headings',
  keyword: 'Keyword',
  content: 'Content',
  images: 'Images',
  'structured-data': 'Structured data',
  social: 'Social tags',
  markup: 'HTML',
  performance: 'Performance',
  urls: 'URLs',
};
const severities: Record<AuditSeverity, string> = { error: 'Error', warning: 'Warning', notice: 'Notice' };
const changes: Record<HitChange, string> = { new: 'New', still: 'Still there', fixed: 'Fixed' };

export const reportMessages = {
  findings: 'Findings',
  categories,
  severities,
  changes,
  filter: 'Show',
  filters: {
    all: 'All',
    error: 'Errors',
    warning: 'Warnings',
    notice: 'Notices',
    new: 'New',
    still: 'Still there',
    fixed: 'Fixed',
  },
  none: 'No problems found.',
  pages: (n: number) => counted(n, 'page'),
  changeOf: ({ added, still, fixed }: { added: number; still: number; fixed: number }, isSingle: boolean) => {
    if (added === 0 && fixed === 0) return 'Still there';
    if (isSingle) return added > 0 ? 'New' : 'Fixed';
    return [
      ...(added > 0 ? [`${englishFigure(added)} new`] : []),
      ...(fixed > 0 ? [`${englishFigure(fixed)} fixed`] : []),
      ...(still > 0 ? [`${englishFigure(still)} still there`] : []),
    ].join(', ');
  },
  why: 'Why it matters',
  fix: 'How to fix it',
  found: 'What we found',
  where: 'Where',
  paste: 'Paste this',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select and copy',
  showAll: (n: number) => `Show all ${counted(n, 'page')}`,
  more: 'Show more',
  loadFailed: 'We couldn’t load the pages. Try again.',
  fixed: (n: number) => `Fixed since the last audit: ${englishFigure(n)}`,
  passed: (n: number) => `Nothing to change in ${counted(n, 'other check')}`,
  formulas: 'Readability formulas',
  basis: (basis: string) => `Counts ${basis}.`,
  summary: (findings: readonly { severity: AuditSeverity }[], passed: number) => {
    const of = (severity: AuditSeverity) =>
      findings.filter((finding) => finding.severity === severity).length;
    const parts = [
      counted(of('error'), 'error'),
      counted(of('warning'), 'warning'),
      counted(of('notice'), 'notice'),
    ];
    return `${parts.join(', ')}. ${passed === 1 ? '1 check' : `${englishFigure(passed)} checks`} passed.`;
  },
} as const;
