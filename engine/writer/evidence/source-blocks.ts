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

/** Blocks of a plain text are parted by blank lines; lines of a list stay lines. */
function textBlocks(text: string): SourceBlock[] {
  const blocks: SourceBlock[] = [];
  let group = 0;
  for (const part of text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n').split(/\n[^\S\n]*\n\s*/u)) {
    const lines = part.split('\n').map((line) => line.replaceAll(/\s+/gu, ' ').trim());
    const written = lines.filter((line) => line !== '');
    if (written.length === 0) continue;
    const isList = written.length > 1 && written.slice(1).every((line) => item.test(line));
    if (isList) {
      group++;
      const lead = item.test(written[0]!) ? null : written[0]!;
      for (const line of written)
        blocks.push({ kind: line === lead ? 'paragraph' : 'item', text: line, level: 0, lead, group });
      continue;
    }
    const line = written.join(' ');
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
