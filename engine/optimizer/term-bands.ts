import { percentile } from './percentile.ts';

/** A competitor page reduced to the counts that the score needs. */
export interface PageFigures {
  pageId: string;
  words: number;
  /** words outside every term */
  otherWords: number;
  /** share of its words in sentences that are terms */
  density: number;
  /** uses of each term */
  uses: number[];
  /** uses in sentences, at most two in a paragraph and one in a sentence */
  spread: number[];
  /** whether a heading has the term */
  inHeadings: boolean[];
  /** share of the headings that have the keyword's words */
  keywordHeadings: number;
  grade: number;
  counts: { headings: number; paragraphs: number; images: number; links: number };
}

export interface TermBand {
  weight: number;
  /** counted uses per word among the pages that have it in sentences: 25th percentile */
  low: number;
  /** uses per word of the page that uses it most densely */
  high: number;
  /** counted uses on one page, among those that use it: 75th percentile; all uses: most */
  usual: number;
  most: number;
  /** share of the pages that use it in a heading */
  headingsShare: number;
  pages: number;
}

/** The keyword against the heaviest other term, where every page has its words together. */
const keywordBoost = 1.5;

/** Room above the densest page before a use is one too many. */
const room = 1.25;

/** Weight and ranges of each term over these pages. @param ranks what each term is worth by the pages that chose it */
export function termBands(
  pages: readonly PageFigures[],
  ranks: readonly number[],
  requested: ReadonlySet<number>,
  keyword: number,
): TermBand[] {
  const sorted = ranks.filter((rank, term) => rank > 0 && term !== keyword).toSorted((a, b) => b - a);
  const heaviest = sorted[0] ?? 1;
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 1;
  return ranks.map((rank, term): TermBand => {
    const using = pages.filter(({ uses }) => (uses[term] ?? 0) > 0);
    const inSentences = using.filter(({ spread }) => (spread[term] as number) > 0);
    const densities = using.map(({ spread, words }) => (spread[term] as number) / Math.max(1, words));
    const all = pages.map(({ uses, words }) => (uses[term] as number) / Math.max(1, words));
    const prevalence = inSentences.length / Math.max(1, pages.length);
    // The keyword weighs as much as pages use its words; what nobody writes is no reason to write it.
    const weight =
      term === keyword
        ? keywordBoost * heaviest * prevalence
        : requested.has(term)
          ? Math.max(rank, middle)
          : rank;
    return {
      weight,
      low: percentile(densities, 0.25),
      high: Math.max(0, ...all),
      usual: percentile(
        using.map(({ spread }) => spread[term] as number),
        0.75,
      ),
      most: Math.max(0, ...pages.map(({ uses }) => uses[term] as number)),
      headingsShare: pages.filter(({ inHeadings }) => inHeadings[term]).length / Math.max(1, pages.length),
      pages: pages.filter(({ uses }) => (uses[term] as number) > 0).length,
    };
  });
}

/** A second use is never one too many. */
const leastTop = 2;

/**
 * Uses that fit a text of `length` words: at least one, and a band at least one wide. `lo` is by the pages' middle
 * half, and a quarter of those that use the term do so that often; `hi` is what the densest of them does, and a quarter more.
 */
export function targetOf(band: TermBand, length: number): { lo: number; hi: number } {
  const { low, high, usual, most, pages } = band;
  // One or two pages are no distribution: half of what they do is enough.
  const least = pages < 3 ? low / 2 : low;
  const hi = Math.max(leastTop, Math.ceil(Math.min(most * room, high * length * room)));
  const lo = Math.min(Math.round(least * length), Math.floor(usual), hi - 1);
  return { lo: Math.max(1, lo), hi };
}

/** Uses above the range cost half of a term's weight for each time that the top of the range is used again. */
const overCost = 0.5;

/**
 * What a term earns, 1 at most: up to `lo` in proportion, in the range everything; above `hi` it goes down, and below
 * nothing to minus 1, so that too much costs more than enough has earned.
 * @param spread uses in sentences, spread over the text
 * @param uses all uses, which decide about too many
 */
export function earnedBy(spread: number, uses: number, { lo, hi }: { lo: number; hi: number }): number {
  const earned = Math.min(1, spread / lo);
  return uses > hi ? Math.max(-1, earned - (overCost * (uses - hi)) / hi - 0.1) : earned;
}
