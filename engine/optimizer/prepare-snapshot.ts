import type { CompetitorPage } from '#contract/optimizer.ts';
import { chooseTerms, specificityOfWords } from './choose-terms.ts';
import { calibrate, type Curve, shareOf } from './curve.ts';
import { draftFigures, gradeOfTokens, type LengthRule, type Measure, wordsOutside } from './draft-figures.ts';
import { keywordOf, type Keyword } from './keyword-fit.ts';
import { hasRun, matchTerms, termIndex } from './match-terms.ts';
import { linesEarned, otherPoints, pointsFor, termCoverage } from './measure-parts.ts';
import { saidBy } from './originality.ts';
import { median, percentile } from './percentile.ts';
import { questionsOf, tellingOf, type AskedQuestion } from './questions.ts';
import { bodyOf, type Scorable, scorableOfPage } from './scorable.ts';
import { type Band, buildOf, structureBands } from './structure.ts';
import { type PageFigures, type TermBand, termBands, usesPerPage } from './term-bands.ts';
import {
  rememberingStem,
  type Stem,
  stemsOfLine,
  tokensOfText,
  type Tokens,
  writtenWords,
} from './tokens.ts';
import { wordsOf } from '#engine/text/words.ts';

export interface SnapshotTerm {
  stems: string[];
  label: string;
}

/** What was counted of the competitors: plain data, so that a score can be made again when the pages have changed. */
export interface SnapshotNumbers {
  pages: { id: string; url: string; title: string }[];
  figures: PageFigures[];
  keyword: string;
  terms: SnapshotTerm[];
  bands: TermBand[];
  lengthRule: LengthRule;
  structure: ReturnType<typeof structureBands>;
  grades: Band;
  curve: Curve;
  questions: AskedQuestion[];
}

/** Competitor pages, counted once; a draft is then scored against it as often as it changes. */
export interface Snapshot {
  numbers: SnapshotNumbers;
  keyword: Keyword;
  measure: Measure;
  /** words and pairs of words that competitors use; empty when only the numbers are left */
  said: ReadonlySet<string> | null;
  /** each page's own score against the other pages, by page id; null with fewer than three, and of kept numbers */
  pageScores: ReadonlyMap<string, number> | null;
  stem: Stem;
}

/** A snapshot from kept numbers: the same score as then, without what only the draft says. */
export function restoreSnapshot(numbers: SnapshotNumbers): Snapshot {
  const stem = rememberingStem();
  // Stems were made differently until version 3: what was written is stemmed again.
  const terms = numbers.terms.map(({ label }) => ({ label, stems: stemsOfLine(label, stem) }));
  const questions = numbers.questions.map((asked) => ({
    ...asked,
    stems: tellingOf(asked.question, stem),
  }));
  // Version 1 kept no bounds by uses per page.
  const bands = numbers.bands.map((band, term) => ({ ...band, ...usesPerPage(numbers.figures, term) }));
  return fromNumbers({ ...numbers, terms, bands, questions }, stem, { said: null, pageScores: null });
}

function fromNumbers(
  numbers: SnapshotNumbers,
  stem: Stem,
  ofPages: Pick<Snapshot, 'said' | 'pageScores'>,
): Snapshot {
  const { terms, bands, lengthRule } = numbers;
  return {
    numbers,
    keyword: keywordOf(numbers.keyword, stem),
    measure: {
      index: termIndex(terms.map(({ stems }) => stems)),
      lengths: terms.map(({ stems }) => stems.length),
      bands,
      lengthRule,
    },
    ...ofPages,
    stem,
  };
}

/** Whether a heading of the text has each term. */
export const headingUse = (scorable: Scorable, terms: readonly SnapshotTerm[], stem: Stem): boolean[] => {
  const lines = scorable.headings.map(({ text }) => stemsOfLine(text, stem));
  return terms.map(({ stems }) => lines.some((line) => hasRun(line, stems)));
};

function lengthRuleOf(figures: readonly PageFigures[]): LengthRule {
  const words = figures.map((page) => page.words);
  return {
    p25: percentile(words, 0.25),
    p75: percentile(words, 0.75),
    perOther: median(figures.map((page) => page.words / Math.max(1, page.otherWords))),
  };
}

