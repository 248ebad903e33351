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

/** Which pages have each sampled item, by their numbers. */
interface PrintIndex {
  eights: ReadonlyMap<number, readonly number[]>;
  triples: ReadonlyMap<number, readonly number[]>;
  pairs: ReadonlyMap<number, readonly number[]>;
  /** with how often, each page after the other */
  words: ReadonlyMap<number, readonly { page: number; count: number }[]>;
}

function listed<T, V>(all: readonly Iterable<T>[], entry: (item: T, page: number) => [number, V]) {
  const lists = new Map<number, V[]>();
  all.forEach((items, page) => {
    for (const item of items) {
      const [key, value] = entry(item, page);
      const list = lists.get(key);
      if (list) list.push(value);
      else lists.set(key, [value]);
    }
  });
  return lists;
}

const indexes = new WeakMap<readonly PrintSets[], PrintIndex>();

/** Made once for each list of pages. */
function indexOf(pages: readonly PrintSets[]): PrintIndex {
  let index = indexes.get(pages);
  if (index === undefined) {
    const holders = (sets: readonly ReadonlySet<number>[]) =>
      listed(sets, (item: number, page): [number, number] => [item, page]);
    index = {
      eights: holders(pages.map(({ eights }) => eights)),
      triples: holders(pages.map(({ triples }) => triples)),
      pairs: holders(pages.map(({ pairs }) => pairs)),
      words: listed(
        pages.map(({ words }) => words),
        ([word, count]: [number, number], page) => [word, { page, count }],
      ),
    };
    indexes.set(pages, index);
  }
  return index;
}

/**
 * How much of a text stands on pages.
 * @param except number of a page that is not looked at; −1 for none
 */
export function overlapOf(draft: PrintSets, pages: readonly PrintSets[], except = -1): Overlap {
  const out: Overlap = { copied: 0, page: -1, pageShare: 0, words: 0, wordsPage: -1, pieced: 0, paired: 0 };
  const index = indexOf(pages);
  const holders = (list: readonly number[] | undefined): number =>
    list === undefined ? 0 : list.length - (list.includes(except) ? 1 : 0);
  const shareIn = (own: ReadonlySet<number>, lists: PrintIndex['pairs']): number => {
    let common = 0;
    for (const item of own) if (holders(lists.get(item)) > 0) common++;
    return own.size === 0 ? 0 : common / own.size;
  };
  if (draft.eights.size >= fewestRuns) {
    const common = pages.map(() => 0);
    let own = 0;
    let copied = 0;
    for (const run of draft.eights) {
      const list = index.eights.get(run);
      for (const page of list ?? []) common[page]!++;
      // What several pages have word for word belongs to none of them: licenses, standard clauses, common examples.
      const count = holders(list);
      if (count < 2) own++;
      if (count === 1) copied++;
    }
    if (own >= fewestRuns) out.copied = copied / own;
    common.forEach((count, page) => {
      const share = count / draft.eights.size;
      if (page !== except && share > out.pageShare) [out.page, out.pageShare] = [page, share];
    });
    out.paired = shareIn(draft.pairs, index.pairs);
    out.pieced = shareIn(draft.triples, index.triples);
  }
  if (draft.words.size < fewestWords) return out;
  let all = 0;
  const common = pages.map(() => 0);
  for (const [word, count] of draft.words) {
    all += count;
    for (const on of index.words.get(word) ?? []) common[on.page]! += Math.min(count, on.count);
  }
  common.forEach((count, page) => {
    if (page !== except && count / all > out.words) [out.wordsPage, out.words] = [page, count / all];
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
