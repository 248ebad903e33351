import { isFunctionWord, kindOf, pairGain } from './word-table.ts';

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

/** Share of English function words below which a text is taken for one of another language. */
const englishFrom = 0.12;

/** Whether rules for English fit a text. Tables and code have few function words, so a short sample decides little. */
export function isEnglish(forms: readonly string[]): boolean {
  const sample = forms.slice(0, 3000);
  const hits = sample.filter((form) => isFunctionWord(plain(form))).length;
  return hits >= englishFrom * sample.length;
}
