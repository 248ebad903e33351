import type { Keyword } from './keyword-fit.ts';
import { fitOf } from './keyword-fit.ts';
import { pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import type { Prose } from './language/prose.ts';
import { firstHeading, type Scorable } from './scorable.ts';
import { type Band, type Build, structureFit } from './structure.ts';
import { earnedBy, type TermBand } from './term-bands.ts';
import type { DraftFigures } from './draft-figures.ts';
import type { Stem } from './tokens.ts';

/** Points of each part; together 100. */
export const partPoints = {
  terms: 55,
  headings: 8,
  title: 12,
  introduction: 5,
  structure: 14,
  readability: 6,
} as const;
/** Points within the part for title, first heading, description and address. */
export const linePoints = { title: 5, heading: 3, description: 2, slug: 2 } as const;
/** Share of the pages above which a term is expected in a heading, and how many terms at most. */
const headingShareWanted = 0.3;
const headingTermsMost = 12;
/** A title that is cut keeps this share of its points. */
const cutTitle = 0.8;
/** Grades of tolerance around the pages' middle half, and what each grade further costs. */
const gradeTolerance = 1;
const gradeLoss = 0.15;
/** Words from which a reading grade says something. */
const gradeWords = 150;
/** What a term earns that stands in lists, tables and headings only, and the most of it for what sentences earn. */
const listEarns = 0.25;
const listMost = 0.15;
/** Words at the beginning in which the keyword's words are looked for. */
const introductionWords = 100;

/** Terms that competitors put into their headings, by number. */
export const headingTerms = (bands: readonly TermBand[]): number[] =>
  bands
    .map((band, term) => ({ term, ...band }))
    .filter(({ headingsShare }) => headingsShare >= headingShareWanted)
    .toSorted((a, b) => b.headingsShare * b.weight - a.headingsShare * a.weight || a.term - b.term)
    .slice(0, headingTermsMost)
    .map(({ term }) => term);

/** Means over pairs of neighbouring words: prose lies above the first, words in any order below the second. */
const ordered = 0.02;
const unordered = -0.12;
const orderPairs = 60;
const leastOrder = 0.05;

/** Share of the points that is kept, by how words follow each other over the whole text. */
export function orderFactor({ order, english }: Prose): number {
  if (!english || order.pairCount < orderPairs) return 1;
  // A short text lies further off its mean by chance.
  const value = order.pairs / order.pairCount + 1.5 / Math.sqrt(order.pairCount);
  return Math.max(leastOrder, Math.min(1, (value - unordered) / (ordered - unordered)));
}

/** Room above the page whose sentences are fullest of terms, before a text is only made of them. */
const densityRoom = 1.4;
/** What is lost where a text never has a word of the keyword in sentences and all pages have them. */
const withoutKeyword = 0.5;

/** Words of terms for each word in sentences. */
export const densityOf = (spread: readonly number[], lengths: readonly number[], words: number): number =>
  spread.reduce((sum, uses, term) => sum + uses * (lengths[term] as number), 0) / Math.max(1, words);

/** Words in sentences, for each word that a text is expected to have, from which its terms count fully. */
const fullLength = 0.2;

interface Usual {
  bands: readonly TermBand[];
  lengths: readonly number[];
  /** the highest share of words in sentences that are terms, among the pages */
  mostDense: number;
  /** share of the pages that have the keyword's words together, and share of its words that this text lacks */
  keywordShare: number;
  keywordMissing: number;
}

/** Weighted share 0…1 of the terms that a text covers. */
export function termCoverage(figures: DraftFigures, usual: Usual, prose: Prose): number {
  const { bands, lengths, mostDense, keywordShare } = usual;
  let earned = 0;
  let listed = 0;
  let total = 0;
  bands.forEach(({ weight }, term) => {
    total += weight;
    const uses = figures.uses[term] as number;
    earned += weight * earnedBy(figures.spread[term] as number, uses, figures.targets[term]!);
    if (uses > 0 && figures.inSentences[term] === 0) listed += weight;
  });
  if (total === 0) return 0;
  // A list alone shows nothing of what a text says of its terms.
  const lists = Math.min(Math.max(0, listMost * earned), listEarns * listed);
  const density = densityOf(figures.spread, lengths, prose.words);
  const dense = Math.min(1, (densityRoom * Math.max(0.05, mostDense)) / Math.max(0.01, density)) ** 2;
  const subject = 1 - withoutKeyword * keywordShare * usual.keywordMissing ** 2;
  const written = Math.min(1, prose.words / Math.max(1, fullLength * figures.length));
  return Math.max(0, ((earned + lists) / total) * dense * subject * written);
}

/** What a term in a heading earns of which no sentence speaks. */
const headingAlone = 0.3;

/** Weighted share 0…1 of the heading terms that a text has in its headings, and in sentences below them. */
export function headingCoverage(
  inHeadings: readonly boolean[],
  inSentences: readonly number[],
  bands: readonly TermBand[],
): number {
  let earned = 0;
  let total = 0;
  for (const term of headingTerms(bands)) {
    const { weight } = bands[term] as TermBand;
    total += weight;
    if (inHeadings[term]) earned += weight * ((inSentences[term] as number) > 0 ? 1 : headingAlone);
  }
  return total === 0 ? 0 : earned / total;
}

export interface LinePointsEarned {
  title: number;
  heading: number;
  description: number;
  slug: number;
}

/** Points for the keyword in title, first heading, description and address. */
export function linesEarned(scorable: Scorable, keyword: Keyword, stem: Stem): LinePointsEarned {
  const share = (line: string) => fitOf(line, keyword, stem).share;
  const fits = pixelWidth(scorable.title.trim()) <= titleWidthPx ? 1 : cutTitle;
  return {
    title: linePoints.title * share(scorable.title) * fits,
    heading: linePoints.heading * share(firstHeading(scorable)),
    description: linePoints.description * share(scorable.description),
    slug: linePoints.slug * share(scorable.slug.replace(/[-_+]|%20/g, ' ')),
  };
}

/** Share 0…1 of the keyword's words that the sentences of the introduction have. */
export function introductionFit(stems: readonly string[], prose: Prose, { telling }: Keyword): number {
  if (telling.length === 0) return 0;
  const first = new Set<string>();
  let words = 0;
  for (let at = 0; at < stems.length && words < introductionWords; at++) {
    if (!prose.inside[at]) continue;
    words++;
    first.add(stems[at] as string);
  }
  return telling.filter((word) => first.has(word)).length / telling.length;
}

/** Share 0…1 for a reading grade against the pages' middle half, give or take one grade. */
export function readabilityFit(grade: number, words: number, { p25, p75 }: Band): number {
  const off = Math.max(0, p25 - gradeTolerance - grade, grade - p75 - gradeTolerance);
  return Math.max(0, 1 - gradeLoss * off) * Math.min(1, words / gradeWords);
}

export interface OtherPoints {
  headings: number;
  title: number;
  introduction: number;
  structure: number;
  readability: number;
}

/** Where no competitor repeats its terms in headings, those points go to the terms. */
export const pointsFor = (bands: readonly TermBand[]): { terms: number; headings: number } =>
  headingTerms(bands).length > 0
    ? { terms: partPoints.terms, headings: partPoints.headings }
    : { terms: partPoints.terms + partPoints.headings, headings: 0 };

/** More of its headings than this with the keyword, and more than any page has, halve the points for headings. */
const keywordHeadingsMost = 0.6;

/** Words that count as length for each word in sentences: lists and tables alone are no long text. */
const wordsPerProse = 4;

/** Points of everything but the terms, before they are held against what the text says. */
export function otherPoints(input: {
  figures: DraftFigures;
  prose: Prose;
  stems: readonly string[];
  keyword: Keyword;
  inHeadings: readonly boolean[];
  keywordHeadings: number;
  lines: LinePointsEarned;
  build: Build;
  bands: readonly TermBand[];
  structure: Record<keyof Build, Band>;
  grades: Band;
  mostKeywordHeadings: number;
}): OtherPoints {
  const { figures, prose, inHeadings, lines, build, bands, structure, grades, keywordHeadings } = input;
  const stuffed =
    build.headings > 3 && keywordHeadings > Math.max(keywordHeadingsMost, input.mostKeywordHeadings)
      ? 0.5
      : 1;
  const whole = Math.max(0, figures.words - figures.excessWords - prose.repeatedWords);
  const words = Math.min(whole, wordsPerProse * prose.words);
  return {
    headings: pointsFor(bands).headings * headingCoverage(inHeadings, figures.inSentences, bands) * stuffed,
    title: lines.title + lines.heading + lines.description + lines.slug,
    introduction: partPoints.introduction * introductionFit(input.stems, prose, input.keyword),
    structure: partPoints.structure * structureFit({ ...build, words }, structure),
    readability: partPoints.readability * readabilityFit(figures.grade, prose.words, grades),
  };
}

/** Share of the usual coverage from which the other parts count fully: a frame without a text earns nothing. */
const fullFrom = 0.8;

/** Share 0…1 of the other parts that counts, by what the text covers against what is usual. */
export const subjectFactor = (coverage: number, usual: number): number =>
  Math.min(1, Math.max(0, coverage) / Math.max(0.02, fullFrom * usual));

/** Share of a text's words that may be above the ranges or said before, free of cost. */
const freeExcess = 0.01;
const freeRepeats = 0.15;

/** Points that too much of terms, and sentences said again, cost. */
export function excessCost(figures: DraftFigures, prose: Prose): number {
  const words = Math.max(1, figures.words);
  const excess = Math.min(40, 250 * Math.max(0, figures.excessWords / words - freeExcess));
  const repeats = Math.min(40, 80 * Math.max(0, prose.repeatedWords / words - freeRepeats));
  return Math.min(50, excess + repeats);
}
