/** Sections for a length: three for the shortest, about one more for each 190 words, at most 22. */
export function sectionCount(words: number): number {
  return Math.max(3, Math.min(22, Math.round(1.8 + words / 190)));
}
