// What is kept of a page's text to find copies of it: a sample of its runs of words, and of its words with their counts.
import { isFunctionWord } from '../language/word-table.ts';
import type { PageWords } from '../terms/page-words.ts';
import { neighboursOf, shinglesOf } from './shingles.ts';

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

const written = (value: number) => (value % range).toString(36).padStart(letters, '0');

/** One in `every` of the numbers, chosen by the number itself: the same run is in every sample or in none. */
const sampled = (values: Float64Array, every: number): string[] => [
  ...new Set([...values].filter((value) => Math.floor(value / 64) % every === 0).map(written)),
];

function wordCounts({ tokens, lower }: Pick<PageWords, 'tokens' | 'lower'>): Map<string, number> {
  const counts = new Map<string, number>();
  tokens.stems.forEach((stem, at) => {
    const word = lower[at] as string;
    if (word.length > 2 && !isFunctionWord(word)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  });
  const out = new Map<string, number>();
  for (const [stem, count] of counts) {
    let hash = 0x81_1c_9d_c5;
    for (let at = 0; at < stem.length; at++) hash = Math.imul(hash ^ stem.charCodeAt(at), 0x01_00_01_93);
    if ((hash >>> 5) % sampledWords === 0) out.set(written(hash >>> 0), Math.min(count, 1295));
  }
  return out;
}

export interface PrintSets {
  eights: ReadonlySet<string>;
  triples: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  words: ReadonlyMap<string, number>;
}

export function printSetsOf(page: Pick<PageWords, 'tokens' | 'lower'>, stems = page.tokens.stems): PrintSets {
  return {
    eights: new Set(sampled(shinglesOf(stems), sampledRuns)),
    triples: new Set(sampled(neighboursOf(stems, 3), sampledRuns)),
    pairs: new Set(sampled(neighboursOf(stems, 2), sampledRuns)),
    words: wordCounts(page),
  };
}

export const printOf = ({ eights, triples, pairs, words }: PrintSets): Print => ({
  eights: [...eights].join(''),
  triples: [...triples].join(''),
  pairs: [...pairs].join(''),
  words: [...words].map(([word, count]) => word + count.toString(36).padStart(2, '0')).join(''),
});

const pieces = (text: string, size: number): string[] => {
  const out: string[] = [];
  for (let at = 0; at + size <= text.length; at += size) out.push(text.slice(at, at + size));
  return out;
};

export const readPrint = ({ eights, triples, pairs, words }: Print): PrintSets => ({
  eights: new Set(pieces(eights, letters)),
  triples: new Set(pieces(triples, letters)),
  pairs: new Set(pieces(pairs, letters)),
  words: new Map(
    pieces(words, letters + 2).map((item) => [
      item.slice(0, letters),
      Number.parseInt(item.slice(letters), 36),
    ]),
  ),
});
