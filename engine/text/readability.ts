import { syllablesOf } from './syllables.ts';
import { wordsOf } from './words.ts';

export interface TextCounts {
  sentences: number;
  words: number;
  syllables: number;
}

/** Words and syllables of one sentence or phrase. */
export function countsOf(sentence: string): TextCounts {
  const words = wordsOf(sentence);
  let syllables = 0;
  for (const word of words) syllables += syllablesOf(word);
  return { sentences: 1, words: words.length, syllables };
}

/** Flesch–Kincaid grade level (Kincaid et al., 1975): 0.39·words/sentence + 11.8·syllables/word − 15.59. */
export function gradeOfCounts({ sentences, words, syllables }: TextCounts): number {
  if (sentences === 0 || words === 0) return 0;
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}