const gradesOf = (figures: readonly PageFigures[]): Band => {
  const grades = figures.map(({ grade }) => grade);
  return { p25: percentile(grades, 0.25), p75: percentile(grades, 0.75) };
};

/**
 * Counts competitor pages for a keyword: their shared terms with weights and ranges, structure, questions, and the
 * scale on which the median of them gets about 67.
 * @param pages without those that have no text; the order does not change a score
 */
export function prepareSnapshot(
  pages: readonly CompetitorPage[],
  requested: { keyword: string; secondaryKeywords?: readonly string[] },
): Snapshot {
  const stem = rememberingStem();
  const keyword = keywordOf(requested.keyword, stem);
  const used = pages
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const scorables = used.map(scorableOfPage);
  const tokens = scorables.map((scorable) => tokensOfText(bodyOf(scorable), stem));
  const wanted = [requested.keyword, ...(requested.secondaryKeywords ?? [])]
    .map((text) => ({ text, stems: keywordOf(text, stem).stems }))
    .filter(({ stems }, at, all) => {
      const key = stems.join(' ');
      return key !== '' && all.findIndex((item) => item.stems.join(' ') === key) === at;
    });
  const wantedKeys = new Set(wanted.map(({ stems }) => stems.join(' ')));
  const chosen = chooseTerms(tokens).filter(({ stems }) => !wantedKeys.has(stems.join(' ')));
  const terms: SnapshotTerm[] = [...wanted.map(({ text, stems }) => ({ label: text, stems })), ...chosen];
  const specificity = [
    ...wanted.map(({ text }) => specificityOfWords(wordsOf(text.toLowerCase()))),
    ...chosen.map((term) => term.specificity),
  ];
  const askedFor = new Set(wanted.map((_, term) => term));
  const keywordTerm = wanted[0]?.text === requested.keyword ? 0 : -1;
  const index = termIndex(terms.map(({ stems }) => stems));
  const lengths = terms.map(({ stems }) => stems.length);
  const figures = used.map((page, at): PageFigures => {
    const one = tokens[at] as Tokens;
    const found = matchTerms(one, index, terms.length);
    return {
      pageId: page.id,
      words: writtenWords(one),
      otherWords: wordsOutside(found, lengths, one.stems.length),
      uses: found.map((starts) => starts.length),
      inHeadings: headingUse(scorables[at] as Scorable, terms, stem),
      grade: gradeOfTokens(one),
      counts: page.counts,
    };
  });
  const bandsOf = (some: readonly PageFigures[]) => termBands(some, specificity, askedFor, keywordTerm);
  const bands = bandsOf(figures);

  /** One page against the others, by the same rules as a draft. */
  const against = (at: number) => {
    const others = figures.filter((_, other) => other !== at);
    const theirs = bandsOf(others);
    const page = figures[at] as PageFigures;
    const drafted = draftFigures(tokens[at] as Tokens, {
      index,
      lengths,
      bands: theirs,
      lengthRule: lengthRuleOf(others),
    });
    const other = otherPoints({
      figures: drafted,
      inHeadings: page.inHeadings,
      lines: linesEarned(scorables[at] as Scorable, keyword, stem),
      build: buildOf(page),
      bands: theirs,
      structure: structureBands(others),
      grades: gradesOf(others),
    });
    return {
      coverage: termCoverage(drafted, theirs),
      other: other.headings + other.title + other.structure + other.readability,
      termPoints: pointsFor(theirs).terms,
    };
  };
  const compared = figures.length < 3 ? [] : figures.map((_, at) => against(at));
  const curve = calibrate(compared);
  const pageScores = new Map(
    compared.map(({ coverage, other, termPoints }, at) => [
      (used[at] as CompetitorPage).id,
      Math.round(termPoints * shareOf(coverage, curve) + other),
    ]),
  );

  const numbers: SnapshotNumbers = {
    pages: used.map(({ id, url, title }) => ({ id, url, title })),
    figures,
    keyword: requested.keyword,
    terms,
    bands,
    lengthRule: lengthRuleOf(figures),
    structure: structureBands(figures),
    grades: gradesOf(figures),
    curve,
    questions: questionsOf(used, stem),
  };
  return fromNumbers(numbers, stem, {
    said: saidBy(tokens),
    pageScores: pageScores.size > 0 ? pageScores : null,
  });
}
