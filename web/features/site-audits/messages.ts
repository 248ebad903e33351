import type { Crawl, CrawlReading } from '#contract/crawls.ts';
import type { AuditedScore } from '#contract/site-audits.ts';
import { figureText } from '#web/kernel/text/format.ts';
import type { Messages } from '#web/kernel/messages.ts';

const readAs: Record<CrawlReading, string> = {
  robots: 'Read as the site’s robots.txt allows.',
  'single-page': 'Read as a browser would read it, because you entered the URL of this page.',
  'own-site': 'Read as a browser would read it, because this site is connected to your project.',
};
const parts: Record<NonNullable<AuditedScore['article']>['differs'][number], string> = {
  title: 'title',
  description: 'meta description',
  slug: 'URL slug',
  text: 'text',
};
const counted = (n: number, noun: string) => `${figureText(n)} ${noun}${n === 1 ? '' : 's'}`;
const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

export const siteAuditMessages = {
  title: 'Site audit',
  lead: 'Finds broken links, redirects, duplicates and missing tags. Audits obey the site’s robots.txt and read one page at a time. A site connected to this project is read as a browser would read it.',
  empty: 'No audit yet. Enter your site’s URL to find what keeps its pages from ranking.',
  loadFailed: 'We couldn’t load the audit',
  url: 'Site URL',
  start: 'Start audit',
  audits: 'Audit',
  optionOf: (name: string, date: string) => `${name}, ${date}`,
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  exportCsv: 'Export CSV',
  progress: ({ status, pages, extent }: Crawl) => {
    if (status === 'queued') return 'Waiting to start';
    if (extent === 'page') return status === 'paused' ? 'Paused' : 'Reading the page';
    const read = `${figureText(pages.done)} of ${figureText(pages.found)} pages read`;
    return status === 'paused' ? `Paused: ${read}` : read;
  },
  reading: (host: string) => `Auditing ${host}`,
  cancelled: 'This audit was canceled.',
  pagesRead: (pages: number, healthy: number) =>
    `${counted(pages, 'page')} read, ${figureText(healthy)} without errors.`,
  checksPassed: (n: number) => `${counted(n, 'check')} passed.`,
  readAs,
  more: 'The site has more pages than were read.',
  compared: (date: string) => `Compared with ${date}.`,
  csv: ['Severity', 'Problem', 'URL', 'Details', 'Fix to paste', 'Since the last audit'],
  checker: {
    title: 'SEO checker',
    lead: 'Checks one page by the rules of the site audit. A page you enter by URL is read as a browser would read it. What you paste stays in your browser.',
    modules: 'Modules',
    source: 'What to check',
    byUrl: 'URL',
    byText: 'HTML or text',
    url: 'Page URL',
    keyword: 'Keyword (optional)',
    keywordHint: 'Without one, an article published from this project is checked for its own keyword.',
    html: 'Page HTML or text',
    pageTitle: 'Title, when you paste text (optional)',
    description: 'Description, when you paste text (optional)',
    check: 'Check page',
    empty: 'Enter the URL of a page, or paste its HTML or text, to see what to fix.',
    nothing: 'Paste the HTML or the text of a page first.',
    readPasted: ({ place, language }: { place: string; language: string }) =>
      place === ''
        ? `Read as plain text in ${language}. It stayed in your browser.`
        : `Read as HTML in ${language}; words were counted in ${place}. It stayed in your browser.`,
    failed: 'We couldn’t check this page. Try again.',
    siteAudit: 'Audit the whole site',
  },
  score: {
    title: 'Content score',
    plural: 'Content scores',
    headers: { page: 'Page', keyword: 'Keyword', note: 'Details' },
    noKeywords:
      'No page has a keyword yet. Optimize an article before you publish it, or track a keyword that a page ranks for.',
    of: (score: number | null) => (score === null ? '—' : figureText(score)),
    outOf: 'of 100',
    keyword: (keyword: string) => `for “${keyword}”`,
    same: 'The page has the text of the editor, and the same score.',
    differs: ({ score, differs }: NonNullable<AuditedScore['article']>, live: number | null) => {
      const what =
        differs.length === 0 ? '' : ` Different on the page: ${listed(differs.map((part) => parts[part]))}.`;
      if (score === live) return `The text in the editor has the same score.${what}`;
      return `The text in the editor scores ${score === null ? '—' : figureText(score)}.${what}`;
    },
    breakdown: 'Score breakdown',
    part: (score: number, max: number) => `${score.toFixed(1)} of ${figureText(max)}`,
    open: 'Open in SEO optimizer',
  },
} as const satisfies Messages;
