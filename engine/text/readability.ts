export interface TextCounts {
  sentences: number;
  words: number;
  syllables: number;
}

/** Flesch–Kincaid grade level (Kincaid et al., 1975): 0.39·words/sentence + 11.8·syllables/word − 15.59. */
export function gradeOfCounts({ sentences, words, syllables }: TextCounts): number {
  if (sentences === 0 || words === 0) return 0;
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}
