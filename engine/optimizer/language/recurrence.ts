// Where a text's words come again. Who writes about a thing stays with it for some sentences, so its words stand close
// together; where sentences are filled with words in turn, each comes again at about the same distance.
import type { Prose } from './prose.ts';
import type { Tokens } from '../tokens.ts';
import { rememberingWords } from './stretch-words.ts';

/** Sentences that are looked at: what follows changes little. */
const mostSentences = 300;

const meantWords = rememberingWords();

/** By number of sentences: for each number of uses, the mean logarithm of the distance to the next one by chance. */
const byChance = new Map<number, Map<number, number>>();
const rememberedAtMost = 50;

/** Of `uses` sentences out of `sentences`, drawn at random: the mean logarithm of the distance between two neighbors. */
function meanByChance(sentences: number, uses: number): number {
  let means = byChance.get(sentences);
  if (means === undefined) {
    if (byChance.size >= rememberedAtMost) byChance.clear();
    byChance.set(sentences, (means = new Map()));
  }
  let mean = means.get(uses);
  if (mean === undefined) {
    mean = 0;
    let chance = uses / sentences;
    for (let distance = 1; distance <= sentences - uses + 1; distance++) {
      mean += chance * Math.log(distance);
      chance *= (sentences - distance - uses + 1) / (sentences - distance);
    }
    means.set(uses, mean);
  }
  return mean;
}

export interface Recurrence {
  /** how much closer a word comes again than by chance, as a natural logarithm: the mean; below 0 where it is farther */
  closeness: number;
  /** how often words came again */
  count: number;
}

/** How words of meaning come again over the sentences of a text. */
export function recurrenceOf({
  tokens,
  prose,
}: {
  tokens: Tokens;
  prose: Pick<Prose, 'sentences'>;
}): Recurrence {
  const sentences = tokens.stretches.filter((_, at) => prose.sentences[at]).slice(0, mostSentences);
  const places = new Map<string, number[]>();
  sentences.forEach((stretch, number) => {
    for (const stem of meantWords(tokens, stretch)) {
      const list = places.get(stem);
      if (list) list.push(number);
      else places.set(stem, [number]);
    }
  });
  let sum = 0;
  let count = 0;
  for (const list of places.values()) {
    // A word in most sentences is close to itself wherever it stands.
    if (list.length < 2 || list.length > sentences.length / 2) continue;
    const expected = meanByChance(sentences.length, list.length);
    for (let at = 1; at < list.length; at++) sum += expected - Math.log(list[at]! - list[at - 1]!);
    count += list.length - 1;
  }
  return { closeness: count === 0 ? 0 : sum / count, count };
}

/** Fewer words that come again tell nothing. */
export const enough = 15;
/** Closeness at which words come in turn, and from which they come as in other texts. */
const inTurn = -0.2;
const asWritten = 0;
const least = 0.05;

/** Share of the points that is kept, by how words come again. */
export function recurrenceFactor({ closeness, count }: Recurrence): number {
  if (count < enough) return 1;
  // A short text lies further off its mean by chance.
  const value = closeness + 1.5 / Math.sqrt(count);
  return Math.max(least, Math.min(1, (value - inTurn) / (asWritten - inTurn)));
}
