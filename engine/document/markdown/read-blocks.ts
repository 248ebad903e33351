import type { Token } from 'markdown-it';
import { calloutKinds, maxLineText, type TextNode } from '#contract/writer/documents.ts';
import { cleanLine } from '../clean-text.ts';
import { type ParsedMarkdown, parseMarkdown } from './markdown-parser.ts';
import { makeNode } from '../normal-form.ts';
import { inlineText, readInline, References } from './read-inline.ts';

/** Without the spaces that stood between words and a picture. */
const trimmed = (nodes: TextNode[]): TextNode[] =>
  nodes.map((node, i) => {
    if (node.type !== 'text') return node;
    const text = i === 0 ? node.text!.trimStart() : node.text!;
    return { ...node, text: i === nodes.length - 1 ? text.trimEnd() : text };
  });

/** A paragraph, with pictures lifted out between its parts: a picture is a block. */
export function paragraphs(nodes: readonly TextNode[]): TextNode[] {
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
export const withoutImages = (nodes: readonly TextNode[]): TextNode[] =>
  nodes.map((node) => {
    if (node.type !== 'image') return node;
    const { src = '', alt } = node.attrs ?? {};
    return {
      type: 'text',
      text: alt || src,
      marks: [...(node.marks ?? []), { type: 'link', attrs: { href: src } }],
    };
  });

/** markdown-it ends code with a line end of its own. */
const codeText = (token: Token): TextNode => ({ type: 'text', text: token.content.replace(/\n$/, '') });

/** A text cut at its blank lines. */
function textParts(text: string): string[] {
  const parts: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (line.trim() !== '') parts.at(-1)!.push(line);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  }
  return parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n').trim());
}

const definitionMark = /^\[\^[^\]]*\]:/;
const alertMark = /^\[!([a-z]{1,20})\][ \t]*(?:\n|$)/i;

class BlockReader {
  readonly #tokens: readonly Token[];
  readonly #inlineTokens: ParsedMarkdown['inlineTokens'];
  readonly #references: References;
  /** the first definition of each footnote */
  readonly #footnotes = new Map<string, Token>();
  readonly #footnoteTexts = new Map<string, string | undefined>();
  #at = 0;

