import type { Crawl } from '#contract/crawls.ts';
import type { AuditCategory, AuditSeverity } from '#contract/site-audits.ts';
import { figureText } from '#web/kernel/format.ts';
import type { Messages } from '#web/kernel/messages.ts';

const counted = (n: number, noun: string) => `${figureText(n)} ${noun}${n === 1 ? '' : 's'}`;
const categories: Record<AuditCategory, string> = {
  crawlability: 'Crawlability',
  links: 'Links',
  redirects: 'Redirects',
  canonical: 'Canonical URLs',
  hreflang: 'hreflang',
  duplicates: 'Duplicates',
  titles: 'Titles and descriptions',
  headings: 'Headings',
  content: 'Content',
  images: 'Images',
  'structured-data': 'Structured data',
  social: 'Social tags',
  markup: 'HTML',
  performance: 'Performance',
  urls: 'URLs',
};
const severities: Record<AuditSeverity, string> = { error: 'Error', warning: 'Warning', notice: 'Notice' };

export const siteAuditMessages = {
  title: 'Site audit',
  lead: 'Finds broken links, redirects, duplicates and missing tags. Audits obey the site’s robots.txt and read one page at a time.',
  empty: 'No audit yet. Enter your site’s URL to find what keeps its pages from ranking.',
  loadFailed: 'We couldn’t load the audit',
  url: 'Site URL',
  start: 'Start audit',
  audits: 'Audit',
  optionOf: (host: string, date: string) => `${host}, ${date}`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  exportCsv: 'Export CSV',
  progress: ({ status, pages }: Crawl) => {
    if (status === 'queued') return 'Waiting to start';
    const read = `${figureText(pages.done)} of ${figureText(pages.found)} pages read`;
    return status === 'paused' ? `Paused: ${read}` : read;
  },
  reading: (host: string) => `Auditing ${host}`,
  cancelled: 'This audit was canceled.',
  pages: 'Pages read',
  healthy: 'Pages without errors',
  errors: 'Errors',
  warnings: 'Warnings',
  notices: 'Notices',
  more: 'The site has more pages than were read.',
  compared: (date: string) => `Compared with ${date}`,
  none: 'No problems found.',
  gone: (titles: readonly string[]) => `Fixed since the last audit: ${titles.join(', ')}`,
  findings: 'Findings',
  finding: 'Problem',
  category: 'Area',
  severity: 'Severity',
  count: 'Pages',
  change: 'Change',
  changeOf: (added: number, fixed: number) =>
    [
      ...(added > 0 ? [`${figureText(added)} new`] : []),
      ...(fixed > 0 ? [`${figureText(fixed)} fixed`] : []),
    ].join(', ') || '—',
  categories,
  severities,
  why: 'Why it matters',
  fix: 'How to fix it',
  paste: 'Paste this',
  copy: 'Copy',
  copied: 'Copied',
  where: (n: number) => counted(n, 'page'),
  csv: ['Severity', 'Problem', 'URL', 'Details', 'Fix to paste'],
} as const satisfies Messages;
