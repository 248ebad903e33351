import { stem as porter2 } from 'porter2';
import table from './data/english-stems.json' with { type: 'json' };

export type Stem = (token: string) => string;

const exceptions = new Map<string, string>();
for (const [stem, words] of Object.entries(table.stems))
  for (const word of words.split(' ')) exceptions.set(word, stem);

/** A stemmer that remembers: texts repeat their words. Forgets all when full, so that hostile texts fill no memory. */
export function cachedStem(stem: Stem, most = 20_000): Stem {
  const cache = new Map<string, string>();
  return (token) => {
    let found = cache.get(token);
    if (found === undefined) {
      if (cache.size >= most) cache.clear();
      found = stem(token);
      cache.set(token, found);
    }
    return found;
  };
}

/**
 * Stem of an English word by Snowball's English algorithm (Porter 2) as of version 3.1, which keeps "organic" from
 * "organ" and "internal" from "intern". Words of other scripts and those with digits stay as they are.
 * @param token one word as `tokensOf` gives it: in lower case, with straight apostrophes
 */
export const stemOf: Stem = cachedStem((token) => {
  if (/[\d.]/.test(token)) return token;
  const exception = exceptions.get(token);
  if (exception !== undefined) return exception;
  // Version 3 reads "geologist" as "geology".
  return /ologists?$/.test(token) ? token.replace(/ists?$/, '') : porter2(token);
});
