/**
 * The beginning of a line, without half a word at its end.
 * @param longest characters, the sign “…” that stands for the rest among them
 */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest - 1);
  const space = start.lastIndexOf(' ');
  return `${(space > 0 ? start.slice(0, space) : start).toWellFormed().trimEnd()}…`;
}
