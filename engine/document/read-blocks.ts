import { Lexer, type Token, type Tokens } from 'marked';
import type { TextNode } from '#contract/documents.ts';
import { markdownChunks } from './markdown-chunks.ts';
import { makeNode } from './normal-form.ts';
import { childrenOf, inlineText, readInline } from './read-inline.ts';

// "[S1.3]: …" and "[^1]: …" look like link definitions to Markdown. They are a citation and a footnote with text.
const notDefinition = /^(?:s\d+\.\d+$|\^)/;

function lex(markdown: string): { lexer: Lexer; tokens: Token[] } {
  const lexer = new Lexer({ gfm: true });
  // One lexer for all chunks, so that links find definitions anywhere in the document.
  for (const chunk of markdownChunks(markdown)) lexer.blockTokens(chunk, lexer.tokens);
  for (const tag of Object.keys(lexer.tokens.links))
    if (notDefinition.test(tag)) delete lexer.tokens.links[tag];
  for (const { src, tokens } of lexer.inlineQueue) inlineTokens(lexer, src, tokens);
  lexer.inlineQueue = [];
  return { lexer, tokens: lexer.tokens };
}

/** Each run of text begins afresh: an unclosed tag must not change how the next paragraph is read. */
function inlineTokens(lexer: Lexer, source: string, into: Token[] = []): Token[] {
  lexer.state.inLink = false;
  lexer.state.inRawBlock = false;
  return lexer.inlineTokens(source, into);
}

const inlineOf = (tokens: readonly Token[] = []): TextNode[] => {
  const nodes: TextNode[] = [];
  readInline(tokens, [], nodes);
  return nodes;
};

/** Without the spaces that stood between words and a picture. */
const trimmed = (nodes: TextNode[]): TextNode[] =>
  nodes.map((node, i) => {
    if (node.type !== 'text') return node;
    const text = i === 0 ? node.text!.trimStart() : node.text!;
    return { ...node, text: i === nodes.length - 1 ? text.trimEnd() : text };
  });

/** A paragraph, with pictures lifted out between its parts: a picture is a block. */
function paragraphs(nodes: readonly TextNode[]): TextNode[] {
  if (!nodes.some((node) => node.type === 'image')) return [makeNode('paragraph', [...nodes])];
  const blocks: TextNode[] = [];
  let part: TextNode[] = [];
  const flush = () => {
    const isBlank = part.every((node) => node.type === 'hardBreak' || node.text?.trim() === '');
    if (!isBlank) blocks.push(makeNode('paragraph', trimmed(part)));
    part = [];
  };
  for (const node of nodes) {
    if (node.type !== 'image') part.push(node);
    else {
      flush();
      blocks.push(makeNode('image', [], node.attrs));
    }
  }
  flush();
  return blocks;
}

/** Where only text may stand (headings, table cells), a picture becomes a link named by its alternative text. */
const withoutImages = (nodes: readonly TextNode[]): TextNode[] =>
  nodes.map((node) => {
    if (node.type !== 'image') return node;
    const { src = '', alt } = node.attrs ?? {};
    return {
      type: 'text',
      text: alt || src,
      marks: [...(node.marks ?? []), { type: 'link', attrs: { href: src } }],
    };
  });

/** The gap cards of a quote `> [!gap] text`, one per marked line; null when it is an ordinary quote. */
function gapsOf(quote: Tokens.Blockquote, lexer: Lexer): TextNode[] | null {
  if (!/^\[!gap\]/i.test(quote.text) || quote.tokens.filter((token) => token.type !== 'space').length !== 1)
    return null;
  const texts = quote.text.split(/(?:^|\n)\[!gap\]/i).slice(1);
  const gaps = texts.map((text) =>
    inlineText(inlineOf(inlineTokens(lexer, text)))
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return gaps.every((text) => text.length <= 1000) ? gaps.map((text) => makeNode('gap', [], { text })) : null;
}

/** A task's box stays in front of its text as the characters typed: the contract has no tasks. */
function readItem(item: Tokens.ListItem, lexer: Lexer): TextNode {
  const [box, ...rest] = item.tokens;
  if (box?.type !== 'checkbox') return makeNode('listItem', readTokens(item.tokens, lexer));
  const blocks = readTokens(rest, lexer);
  const text: TextNode = { type: 'text', text: box.raw };
  const first = blocks[0]?.type === 'paragraph' ? blocks.shift()! : makeNode('paragraph');
  return makeNode('listItem', [makeNode('paragraph', [text, ...(first.content ?? [])]), ...blocks]);
}

function readList(list: Tokens.List, lexer: Lexer): TextNode {
  const items = list.items.map((item) => readItem(item, lexer));
  if (!list.ordered) return makeNode('bulletList', items);
  return makeNode('orderedList', items, { start: list.start === '' ? 1 : list.start });
}

function readTable(table: Tokens.Table): TextNode {
  const row = (cells: readonly Tokens.TableCell[], type: 'tableHeader' | 'tableCell') =>
    makeNode(
      'tableRow',
      cells.map((cell) => makeNode(type, [makeNode('paragraph', withoutImages(inlineOf(cell.tokens)))])),
    );
  const rows = table.rows.map((cells) => row(cells, 'tableCell'));
  // Markdown cannot write a table without a header: an empty one stands for none.
  const hasHeader = rows.length === 0 || table.header.some((cell) => cell.text !== '');
  return makeNode('table', hasHeader ? [row(table.header, 'tableHeader'), ...rows] : rows);
}

function readTokens(tokens: readonly Token[], lexer: Lexer): TextNode[] {
  return tokens.flatMap((token): TextNode[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [
          makeNode('heading', withoutImages(inlineOf(token.tokens)), { level: Math.min(4, token.depth) }),
        ];
      case 'paragraph':
        return paragraphs(inlineOf(token.tokens));
      case 'code': {
        const { lang } = token as Tokens.Code;
        const language = lang?.trim().split(/\s/)[0];
        // of code that ends in a blank line, marked's text has one line end too many
        const text = token.text.replace(/\n$/, '');
        return [makeNode('codeBlock', [{ type: 'text', text }], language ? { language } : {})];
      }
      case 'blockquote': {
        const quote = token as Tokens.Blockquote;
        return gapsOf(quote, lexer) ?? [makeNode('blockquote', readTokens(quote.tokens, lexer))];
      }
      case 'list':
        return [readList(token as Tokens.List, lexer)];
      case 'hr':
        return [makeNode('horizontalRule')];
      case 'table':
        return [readTable(token as Tokens.Table)];
      case 'def':
        return notDefinition.test(token.tag)
          ? paragraphs(inlineOf(inlineTokens(lexer, token.raw.trim())))
          : [];
      case 'html':
        return token.raw
          .trim()
          .split(/\n\s*\n/)
          .flatMap((part: string) => paragraphs(inlineOf(inlineTokens(lexer, part))));
      default:
        // the `text` of a tight list item
        return paragraphs(inlineOf(childrenOf(token) ?? inlineTokens(lexer, token.raw)));
    }
  });
}

/** The blocks of a Markdown text as its tokens say, not yet in normal form. Line ends must be LF. */
export function readBlocks(markdown: string): TextNode[] {
  const { lexer, tokens } = lex(markdown);
  return readTokens(tokens, lexer);
}
