// Words of the links panel, and of the pages that the link dialog offers.
import type { LinkSuggestion } from '#contract/internal-links.ts';
import { englishFigure } from '#contract/shared/english-figure.ts';
import { count } from './figures.ts';

const pages = (n: number) => count(n, 'page', 'pages');

export const linksWords = {
  lead: 'Places where your text mentions your own published pages. Nothing is linked until you add it.',
  noProject: 'Choose a project for this article to get links to the pages of its site.',
  noPages: 'Import your site into the Local index, or publish an article, to see where you can link to them.',
  toIndex: 'Go to the Local index',
  loadFailed: 'We couldn’t look for links',
  place: (at: number, of: number) => `Suggestion ${englishFigure(at)} of ${englishFigure(of)}`,
  review: 'Link suggestion',
  target: 'Links to',
  why: ({ from, words }: LinkSuggestion['reason']) =>
    from === 'keyword' ? `The page is written for “${words}”.` : `The page’s title says “${words}”.`,
  add: 'Add link',
  skip: 'Skip',
  never: 'Never for this page',
  show: 'Show in text',
  added: (anchor: string) => `Link added to “${anchor}”`,
  gone: 'These words have changed or are linked already.',
  dismissed: (title: string) => `“${title}” won’t be suggested for this document.`,
  none: (n: number) => `No mentions of your ${pages(n)} without a link.`,
  done: 'You’ve reviewed every suggestion.',
  skipped: (n: number) => `Show ${englishFigure(n)} skipped`,
  linked: (n: number, of: number) =>
    `Your text links to ${englishFigure(n)} of ${count(of, 'own page', 'own pages')}.`,
  unreachable: (n: number) =>
    `${pages(n)} left out: the last crawl couldn’t open ${n === 1 ? 'it' : 'them'}.`,
  neverList: (n: number) => `Never suggested: ${pages(n)}`,
  again: 'Suggest again',
  againLabel: (title: string) => `Suggest “${title}” again`,
  /** in the link dialog */
  search: 'URL, or search your pages',
  found: (n: number) => (n === 0 ? 'No pages of yours found' : `${pages(n)} of yours found`),
} as const;
