// What is kept of a page's text to find copies of it: a sample of its runs of words, and of its words with their counts.
import { meaningOf } from '../language/word-flags.ts';
import type { ParagraphStretch, Stretch, Tokens } from '../tokens.ts';
import type { PageWords } from '../terms/page-words.ts';
import { hashesOf, sampleOf } from './shingles.ts';

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
const sampledWords = 4;

const written = (value: number) => value.toString(36).padStart(letters, '0');

const mostOfWord = 1295;
const sampledIn = new WeakMap<ParagraphStretch, readonly number[]>();

/** Numbers of the sampled words of one stretch that carry meaning, made once for each that was read. */
function sampledWordsOf(
  { stems }: Tokens,
  { start, end, own }: Stretch,
  hasMeaning: (at: number) => boolean,
): readonly number[] {
  let sampled = sampledIn.get(own);
  if (sampled === undefined) {
    sampled = [...hashesOf(stems.slice(start, end))]
      .filter((hash, at) => hasMeaning(start + at) && (hash >>> 5) % sampledWords === 0)
      .map((hash) => (hash >>> 0) % range);
    sampledIn.set(own, sampled);
  }
  return sampled;
}

function wordCounts(tokens: Tokens): Map<number, number> {
  const hasMeaning = meaningOf(tokens);
  const counts = new Map<number, number>();
  for (const stretch of tokens.stretches)
    for (const word of sampledWordsOf(tokens, stretch, hasMeaning))
      counts.set(word, Math.min((counts.get(word) ?? 0) + 1, mostOfWord));
  return counts;
}

/** The samples as numbers below 36⁶. */
export interface PrintSets {
  eights: ReadonlySet<number>;
  triples: ReadonlySet<number>;
  pairs: ReadonlySet<number>;
  words: ReadonlyMap<number, number>;
}

const hashes = new WeakMap<ParagraphStretch, Int32Array>();

/** Numbers for the words of stretches one after another, made once for each stretch that was read. */
function hashesIn({ stems }: Tokens, stretches: readonly Stretch[]): Int32Array {
  const all = new Int32Array(stretches.reduce((sum, { start, end }) => sum + end - start, 0));
  let at = 0;
  for (const { start, end, own } of stretches) {
    let known = hashes.get(own);
    if (known === undefined) {
      known = hashesOf(stems.slice(start, end));
      hashes.set(own, known);
    }
    all.set(known, at);
    at += known.length;
  }
  return all;
}

/** @param stretches those whose runs of words count */
export function printSetsOf(
  { tokens }: Pick<PageWords, 'tokens'>,
  stretches: readonly Stretch[] = tokens.stretches,
): PrintSets {
  const words = hashesIn(tokens, stretches);
  return {
    eights: sampleOf(words, 8, range),
    triples: sampleOf(words, 3, range),
    pairs: sampleOf(words, 2, range),
    words: wordCounts(tokens),
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
