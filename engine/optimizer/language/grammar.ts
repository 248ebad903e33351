import { isKnownWord, kindOf, pairGain } from './word-table.ts';

/** How the kinds of words follow each other in a run of words, summed. */
export interface Order {
  pairs: number;
  pairCount: number;
}

export const noOrder = (): Order => ({ pairs: 0, pairCount: 0 });

/**
 * Adds the order of words `start` to before `end` to a sum: about +0.4 a pair in English prose, about −0.3 where the
 * words stand in any order.
 * @param runEnd for each word where its piece between punctuation ends
 */
export function addOrder(
  sum: Order,
  words: { kinds: Int16Array; runEnd: readonly number[] },
  start: number,
  end: number,
): void {
  const { kinds, runEnd } = words;
  for (let at = start; at + 1 < end; at++) {
    if (at + 1 >= (runEnd[at] as number)) continue;
    sum.pairs += pairGain(kinds[at] as number, kinds[at + 1] as number);
    sum.pairCount++;
  }
}

const plain = (form: string) => form.toLowerCase().replaceAll('’', "'");

/** The kind of each word of a text. */
export function kindsOf(forms: readonly string[]): Int16Array {
  const kinds = new Int16Array(forms.length);
  const seen = new Map<string, number>();
  forms.forEach((form, at) => {
    let kind = seen.get(form);
    if (kind === undefined) {
      kind = kindOf(plain(form));
      seen.set(form, kind);
    }
    kinds[at] = kind;
  });
  return kinds;
}

/** Share of a text's different words that are English ones, below which it is taken for another language. */
const englishFrom = 0.35;
const sampleWords = 3000;

/**
 * Whether rules for English fit a text that has no other language's commonest words. Judged by its different words, so
 * that no word said often decides.
 */
export function isEnglish(forms: readonly string[]): boolean {
  const words = new Set(forms.slice(0, sampleWords).map(plain));
  let known = 0;
  for (const word of words) if (isKnownWord(word)) known++;
  return known >= englishFrom * words.size;
}
