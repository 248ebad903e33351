import { dimensions, type WordVector, wordVector } from './word-vectors.ts';

/** Words of a text as the table has them: runs of Latin letters in lower case. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+/gu) ?? [];

const known = new Map<string, WordVector | null>();
const knownAtMost = 20_000;
/** Texts repeat their words; when this many are known, all are forgotten. */
function vectorOnce(word: string): WordVector | null {
  let found = known.get(word);
  if (found === undefined) {
    found = wordVector(word);
    if (known.size >= knownAtMost) known.clear();
    known.set(word, found);
  }
  return found;
}

/** What a text means as a point: the weighted mean of its words' vectors, of length 1, or 0 where it has none. */
export function meaningOf(text: string): Float32Array {
  const mean = new Float32Array(dimensions);
  for (const word of wordsOf(text)) {
    const found = vectorOnce(word);
    if (found !== null) for (let k = 0; k < dimensions; k++) mean[k]! += found.weight * found.vector[k]!;
  }
  const length = Math.sqrt(nearness(mean, mean));
  if (length > 0) for (let k = 0; k < dimensions; k++) mean[k]! /= length;
  return mean;
}

/** How near two points lie: 1 for the same, about 0 for texts that have nothing to do with each other. */
export function nearness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < dimensions; k++) sum += one[k]! * other[k]!;
  return sum;
}
