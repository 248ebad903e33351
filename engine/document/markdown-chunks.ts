// marked's block lexer slices the rest of the document at each block, which turns quadratic on very large inputs
// (533 kB took a minute in one published case).
import { structureLimiter } from './markdown-limits.ts';

/** Characters after which the next safe boundary ends a chunk. */
const chunkLength = 16_384;
const fence = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const listMarker = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)/;
/**
 * The Markdown in parts that can be lexed one after another with the result of the whole: cut only after a blank line,
 * before an unindented line that continues no list or quote, outside fenced code. Structure beyond all reason is escaped (`structureLimiter`). Line ends must be LF.
 */
export function markdownChunks(markdown: string): string[] {
  const chunks: string[] = [];
  let lines: string[] = [];
  let length = 0;
  let open: { mark: string; nested: boolean } | null = null;
  let inList = false;
  let afterBlank = true;
  const limited = structureLimiter();
  for (const line of markdown.split('\n')) {
    const startsBlock = afterBlank && /^\S/.test(line) && !line.startsWith('>') && !listMarker.test(line);
    if (startsBlock && open?.nested) open = null;
    if (startsBlock && !open) {
      inList = false;
      if (length >= chunkLength) {
        chunks.push(lines.join('\n'));
        lines = [];
        length = 0;
      }
    }
    const [, indent = '', mark = '', info = ''] = fence.exec(line) ?? [];
    if (open) {
      if (mark.startsWith(open.mark) && info.trim() === '') open = null;
    } else if (mark) open = { mark, nested: inList && indent !== '' };
    else if (listMarker.test(line)) inList = true;
    lines.push(open && !open.nested ? line : limited(line));
    length += line.length + 1;
    afterBlank = line.trim() === '';
  }
  chunks.push(lines.join('\n'));
  return chunks;
}
