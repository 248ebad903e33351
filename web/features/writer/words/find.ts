// Words of find and replace.
import { englishFigure } from '#contract/shared/english-figure.ts';
import { count } from './figures.ts';

export const findWords = {
  title: 'Find and replace',
  find: 'Find',
  replaceWith: 'Replace with',
  matchCase: 'Match case',
  wholeWord: 'Whole words',
  previous: 'Previous match',
  next: 'Next match',
  close: 'Close find and replace',
  replace: 'Replace',
  replaceAll: 'Replace all',
  count: (place: number, of: number) =>
    of === 0 ? 'No results' : `${englishFigure(place)} of ${englishFigure(of)}`,
  replaced: (n: number) => `Replaced ${count(n, 'match', 'matches')}`,
} as const;
