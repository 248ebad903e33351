// What is kept of a page's text to find copies of it: a sample of its runs of words, and of its words with their counts.
import { meaningOf } from '../language/word-flags.ts';
import type { Tokens } from '../tokens.ts';
import type { PageWords } from '../terms/page-words.ts';
import { hashesOf, neighboursOf, shinglesOf } from './shingles.ts';

/** Samples as texts of six letters and digits each, so that they are small where they are stored. */
export interface Print {
  eights: string;
  triples: string;
  pairs: string;
  /** sampled words that carry meaning, each with its count as a seventh to ninth letter */
  words: string;
}

const letters = 6;
const range = 36 ** letters;
const sampledRuns = 8;
const sampledWords = 4;

const written = (value: number) => value.toString(36).padStart(letters, '0');

/** One in `every` of the numbers, chosen by the number itself: the same run is in every sample or in none. */
function sampled(values: Float64Array, every: number): Set<number> {
  const found = new Set<number>();
  for (const value of values) if (Math.floor(value / 64) % every === 0) found.add(value % range);
  return found;
}

function wordCounts(tokens: Tokens): Map<number, number> {
  const hasMeaning = meaningOf(tokens);
  const counts = new Map<string, number>();
  tokens.stems.forEach((stem, at) => {
    if (hasMeaning(at)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  });
  const out = new Map<number, number>();
  for (const [stem, count] of counts) {
    let hash = 0x81_1c_9d_c5;
    for (let at = 0; at < stem.length; at++) hash = Math.imul(hash ^ stem.charCodeAt(at), 0x01_00_01_93);
    if ((hash >>> 5) % sampledWords === 0) out.set((hash >>> 0) % range, Math.min(count, 1295));
  }
  return out;
}

/** The samples as numbers below 36⁶. */
export interface PrintSets {
  eights: ReadonlySet<number>;
  triples: ReadonlySet<number>;
  pairs: ReadonlySet<number>;
  words: ReadonlyMap<number, number>;
}

export function printSetsOf(page: Pick<PageWords, 'tokens'>, stems = page.tokens.stems): PrintSets {
  const hashes = hashesOf(stems);
  return {
    eights: sampled(shinglesOf(hashes), sampledRuns),
    triples: sampled(neighboursOf(hashes, 3), sampledRuns),
    pairs: sampled(neighboursOf(hashes, 2), sampledRuns),
    words: wordCounts(page.tokens),
  };
}

const joined = (values: ReadonlySet<number>) => [...values].map(written).join('');

export const printOf = ({ eights, triples, pairs, words }: PrintSets): Print => ({
  eights: joined(eights),
  triples: joined(triples),
  pairs: joined(pairs),
  words: [...words].map(([word, count]) => written(word) + count.toString(36).padStart(2, '0')).join(''),
});

const pieces = (text: string, size: number): string[] => {
  const out: string[] = [];
  for (let at = 0; at + size <= text.length; at += size) out.push(text.slice(at, at + size));
  return out;
};
const numbersIn = (text: string) => new Set(pieces(text, letters).map((piece) => Number.parseInt(piece, 36)));

export const readPrint = ({ eights, triples, pairs, words }: Print): PrintSets => ({
  eights: numbersIn(eights),
  triples: numbersIn(triples),
  pairs: numbersIn(pairs),
  words: new Map(
    pieces(words, letters + 2).map((item) => [
      Number.parseInt(item.slice(0, letters), 36),
      Number.parseInt(item.slice(letters), 36),
    ]),
  ),
});
