/** The non-empty lines of a text, trimmed. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
