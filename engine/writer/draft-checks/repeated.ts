import { tokensOf } from '#engine/text/words.ts';
import type { DraftSentence } from '../claims/read-sentences.ts';
import { termsIn } from '../evidence/terms.ts';

export interface Repeated {
  kind: 'repetition' | 'repeated-point';
  sentence: DraftSentence;
  /** the sentence that says it before */
  earlier: DraftSentence;
}

/** Shorter sentences may come again: an answer, a call, a label. */
const leastWords = 6;
/** A point needs so many words that say something, and this share of the shorter one's in common. */
const leastTerms = 5;
const sameFrom = 0.8;
/** A word that is everywhere is looked for at its first places only, so that the cost stays linear. */
const mostPlaces = 8;

/**
 * Sentences that say again what an earlier one says: word for word, or with nearly the same words that say something.
 * Each is named once, with the first that says it.
 */
export function repeatedIn(sentences: readonly DraftSentence[]): Repeated[] {
  const found: Repeated[] = [];
  const byWords = new Map<string, DraftSentence>();
  const stemsOf: ReadonlySet<string>[] = [];
  const byStem = new Map<string, number[]>();
  sentences.forEach((sentence, number) => {
    const words = tokensOf(sentence.text);
    stemsOf.push(new Set());
    if (words.length < leastWords) return;
    const same = byWords.get(words.join(' '));
    if (same) {
      found.push({ kind: 'repetition', sentence, earlier: same });
      return;
    }
    byWords.set(words.join(' '), sentence);
    const stems = new Set(termsIn(sentence.text).map(({ stem }) => stem));
    if (stems.size < leastTerms) return;
    stemsOf[number] = stems;
    const candidates = new Set([...stems].flatMap((stem) => byStem.get(stem) ?? []));
    const earlier = [...candidates]
      .toSorted((a, b) => a - b)
      .find((at) => {
        const other = stemsOf[at]!;
        const shared = [...stems].filter((stem) => other.has(stem)).length;
        return shared >= leastTerms && shared >= sameFrom * Math.min(stems.size, other.size);
      });
    if (earlier !== undefined) found.push({ kind: 'repeated-point', sentence, earlier: sentences[earlier]! });
    for (const stem of stems) {
      const places = byStem.get(stem);
      if (!places) byStem.set(stem, [number]);
      else if (places.length < mostPlaces) places.push(number);
    }
  });
  return found;
}
