import { stopWords } from '../text/stop-words.ts';
import { stemOf } from '../text/stems.ts';
import { tokensOf } from '../text/words.ts';

/** Distinct stems of the words that carry meaning; of all words when none does ("how to", "the who"). */
export function contentStems(keyword: string): string[] {
  const tokens = tokensOf(keyword);
  const meaning = tokens.filter((token) => !stopWords.has(token));
  return [...new Set((meaning.length > 0 ? meaning : tokens).map(stemOf))];
}
