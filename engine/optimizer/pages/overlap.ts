import type { PrintSets } from './prints.ts';

/** How much of a text stands on the compared pages already. Shares are 0…1. */
export interface Overlap {
  /** word for word in runs of eight, on all pages together */
  copied: number;
  /** the page with most of it, and its share; −1 without any */
  page: number;
  pageShare: number;
  /** words of meaning, as often, on the page with most of them */
  words: number;
  wordsPage: number;
  /** neighbouring words by threes that some page has */
  pieced: number;
  /** neighbouring words by twos that some page has */
  paired: number;
}

/** Fewer sampled runs than this tell nothing. */
const fewestRuns = 6;
const fewestWords = 15;

const shareIn = (own: ReadonlySet<number>, other: { has(item: number): boolean }): number => {
  let common = 0;
  for (const item of own) if (other.has(item)) common++;
  return own.size === 0 ? 0 : common / own.size;
};

const holders = (pages: readonly PrintSets[], run: number): number =>
  pages.reduce((sum, { eights }) => sum + (eights.has(run) ? 1 : 0), 0);

export function overlapOf(draft: PrintSets, pages: readonly PrintSets[]): Overlap {
  const out: Overlap = { copied: 0, page: -1, pageShare: 0, words: 0, wordsPage: -1, pieced: 0, paired: 0 };
  if (draft.eights.size >= fewestRuns) {
    // What several pages have word for word belongs to none of them: licenses, standard clauses, common examples.
    const own = new Set([...draft.eights].filter((run) => holders(pages, run) < 2));
    if (own.size >= fewestRuns) out.copied = shareIn(own, { has: (run) => holders(pages, run) > 0 });
    pages.forEach(({ eights }, at) => {
      const share = shareIn(draft.eights, eights);
      if (share > out.pageShare) [out.page, out.pageShare] = [at, share];
    });
    out.paired = shareIn(draft.pairs, { has: (item) => pages.some(({ pairs }) => pairs.has(item)) });
    out.pieced = shareIn(draft.triples, { has: (item) => pages.some(({ triples }) => triples.has(item)) });
  }
  if (draft.words.size < fewestWords) return out;
  let all = 0;
  for (const count of draft.words.values()) all += count;
  pages.forEach(({ words }, at) => {
    let common = 0;
    for (const [word, count] of draft.words) common += Math.min(count, words.get(word) ?? 0);
    if (common / all > out.words) [out.wordsPage, out.words] = [at, common / all];
  });
  return out;
}

/** From this share on, copied runs limit the score: quotations and common phrases stay below. */
export const copiedFrom = 0.15;
/** From this share on, a text has the same words as one page. */
export const wordsFrom = 0.8;
/** From this share on, a text is put together from pieces of the pages. */
export const piecedFrom = 0.45;

/** The same for neighbouring pairs of words: a text of one's own has about half of its pairs on such pages at most. */
export const pairedFrom = 0.74;

/** A limit is never lower: under it a text scores what it earns. */
const least = 25;

/** The most that a text with this overlap can score; 100 where nothing limits it. */
export function limitOf({ copied, words, pieced, paired }: Overlap): number {
  const limits = [100];
  if (copied >= copiedFrom) limits.push(Math.max(least, 90 * (1 - copied)));
  if (words >= wordsFrom) limits.push(least);
  if (pieced >= piecedFrom) limits.push(Math.max(least, 90 * (1 - pieced)));
  if (paired >= pairedFrom) limits.push(least);
  return Math.min(...limits);
}
