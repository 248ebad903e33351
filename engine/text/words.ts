const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.,-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** The words of a text as written: letters and digits of any script, inner apostrophes, hyphens, decimal points. */
export function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/** Words in lower case with straight apostrophes: the form in which texts are compared. */
export function tokensOf(text: string): string[] {
  return wordsOf(text.toLowerCase().replaceAll('’', "'"));
}

/** How many words a text has. */
export function countWords(text: string): number {
  return wordsOf(text).length;
}
