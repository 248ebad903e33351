// A mark of a list, a task or a step at the start of a line, or a Markdown heading.
const ownLine = /^\s*(?:[-*+•·–▪◦‣]\s|\[[ xX]\]\s|\(?(?:\d{1,3}|\p{L})[.)]\s|#{1,6}\s)/u;
const sentenceEnd = /[.!?…‽؟۔।։。！？｡．:]["'”’“»«)\]」』）]{0,3}\s*$/u;
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Paragraphs of a plain text, on one line each with inner whitespace collapsed. Items of lists, rows of tables and
 * headings are paragraphs of their own. Other lines are joined where the break looks like wrapping: the next word
 * would have made the line longer than the longest of its block.
 */
export function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let block: string[] = [];
  const flush = () => {
    if (block.length > 0) paragraphs.push(...joinedLines(block));
    block = [];
  };
  for (const line of text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').split('\n')) {
    if (line.trim() === '') flush();
    else block.push(line);
  }
  flush();
  return paragraphs;
}

function joinedLines(lines: readonly string[]): string[] {
  let longest = 0;
  for (const line of lines) longest = Math.max(longest, line.length);
  const joined: string[][] = [];
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (before !== undefined && isWrapped(before, line, longest)) (joined.at(-1) as string[]).push(line);
    else joined.push([line]);
  });
  return joined.map((parts) => parts.join(' ').replace(/\s+/g, ' ').trim());
}

function isWrapped(before: string, line: string, longest: number): boolean {
  if (ownLine.test(line) || /^\s*#{1,6}\s/.test(before) || before.includes('\t') || line.includes('\t'))
    return false;
  if (sentenceEnd.test(before)) return true;
  const start = line.trimStart();
  if (/^\p{Ll}/u.test(start)) return true;
  const firstWord = withoutSpaces.test(start.charAt(0)) ? 1 : (/^\S{1,60}/.exec(start)?.[0].length ?? 1);
  return before.trimEnd().length + 1 + firstWord > longest;
}
