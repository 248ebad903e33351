import type { Keyword } from './keyword-fit.ts';
import { fitOf } from './keyword-fit.ts';
import { pixelWidth, titleWidthPx } from '#engine/text/pixel-width.ts';
import { firstHeading, type Scorable } from './scorable.ts';
import { type Band, type Build, structureFit } from './structure.ts';
import { coverageOf, type TermBand } from './term-bands.ts';
import type { DraftFigures } from './draft-figures.ts';
import type { Stem } from './tokens.ts';

/** Points of each part; together 100. */
export const partPoints = { terms: 55, headings: 10, title: 15, structure: 15, readability: 5 } as const;
/** Points within the part for title, first heading, description and address. */
export const linePoints = { title: 7, heading: 4, description: 2, slug: 2 } as const;
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

/** Terms that competitors put into their headings, by number. */
export const headingTerms = (bands: readonly TermBand[]): number[] =>
  bands
    .map((band, term) => ({ term, ...band }))
    .filter(({ headingsShare }) => headingsShare >= headingShareWanted)
    .toSorted((a, b) => b.headingsShare * b.weight - a.headingsShare * a.weight || a.term - b.term)
    .slice(0, headingTermsMost)
    .map(({ term }) => term);

/** Weighted share 0…1 of the terms that a text covers. */
export function termCoverage(figures: DraftFigures, bands: readonly TermBand[]): number {
  let earned = 0;
  let total = 0;
  bands.forEach(({ weight }, term) => {
    total += weight;
    earned +=
      weight *
      coverageOf(
        figures.uses[term] as number,
        figures.counted[term] as number,
        figures.targets[term] as { lo: number; hi: number },
      );
  });
  return total === 0 ? 0 : earned / total;
}

/** Weighted share 0…1 of the heading terms that a text has in its headings. */
export function headingCoverage(inHeadings: readonly boolean[], bands: readonly TermBand[]): number {
  let earned = 0;
  let total = 0;
  for (const term of headingTerms(bands)) {
    const { weight } = bands[term] as TermBand;
    total += weight;
    if (inHeadings[term]) earned += weight;
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

/** Share 0…1 for a reading grade against the pages' middle half, give or take one grade. */
export function readabilityFit(grade: number, words: number, { p25, p75 }: Band): number {
  const off = Math.max(0, p25 - gradeTolerance - grade, grade - p75 - gradeTolerance);
  return Math.max(0, 1 - gradeLoss * off) * Math.min(1, words / gradeWords);
}

export interface OtherPoints {
  headings: number;
  title: number;
  structure: number;
  readability: number;
}

/** Where no competitor repeats its terms in headings, those points go to the terms. */
export const pointsFor = (bands: readonly TermBand[]): { terms: number; headings: number } =>
  headingTerms(bands).length > 0
    ? { terms: partPoints.terms, headings: partPoints.headings }
    : { terms: partPoints.terms + partPoints.headings, headings: 0 };

/** Points of everything but the terms. */
export function otherPoints(input: {
  figures: DraftFigures;
  inHeadings: readonly boolean[];
  lines: LinePointsEarned;
  build: Build;
  bands: readonly TermBand[];
  structure: Record<keyof Build, Band>;
  grades: Band;
}): OtherPoints {
  const { figures, inHeadings, lines, build, bands, structure, grades } = input;
  return {
    headings: pointsFor(bands).headings * headingCoverage(inHeadings, bands),
    title: lines.title + lines.heading + lines.description + lines.slug,
    structure: partPoints.structure * structureFit({ ...build, words: figures.countedWords }, structure),
    readability: partPoints.readability * readabilityFit(figures.grade, figures.countedWords, grades),
  };
}
