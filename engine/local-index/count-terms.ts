import { compoundParts } from '#engine/text/compounds.ts';
import { stemOf } from '#engine/text/stems.ts';
import { tokensOf } from '#engine/text/words.ts';

/** Goes up when the same page would be counted differently: counts of another version are made again. */
export const termsVersion = 3;

export interface PageWords {
  title: string;
  headings: readonly { text: string }[];
  text: string;
}
/** Stems of a page and how often each stands in its text, headings and title. */
export type TermCounts = Record<string, [text: number, headings: number, title: number]>;
export interface CountedPage {
  /** words of the text */
  length: number;
  terms: TermCounts;
}

const longest = 40;

/** Words of a text as pages and queries are compared: in lower case, hyphenated ones by their parts. */
export const comparedWords = (text: string): string[] =>
  tokensOf(text.normalize('NFC'))
    .flatMap(compoundParts)
    .filter((token) => token.length <= longest);

const stemsOf = (text: string): string[] => comparedWords(text).map(stemOf);

/** Counts the words of a page once, when it is saved: a search then needs these counts only. */
export function countTerms(page: PageWords): CountedPage {
  const counts = new Map<string, [number, number, number]>();
  const add = (stems: readonly string[], part: 0 | 1 | 2) => {
    for (const stem of stems) {
      const found = counts.get(stem) ?? [0, 0, 0];
      found[part]++;
      counts.set(stem, found);
    }
  };
  const words = stemsOf(page.text);
  add(words, 0);
  for (const { text } of page.headings) add(stemsOf(text), 1);
  add(stemsOf(page.title), 2);
  // Read by own keys only: a page may well hold the word "constructor".
  return { length: words.length, terms: Object.fromEntries(counts) };
}
