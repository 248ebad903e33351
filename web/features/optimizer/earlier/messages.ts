import { englishFigure } from '#contract/shared/english-figure.ts';
import type { Messages } from '#web/kernel/messages.ts';

const counted = (n: number, noun: string) => `${englishFigure(n)} ${noun}${n === 1 ? '' : 's'}`;

export const earlierMessages = {
  with: 'Compare with the results of',
  option: (day: string, pages: number, score: number | null) =>
    `${day}: ${counted(pages, 'page')}${score === null ? '' : `, score ${englishFigure(score)}`}`,
  action: 'Compare',
  title: (day: string) => `Results of ${day} and now`,
  loadFailed: 'We couldn’t compare the results',
  now: 'Now',
  measure: 'Measure',
  summary: 'Your text under both',
  score: 'Score of your text now',
  pages: 'Pages compared',
  read: 'Pages read',
  keyword: 'Keyword',
  between: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  scoreThen: (score: number, why: string) => `It scored ${englishFigure(score)} then. ${why}`,
  pageChanges: 'Competitor pages',
  added: (n: number) => `${englishFigure(n)} new`,
  gone: (n: number) => `${englishFigure(n)} gone`,
  reread: (n: number) => `${englishFigure(n)} read again`,
  same: (n: number) => `${englishFigure(n)} unchanged`,
  noPages: 'The same pages, read at the same time.',
  terms: 'Terms',
  newTerms: 'New terms',
  goneTerms: 'Terms that no longer count',
  changedTerms: 'Terms with another range',
  term: 'Term',
  range: (lo: number, hi: number) => `${englishFigure(lo)}–${englishFigure(hi)}`,
  noTerms: 'The same terms with the same ranges.',
  structure: 'Structure',
  element: 'Element',
  yours: 'Yours',
  band: (low: number, high: number) =>
    Math.floor(low) === Math.ceil(high)
      ? englishFigure(Math.floor(low))
      : `${englishFigure(Math.floor(low))}–${englishFigure(Math.ceil(high))}`,
} as const satisfies Messages;
