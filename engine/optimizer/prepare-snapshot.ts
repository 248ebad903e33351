import type { CompetitorPage } from '#contract/optimizer.ts';
import {
  type CountedPages,
  countPages,
  type Model,
  type Measured,
  measureText,
  modelOf,
  pointsOf,
  type Requested,
} from './counted-pages.ts';
import { calibrate, limitOfWords, type Scale, scoreOn, usualCoverage } from './scale.ts';
import { median } from './percentile.ts';
import { type Keyword, keywordOf } from './keyword-fit.ts';
import { saidBy } from './originality.ts';
import { limitOf, overlapOf } from './pages/overlap.ts';
import type { LeftOut } from './pages/page-set.ts';
import { unquoted } from './pages/quotes.ts';
import { type Print, printOf, type PrintSets, printSetsOf, readPrint } from './pages/prints.ts';
import { questionsOf, questionsShown, type AskedQuestion } from './questions.ts';
import { examplesOf, type Example } from './terms/examples.ts';
import { kindOfPage, type PageKind } from './pages/page-kind.ts';
import { rememberingStem, type Stem } from './tokens.ts';
import { english } from './language/scoring-language.ts';
import { versionFor } from './version.ts';

/** What was counted of the competitors: plain data, so that a score can be made again when the pages have changed. */
export interface SnapshotNumbers extends Model {
  /** the engine that counted: numbers of another are counted again from the pages */
  version: string;
  pages: { id: string; url: string; title: string }[];
  leftOut: LeftOut[];
  keyword: string;
  examples: Example[][];
  /** coverage of the others’ terms that the median page has */
  usual: number;
  scale: Scale;
  /** standard deviation of the pages' own scores, each against the others; null with fewer than three */
  deviation: number | null;
  questions: AskedQuestion[];
  /** what people also ask, by a search engine; none in numbers that were kept before */
  searchQuestions?: AskedQuestion[];
  prints: Print[];
  /** ISO 639-1: what they are compared in */
  language: string;
  /** what most pages are; null where they differ */
  kind: PageKind | null;
}

/** Competitor pages, counted once; a draft is then scored against it as often as it changes. */
export interface Snapshot {
  numbers: SnapshotNumbers;
  keyword: Keyword;
  prints: PrintSets[];
  /** words and pairs of words that competitors use; empty when only the numbers are left */
  said: ReadonlySet<string> | null;
  /** each page's own score against the other pages, by page id; null with fewer than three, and of kept numbers */
  pageScores: ReadonlyMap<string, number> | null;
  stem: Stem;
}

/** Whether numbers that were kept are this engine's, so that they can be scored by. */
export const isCurrent = (numbers: { version?: string; language?: string }): numbers is SnapshotNumbers =>
  numbers.version === versionFor(numbers.language ?? 'en');

/**
 * A snapshot from kept numbers of this version: the same score as then, without what only the draft says.
 * @param language that of the numbers
 */
export function restoreSnapshot(numbers: SnapshotNumbers, language = english): Snapshot {
  return fromNumbers(numbers, rememberingStem(language), { said: null, pageScores: null });
}

function fromNumbers(
  numbers: SnapshotNumbers,
  stem: Stem,
  ofPages: Pick<Snapshot, 'said' | 'pageScores'>,
): Snapshot {
  return {
    numbers,
    keyword: keywordOf(numbers.keyword, stem),
    prints: numbers.prints.map(readPrint),
    ...ofPages,
    stem,
  };
}

/** Each page against terms, ranges and bands that were made without it. */
function eachAgainstOthers(
  counted: CountedPages,
  prints: readonly PrintSets[],
): { at: number; measured: Measured; limit: number }[] {
  const { among, words, scorables, keyword, stem } = counted;
  if (among.length < 3) return [];
  return among.map((at) => {
    const others = modelOf(
      counted,
      among.filter((other) => other !== at),
    );
    const measured = measureText(others, words[at]!, { scorable: scorables[at]!, keyword, stem });
    const number = among.indexOf(at);
    const overlap = overlapOf(prints[number] as PrintSets, prints, number);
    const ofWords = limitOfWords(measured.likeness, measured.recurrence);
    return { at, measured, limit: Math.min(limitOf(overlap), ofWords) };
  });
}

function deviationOf(values: readonly number[]): number | null {
  if (values.length < 3) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
}

/** The value that more than three fifths of the list have, or nothing. */
function mostHave<T>(values: readonly T[], share = 0.6): T | null {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [value, count] of counts) if (count > share * values.length) return value;
  return null;
}

/**
 * Counts competitor pages for a keyword: their shared terms with weights and ranges, structure, questions, and the
 * scale on which the median of them gets about 67.
 * @param language of the pages
 * @param notCompared pages that were left out before, with the reason
 */
export function prepareSnapshot(
  pages: readonly CompetitorPage[],
  requested: Requested,
  language = english,
  notCompared: readonly LeftOut[] = [],
): Snapshot {
  const stem = rememberingStem(language);
  const counted = countPages(pages, requested, stem);
  const { among } = counted;
  const model = modelOf(counted, among);
  const words = among.map((at) => counted.words[at]!);
  const prints = words.map((page) => printSetsOf(page, unquoted(page.tokens)));
  const compared = eachAgainstOthers(counted, prints);
  const usual =
    compared.length === 0
      ? usualCoverage
      : Math.min(0.9, Math.max(0.05, median(compared.map(({ measured }) => measured.coverage))));
  const points = compared.map(({ measured }) => pointsOf(measured, usual));
  const scale = calibrate(points);
  const scores = compared.map(({ at, limit }, number): [string, number] => [
    counted.pages[at]!.id,
    Math.round(Math.min(limit, scoreOn(scale, points[number] as number))),
  ]);
  const used = among.map((at) => counted.pages[at]!);
  const numbers: SnapshotNumbers = {
    ...model,
    version: versionFor(language.code),
    pages: used.map(({ id, url, title }) => ({ id, url, title })),
    leftOut: [...notCompared, ...counted.leftOut],
    keyword: requested.keyword,
    examples: examplesOf(model.terms, used, words),
    usual,
    scale,
    deviation: deviationOf(scores.map(([, score]) => score)),
    questions: questionsOf(used, stem),
    searchQuestions: questionsShown(requested.searchQuestions ?? [], stem),
    prints: prints.map(printOf),
    language: language.code,
    kind: mostHave(used.map(kindOfPage)),
  };
  return fromNumbers(numbers, stem, {
    said: saidBy(words.map(({ tokens }) => tokens)),
    pageScores: scores.length > 0 ? new Map(scores) : null,
  });
}
