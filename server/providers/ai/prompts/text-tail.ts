/** The last paragraph of a text, at most its last 300 words. */
export function lastParagraphOf(text: string): string {
  return lastWordsOf(text.slice(text.lastIndexOf('\n\n') + 1).replace(/^\n+/, ''), 300);
}

/** The end of a text, whole words, line breaks kept. */
export function lastWordsOf(text: string, count: number): string {
  const starts = [...text.matchAll(/\S+/g)];
  const from = starts.at(-count);
  return from === undefined ? text.trimStart() : text.slice(from.index);
}
