import { type WeighedWord, weighedWords } from '../language/word-flags.ts';
import { median } from '../percentile.ts';
import type { PageWords } from '../terms/page-words.ts';
import { hashesOf, shinglesOf } from './shingles.ts';

export interface LeftOut {
  pageId: string;
  /** one sentence for people */
  reason: string;
}
interface Page {
  id: string;
  title: string;
  url: string;
}

/** Share of a page's runs of eight words that another has too, from which both are one text. */
const sameText = 0.6;
/** Share of the usual likeness to the other pages below which a page is about something else. */
const unlike = 0.55;
/** So many pages tell what the set is about. */
const enoughPages = 4;

/**
 * Pages that say nothing of their own about the topic, by number, with the reason.
 * @param hasKeyword whether each page has the words of the keyword in its title or in sentences
 */
export function pagesLeftOut(
  pages: readonly Page[],
  words: readonly PageWords[],
  hasKeyword: readonly boolean[],
): Map<number, LeftOut> {
  const out = new Map<number, LeftOut>();
  for (const [later, earlier] of doubles(words)) {
    const { id } = pages[later] as Page;
    out.set(later, {
      pageId: id,
      reason: `It has nearly the same text as “${(pages[earlier] as Page).title}”.`,
    });
  }
  const left = words.map((_, at) => at).filter((at) => !out.has(at));
  if (left.length >= enoughPages) {
    const likeness = likenessOf(left.map((at) => words[at] as PageWords));
    const usual = median(likeness);
    likeness.forEach((value, number) => {
      const at = left[number] as number;
      const { id } = pages[at] as Page;
      if (value < unlike * usual && !hasKeyword[at])
        out.set(at, {
          pageId: id,
          reason: 'It neither has the keyword nor many words in common with the other pages.',
        });
    });
  }
  return out;
}

/** Pairs of pages with one text: the shorter one, then the one that stays. */
function doubles(words: readonly PageWords[]): [number, number][] {
  const sets = words.map(({ tokens }) => new Set(shinglesOf(hashesOf(tokens.stems))));
  const holders = new Map<number, number[]>();
  sets.forEach((set, at) => {
    for (const shingle of set) {
      const list = holders.get(shingle);
      if (list) list.push(at);
      else holders.set(shingle, [at]);
    }
  });
  const shared = new Map<number, number>();
  for (const list of holders.values()) {
    for (let a = 0; a < list.length; a++)
      for (let b = a + 1; b < list.length; b++) {
        const pair = (list[a] as number) * words.length + (list[b] as number);
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
  }
  const found: [number, number][] = [];
  const gone = new Set<number>();
  for (const [pair, common] of [...shared].toSorted(([a], [b]) => a - b)) {
    const [a, b] = [Math.floor(pair / words.length), pair % words.length];
    const [sizeA, sizeB] = [(sets[a] as Set<number>).size, (sets[b] as Set<number>).size];
    if (gone.has(a) || gone.has(b) || common < sameText * Math.min(sizeA, sizeB)) continue;
    const [later, earlier] = sizeB > sizeA ? [a, b] : [b, a];
    gone.add(later);
    found.push([later, earlier]);
  }
  return found;
}

/** Cosine of each page's rarer words with those of all other pages together. */
export function likenessOf(words: readonly PageWords[]): number[] {
  const vectors = words.map(({ tokens }) =>
    vectorOf(tokens.stretches.flatMap((stretch) => weighedWords(tokens, stretch))),
  );
  const all = new Map<string, number>();
  for (const vector of vectors)
    for (const [stem, value] of vector) all.set(stem, (all.get(stem) ?? 0) + value);
  return vectors.map((vector) => {
    let dot = 0;
    let own = 0;
    let others = 0;
    for (const [stem, sum] of all) {
      const mine = vector.get(stem) ?? 0;
      const theirs = sum - mine;
      dot += mine * theirs;
      own += mine * mine;
      others += theirs * theirs;
    }
    return dot / (Math.sqrt(own * others) || 1);
  });
}

/** Weights of words, of length 1 together. */
export type Vector = ReadonlyMap<string, number>;

/** Weights of telling words by log count and rarity, of length 1. @param words those that count, as often as they are used */
export function vectorOf(words: readonly WeighedWord[]): Map<string, number> {
  const counts = new Map<string, { uses: number; rarity: number }>();
  for (const { stem, rarity, isTelling } of words) {
    if (!isTelling) continue;
    const known = counts.get(stem);
    if (known) known.uses++;
    else counts.set(stem, { uses: 1, rarity });
  }
  const vector = new Map<string, number>();
  let sum = 0;
  for (const [stem, { uses, rarity }] of counts) {
    const value = Math.log(1 + uses) * rarity;
    vector.set(stem, value);
    sum += value * value;
  }
  const length = Math.sqrt(sum) || 1;
  for (const [stem, value] of vector) vector.set(stem, value / length);
  return vector;
}

const hostOf = (url: string) => /^[a-z]+:\/\/(?:www\.)?([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? url;

/** Sentences that are a template's, by page: those that two pages of one site or three pages of any have word for word. */
export function templateSentences(pages: readonly Page[], words: readonly PageWords[]): Set<number>[] {
  const seen = new Map<string, { page: number; stretch: number }[]>();
  words.forEach(({ tokens: { stems, stretches } }, page) => {
    stretches.forEach(({ start, end }, stretch) => {
      if (end - start < 4) return;
      const key = stems.slice(start, end).join(' ');
      const list = seen.get(key);
      if (list) list.push({ page, stretch });
      else seen.set(key, [{ page, stretch }]);
    });
  });
  const out = words.map(() => new Set<number>());
  for (const list of seen.values()) {
    const holders = new Set(list.map(({ page }) => page));
    if (holders.size < 2) continue;
    const hosts = new Set([...holders].map((page) => hostOf((pages[page] as Page).url)));
    if (holders.size < 3 && hosts.size === holders.size) continue;
    for (const { page, stretch } of list) (out[page] as Set<number>).add(stretch);
  }
  return out;
}
