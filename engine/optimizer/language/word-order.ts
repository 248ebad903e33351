// How function words and other words follow each other on the compared pages, for languages without a table of it.
import { median } from '../percentile.ts';
import type { PageWords } from '../terms/page-words.ts';

/** Plain data, so that it can be kept with the other numbers. */
export interface WordOrder {
  /** two neighbors and how often pages have them: function words, `*` for any other word, `<` and `>` for the ends */
  pairs: [string, number][];
  /** mean gain of words in any order */
  chance: number;
  /** mean gain of a page by the pairs of the others: the median */
  usual: number;
}

type Counts = ReadonlyMap<string, number>;
interface Table {
  pairs: Counts;
  first: Counts;
  second: Counts;
  all: number;
}

/** Pairs of neighbors in the sentences of a text. */
function pairsOf({ tokens, prose }: Pick<PageWords, 'tokens' | 'prose'>): Map<string, number> {
  const { stems, runEnd, scoredAs } = tokens;
  const counts = new Map<string, number>();
  const add = (first: string, second: string) => {
    const key = `${first} ${second}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  let before = '<';
  stems.forEach((stem, at) => {
    if (!prose.inside[at]) return;
    const word = scoredAs.isStopWord(stem) ? stem : '*';
    add(before, word);
    before = word;
    if (at + 1 < (runEnd[at] as number)) return;
    add(before, '>');
    before = '<';
  });
  return counts;
}

function tableOf(pairs: Counts): Table {
  const first = new Map<string, number>();
  const second = new Map<string, number>();
  let all = 0;
  for (const [key, count] of pairs) {
    const [one, other] = key.split(' ') as [string, string];
    first.set(one, (first.get(one) ?? 0) + count);
    second.set(other, (second.get(other) ?? 0) + count);
    all += count;
  }
  return { pairs, first, second, all };
}

/** How much oftener than by chance two words follow each other, as a natural logarithm; 0 for unknown ones. */
function gainOf({ pairs, first, second, all }: Table, key: string, without?: Counts): number {
  const [one, other] = key.split(' ') as [string, string];
  const expected = ((first.get(one) ?? 0) * (second.get(other) ?? 0)) / Math.max(1, all);
  return Math.log(((pairs.get(key) ?? 0) - (without?.get(key) ?? 0) + 1) / (expected + 1));
}

function meanGain(table: Table, own: Counts, without?: Counts): { mean: number; count: number } {
  let sum = 0;
  let count = 0;
  for (const [key, uses] of own) {
    sum += uses * gainOf(table, key, without);
    count += uses;
  }
  return { mean: sum / Math.max(1, count), count };
}

/** Mean gain where each word follows any other as often as both are used. */
function chanceOf(table: Table): number {
  let sum = 0;
  for (const [one, before] of table.first)
    for (const [other, after] of table.second) sum += before * after * gainOf(table, `${one} ${other}`);
  return sum / Math.max(1, table.all) ** 2;
}

const fewestPages = 3;

/** What pages say of the order of words; undefined where it needs no telling or cannot be told. */
export function wordOrderOf(pages: readonly PageWords[]): WordOrder | undefined {
  const language = pages[0]?.tokens.scoredAs;
  if (pages.length < fewestPages || language === undefined || language.code === 'en') return undefined;
  const own = pages.map(pairsOf);
  const sums = new Map<string, number>();
  for (const counts of own) for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count);
  const table = tableOf(sums);
  return {
    pairs: [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    chance: chanceOf(table),
    usual: median(own.map((counts) => meanGain(table, counts, counts).mean)),
  };
}

const tables = new WeakMap<WordOrder, Table>();
/** Fewer pairs tell nothing. */
const enoughPairs = 60;
/** Less between chance and pages tells nothing. */
const leastSpread = 0.05;
/** Shares of the way from chance to the usual page below which a text has no order, and from which it has one. */
const unordered = 0.2;
const ordered = 0.6;
const leastOrder = 0.05;

/** Share of the points that is kept, by how the words of a text follow each other against those of the pages. */
export function wordOrderFactor(order: WordOrder, page: Pick<PageWords, 'tokens' | 'prose'>): number {
  let table = tables.get(order);
  if (table === undefined) tables.set(order, (table = tableOf(new Map(order.pairs))));
  const { mean, count } = meanGain(table, pairsOf(page));
  const spread = order.usual - order.chance;
  if (count < enoughPairs || spread < leastSpread) return 1;
  const way = (mean - order.chance) / spread;
  return Math.max(leastOrder, Math.min(1, (way - unordered) / (ordered - unordered)));
}
