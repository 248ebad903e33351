import { median, percentile } from './percentile.ts';

/** A competitor page reduced to the counts that the score needs. */
export interface PageFigures {
  pageId: string;
  words: number;
  /** words outside every term */
  otherWords: number;
  /** uses of each term */
  uses: number[];
  /** whether a heading has the term */
  inHeadings: boolean[];
  grade: number;
  counts: { headings: number; paragraphs: number; images: number; links: number };
}

export interface TermBand {
  weight: number;
  /** uses per word among the pages that use it: 25th and 75th percentile */
  low: number;
  high: number;
  /** uses on one page, among those that use it: 75th percentile and most */
  usual: number;
  most: number;
  /** share of the pages that use it in a heading */
  headingsShare: number;
  pages: number;
}

/** How much a term's weight grows when every page has it in a heading. */
const headingBoost = 0.5;
const keywordBoost = 1.5;

/** How often the pages that use a term use it, which bounds what a text is asked for; 0 when none does. */
export function usesPerPage(pages: readonly PageFigures[], term: number): Pick<TermBand, 'usual' | 'most'> {
  const counts = pages.map(({ uses }) => uses[term] ?? 0).filter((count) => count > 0);
  return { usual: percentile(counts, 0.75), most: Math.max(0, ...counts) };
}

/**
 * Weight and density band of each term over these pages. Weight = share of pages × specificity × log₂(1 + mean uses
 * where it is used) × heading boost, the keyword's at least 1.5 × the heaviest other.
 * @param requested terms that the user named (keyword first); they stay when no page uses them
 */
export function termBands(
  pages: readonly PageFigures[],
  specificity: readonly number[],
  requested: ReadonlySet<number>,
  keyword: number,
): TermBand[] {
  const bands = specificity.map((specific, term): TermBand => {
    const using = pages.filter(({ uses }) => (uses[term] ?? 0) > 0);
    const densities = using.map(({ uses, words }) => (uses[term] as number) / Math.max(1, words));
    const headingsShare =
      pages.filter(({ inHeadings }) => inHeadings[term]).length / Math.max(1, pages.length);
    const total = using.reduce((sum, { uses }) => sum + (uses[term] as number), 0);
    const prevalence = using.length / Math.max(1, pages.length);
    const weight =
      using.length === 0
        ? 0
        : prevalence * specific * Math.log2(1 + total / using.length) * (1 + headingBoost * headingsShare);
    return {
      weight,
      low: percentile(densities, 0.25),
      high: percentile(densities, 0.75),
      ...usesPerPage(pages, term),
      headingsShare,
      pages: using.length,
    };
  });
  const weights = bands.map(({ weight }) => weight).filter((weight) => weight > 0);
  const heaviest = Math.max(0, ...bands.map(({ weight }, term) => (term === keyword ? 0 : weight))) || 1;
  const middle = median(weights) || 1;
  return bands.map((band, term) => {
    if (term === keyword) return { ...band, weight: Math.max(band.weight, keywordBoost * heaviest) };
    return requested.has(term) ? { ...band, weight: Math.max(band.weight, middle) } : band;
  });
}

/** A second use is never one too many. */
const leastTop = 2;

/**
 * Uses that fit a text of `length` words: at least one, and a band at least one wide. Density is scaled to the length,
 * but never beyond what pages do: a quarter of those that use the term use it `lo` times, and one of them `hi` times.
 */
export function targetOf(band: TermBand, length: number): { lo: number; hi: number } {
  const { low, high, usual, most, pages } = band;
  // One or two pages are no distribution: half of what they do is enough.
  const least = pages < 3 ? low / 2 : low;
  const hi = Math.max(leastTop, Math.min(most, Math.ceil(high * length)));
  const lo = Math.min(Math.round(least * length), Math.floor(usual), hi - 1);
  return { lo: Math.max(1, lo), hi };
}

/**
 * What a number of uses earns, 0…1: up to `lo` in proportion, in the band everything, above `hi` linearly less, at
 * twice `hi` half and never less than that.
 * @param uses all uses, which decide about too many
 * @param counted uses that are not inside an over-used longer term, which decide about too few
 */
export function coverageOf(uses: number, counted: number, { lo, hi }: { lo: number; hi: number }): number {
  const earned = Math.min(1, counted / lo);
  const kept = uses > hi ? 1 - 0.5 * Math.min(1, (uses - hi) / hi) : 1;
  return Math.min(earned, kept);
}
