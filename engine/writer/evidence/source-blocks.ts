import MarkdownIt from 'markdown-it';
import { parseMarkdown } from '#engine/document/markdown/markdown-parser.ts';
import { plainLine } from '../escape.ts';
import { isFurnitureLine } from './furniture.ts';
import { htmlBlocks } from './html-blocks.ts';
import type { EvidenceSource, SourceBlock } from './types.ts';

const markdown = new MarkdownIt({ html: true });

/** Markdown as HTML, by the parser whose cost is linear in whatever strangers write. */
function markdownToHtml(text: string): string {
  const { tokens, inlineTokens } = parseMarkdown(text.replaceAll(/\r\n?/gu, '\n'));
  for (const token of tokens) if (token.type === 'inline') token.children = inlineTokens(token.content);
  return markdown.renderer.render(tokens, markdown.options, {});
}

const item = /^(?:[-*+•·–▪◦‣]|\(?(?:\d{1,3}|\p{L})[.)])\s/u;
/** A short line without an end, as headings of plain texts are. */
const isTextHeading = (text: string) => text.length <= 80 && !/[.!?:;,…]["'”’)]*$/u.test(text);

/** Characters of a line that a text of fixed width breaks, from the shortest to the longest. */
const [narrowest, widest] = [45, 120];

/** Whether lines are one paragraph that was broken at a fixed width: all but the last fill most of it. */
function isWrapped(lines: readonly string[]): boolean {
  const width = Math.max(...lines.map((line) => line.length));
  return (
    width >= narrowest && width <= widest && lines.slice(0, -1).every((line) => line.length >= width * 0.6)
  );
}

/** Cells of a line as they are pasted from a table. */
const isRow = (line: string): boolean => /[\t|]/u.test(line.trim().slice(1, -1));
const oneLine = (line: string): string => line.replaceAll(/\s+/gu, ' ').trim();
/** A line that is a statement of its own and no item of a list. */
const isSentence = (text: string): boolean => text.length > widest || /[.!?…]["'”’)\]]*$/u.test(text);

/** Lines of one part that are no wrapped paragraph: rows of a table, items under a lead, or paragraphs. */
function lineBlocks(lines: readonly string[], group: number): SourceBlock[] {
  const texts = lines.map(oneLine);
  if (lines.every(isRow)) {
    const cells = lines.map((line) => oneLine(line.replaceAll('|', ' ')));
    const header = /\d/u.test(cells[0]!) ? null : cells[0]!;
    return cells.map((text) => ({
      kind: text === header ? 'furniture' : 'row',
      text,
      level: 0,
      lead: text === header ? null : header,
      group,
    }));
  }
  const isLead =
    !item.test(texts[0]!) && (/[:：]$/u.test(texts[0]!) || texts.slice(1).every((text) => item.test(text)));
  const lead = isLead ? texts[0]! : null;
  return texts.map((text, at) => ({
    kind: (at === 0 && isLead) || (isSentence(text) && !item.test(text)) ? 'paragraph' : 'item',
    text,
    level: 0,
    lead: at === 0 ? null : lead,
    group,
  }));
}

/** Blocks of a plain text are parted by blank lines; lines of a list or table stay lines. */
function textBlocks(text: string): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let group = 0;
  for (const part of text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').split(/\n[^\S\n]*\n\s*/u)) {
    const lines = part.split('\n').filter((line) => line.trim() !== '');
    if (lines.length === 0) continue;
    const isList = lines.length > 1 && lines.slice(1).every((line) => item.test(line.trim()));
    if (lines.length > 1 && (isList || lines.every(isRow) || !isWrapped(lines.map(oneLine)))) {
      blocks.push(...lineBlocks(lines, ++group));
      continue;
    }
    const line = lines.map(oneLine).join(' ');
    const kind = isTextHeading(line) ? 'heading' : 'paragraph';
    blocks.push({ kind, text: line, level: kind === 'heading' ? 2 : 0, lead: null, group: 0 });
  }
  return blocks;
}

/** Open elements above which a page is no page: parsers shift their whole stack at each tag. */
const deepest = 2000;

/** Elements without an end of their own, or whose end may be left out. */
const notNesting = /^(?:br|img|hr|input|meta|link|wbr|source|col|area|embed|p|li|td|th|tr|dd|dt|option)$/iu;

/** A page without its tags where it nests without end. */
function boundedHtml(html: string): string {
  let depth = 0;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z]{1,12}\d?)(?=[\s/>])/giu)) {
    if (notNesting.test(name!)) continue;
    depth = Math.max(0, depth + (slash === '' ? 1 : -1));
    if (depth > deepest) return html.replaceAll(/<[^<>]*>/gu, '<br>');
  }
  return html;
}

/** The blocks of a source in reading order, lines that say nothing of its matter marked as furniture. */
export function sourceBlocks({ format, content }: Pick<EvidenceSource, 'format' | 'content'>): SourceBlock[] {
  const blocks =
    format === 'text'
      ? textBlocks(content)
      : htmlBlocks(boundedHtml(format === 'html' ? content : markdownToHtml(content)));
  // Control and direction marks of strangers would reach the user's text with a quotation.
  const plain = blocks.map((block) => ({
    ...block,
    text: plainLine(block.text),
    lead: block.lead === null ? null : plainLine(block.lead),
  }));
  return plain.map((block) =>
    block.kind !== 'heading' && isFurnitureLine(block) ? { ...block, kind: 'furniture' } : block,
  );
}