  constructor({ tokens, inlineTokens }: ParsedMarkdown, capacity: number) {
    this.#tokens = tokens;
    this.#inlineTokens = inlineTokens;
    for (const token of tokens) {
      if (token.type === 'footnote_definition' && !this.#footnotes.has(token.info))
        this.#footnotes.set(token.info, token);
    }
    this.#references = new References(capacity, (label) => this.#footnoteText(label));
  }

  #inline(text: string): TextNode[] {
    return readInline(this.#inlineTokens(text), this.#references);
  }
  /** Text where only characters may stand. */
  #plain(text: string): string {
    return inlineText(readInline(this.#inlineTokens(text), this.#references, false));
  }

  #footnoteText(label: string): string | undefined {
    if (!this.#footnoteTexts.has(label)) {
      const definition = this.#footnotes.get(label)?.content.replace(definitionMark, '').trim() ?? '';
      const text = cleanLine(this.#plain(definition));
      this.#footnoteTexts.set(label, text === '' || text.length > maxLineText ? undefined : text);
    }
    return this.#footnoteTexts.get(label);
  }

  /** All blocks. Definitions that nothing refers to stay paragraphs. */
  readAll(): TextNode[] {
    const unread: { at: number; token: Token }[] = [];
    const blocks: TextNode[] = [];
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at]!;
      this.#at += 1;
      if (token.type === 'footnote_definition') unread.push({ at: blocks.length, token });
      else for (const node of this.#node(token)) blocks.push(node);
    }
    const isUsed = (token: Token) =>
      this.#references.used.has(token.info) && this.#footnotes.get(token.info) === token;
    const left = unread.filter(({ token }) => !isUsed(token));
    if (left.length === 0) return blocks;
    let from = 0;
    return [
      ...left.flatMap(({ at, token }) => {
        const before = blocks.slice(from, at);
        from = at;
        return [...before, ...this.#unusedFootnote(token.content)];
      }),
      ...blocks.slice(from),
    ];
  }

  #unusedFootnote(content: string): TextNode[] {
    const [mark = ''] = definitionMark.exec(content) ?? [];
    return paragraphs([{ type: 'text', text: mark }, ...this.#inline(content.slice(mark.length))]);
  }

  /** What stands up to the token of type `end`, which is taken too; of tokens between that have no form, nothing. */
  read(end: string): TextNode[] {
    const out: TextNode[] = [];
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at]!;
      this.#at += 1;
      if (token.type === end) break;
      for (const node of this.#node(token)) out.push(node);
    }
    return out;
  }

  #node(token: Token): TextNode[] {
    const close = token.type.replace(/_open$/, '_close');
    switch (token.type) {
      case 'inline':
        return paragraphs(this.#inline(token.content));
      case 'heading_open': {
        const { content } = this.#tokens[this.#at]!;
        this.#at += 1;
        const level = Math.min(4, Number(token.tag.slice(1)));
        return [makeNode('heading', withoutImages(this.#inline(content)), { level })];
      }
      case 'fence': {
        const language = token.info.trim().split(/\s/, 1)[0];
        return [makeNode('codeBlock', [codeText(token)], language ? { language } : {})];
      }
      case 'code_block':
        return [makeNode('codeBlock', [codeText(token)])];
      case 'blockquote_open':
        return this.#placeholders() ?? [this.#callout(close) ?? makeNode('blockquote', this.read(close))];
      case 'bullet_list_open':
        return [makeNode('bulletList', this.read(close))];
      case 'ordered_list_open':
        return [makeNode('orderedList', this.read(close), { start: Number(token.attrGet('start') ?? 1) })];
      case 'list_item_open':
        return [makeNode('listItem', this.read(close))];
      case 'html_block':
        return textParts(token.content).flatMap((text) => paragraphs(this.#inline(text)));
      case 'hr':
        return [makeNode('horizontalRule')];
      case 'table_open':
        return [this.#table()];
      default:
        return [];
    }
  }

  /** The placeholders of a quote `> [!placeholder] text`, one per marked line; null when it is an ordinary quote. */
  #placeholders(): TextNode[] | null {
    const [start, inline, , end] = this.#tokens.slice(this.#at, this.#at + 4);
    if (start?.type !== 'paragraph_open' || end?.type !== 'blockquote_close') return null;
    if (!/^\[!(?:gap|placeholder)\]/i.test(inline!.content)) return null;
    const texts = inline!.content.split(/(?:^|\n)\[!(?:gap|placeholder)\]/i).slice(1);
    const placeholders = texts.map((text) => this.#plain(text).replace(/\s+/g, ' ').trim());
    if (placeholders.some((text) => text.length > maxLineText)) return null;
    this.#at += 4;
    return placeholders.map((text) => makeNode('placeholder', [], { text }));
  }

  /** The callout of a quote that begins with a line `[!TIP]`; null when it is an ordinary quote. */
  #callout(close: string): TextNode | null {
    const [paragraph, inline] = this.#tokens.slice(this.#at, this.#at + 2);
    const mark = paragraph?.type === 'paragraph_open' ? alertMark.exec(inline!.content) : null;
    const kind = calloutKinds.find((known) => known === mark?.[1]?.toLowerCase());
    if (!mark || kind === undefined) return null;
    this.#at += 3;
    const first = inline!.content.slice(mark[0].length);
    const blocks = [...(first === '' ? [] : paragraphs(this.#inline(first))), ...this.read(close)];
    return makeNode('callout', blocks, { kind });
  }

  #table(): TextNode {
    const rows: TextNode[] = [];
    let hasHeader = false;
    for (let end = false; !end; this.#at += 1) {
      const token = this.#tokens[this.#at]!;
      end = token.type === 'table_close';
      if (token.type === 'tr_open') rows.push(makeNode('tableRow'));
      else if (token.type === 'inline') {
        const isHeader = this.#tokens[this.#at - 1]!.type === 'th_open';
        hasHeader ||= isHeader && token.content !== '';
        const paragraph = makeNode('paragraph', withoutImages(this.#inline(token.content)));
        (rows.at(-1)!.content ??= []).push(makeNode(isHeader ? 'tableHeader' : 'tableCell', [paragraph]));
      }
    }
    // Markdown cannot write a table without a header: an empty one stands for none.
    return makeNode('table', hasHeader || rows.length === 1 ? rows : rows.slice(1));
  }
}

/** The blocks of a Markdown text as its tokens say, not yet in normal form. Line ends must be LF. */
export const readBlocks = (markdown: string): TextNode[] =>
  new BlockReader(parseMarkdown(markdown), Math.max(100_000, markdown.length)).readAll();
