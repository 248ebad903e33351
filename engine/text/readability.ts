import { splitSentences } from './sentences.ts';
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

/** Flesch–Kincaid grade of a plain text; 0 for an empty one. */
export function gradeOf(text: string): number {
  const total: TextCounts = { sentences: 0, words: 0, syllables: 0 };
  for (const sentence of splitSentences(text)) {
    const one = countsOf(sentence);
    if (one.words === 0) continue;
    total.sentences++;
    total.words += one.words;
    total.syllables += one.syllables;
  }
  return gradeOfCounts(total);
}
