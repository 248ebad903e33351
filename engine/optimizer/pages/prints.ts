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
