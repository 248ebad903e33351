import { englishFigure } from '#contract/shared/english-figure.ts';
import type { CheckCategory, CheckPlace, CheckState } from '#contract/shared/checks.ts';
import type { PageView } from './page-view.ts';
import type { Keyword } from './reading/keyword-use.ts';

/** What one check found. */
export interface Outcome {
  state: CheckState;
  measured: string;
  fix: string;
  places: readonly CheckPlace[];
}

export interface Check {
  id: string;
  category: CheckCategory;
  /** what it is about, as a label */
  title: string;
  /** what it measures, with its thresholds */
  measures: string;
  /** why it matters to readers or search engines */
  why: string;
  run: (page: PageView) => Outcome;
}

export const good = (measured: string): Outcome => ({ state: 'good', measured, fix: '', places: [] });
/** What cannot be told, or does not apply. */
export const note = (measured: string): Outcome => ({ state: 'note', measured, fix: '', places: [] });
/** What a check judges is not known. */
export const skipped = (measured: string): Outcome => ({ state: 'skipped', measured, fix: '', places: [] });
export const improve = (measured: string, fix: string, places: readonly CheckPlace[] = []): Outcome => ({
  state: 'improve',
  measured,
  fix,
  places,
});
export const mustFix = (measured: string, fix: string, places: readonly CheckPlace[] = []): Outcome => ({
  state: 'fix',
  measured,
  fix,
  places,
});

/** A check that needs a keyword; without one it says so. */
export const withKeyword =
  (run: (page: PageView, keyword: Keyword) => Outcome): Check['run'] =>
  (page) =>
    page.keyword === null ? skipped('No keyword is set.') : run(page, page.keyword);

export const count = (n: number, noun: string): string => `${englishFigure(n)} ${noun}${n === 1 ? '' : 's'}`;
export const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** A few of the page's own words in quotation marks, the rest counted. */
export function named(items: readonly string[], most = 3): string {
  const shown = items.slice(0, most).map((item) => `“${item.length > 60 ? `${item.slice(0, 59)}…` : item}”`);
  const rest = items.length - shown.length;
  return shown.join(', ') + (rest > 0 ? ` and ${englishFigure(rest)} more` : '');
}
