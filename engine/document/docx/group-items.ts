import type { TextNode } from '#contract/writer/documents.ts';
import { maxLineText } from '#contract/writer/documents.ts';
import { cleanLine } from '../clean-text.ts';
import { makeNode } from '../normal-form.ts';
import { paragraphs, withoutImages } from '../markdown/read-blocks.ts';
import type { Item, ParagraphItem } from './items.ts';
import { ListBuilder } from './list-builder.ts';
import type { Numbering } from './read-numbering.ts';

const isBlank = (nodes: readonly TextNode[]) =>
  nodes.every((node) => node.type === 'hardBreak' || (node.type === 'text' && node.text!.trim() === ''));
const textOf = (nodes: readonly TextNode[]) =>
  nodes.map((node) => (node.type === 'hardBreak' ? '\n' : (node.text ?? ''))).join('');

/** Bold is what Word's headings are anyway; one bold word among others stays. */
function headingContent(nodes: readonly TextNode[]): TextNode[] {
  const words = nodes.filter((node) => node.type === 'text' && node.text!.trim() !== '');
  const isBold = words.every((node) => node.marks?.some(({ type }) => type === 'bold'));
  const plain = isBold
    ? nodes.map((node) => ({
        ...node,
        ...(node.marks && { marks: node.marks.filter(({ type }) => type !== 'bold') }),
      }))
    : nodes;
  return withoutImages(plain);
}

/** What this product's own Word files show where something has to be filled in. */
function placeholderOf({ isMarked, nodes }: ParagraphItem): TextNode | null {
  const [, text] = (isMarked && /^\[Gap: ([^]{0,1000})\]$/.exec(textOf(nodes).trim())) || [];
  return text === undefined ? null : makeNode('placeholder', [], { text });
}

/** The blocks of one paragraph, whatever stands around it. */
function ownBlocks(item: ParagraphItem): TextNode[] {
  if (isBlank(item.nodes)) return item.hasBorder ? [makeNode('horizontalRule')] : [];
  if (item.kind === 'heading')
    return [makeNode('heading', headingContent(item.nodes), { level: item.level })];
  return [placeholderOf(item) ?? paragraphs(item.nodes)].flat();
}

class Grouping {
  readonly nodes: TextNode[] = [];
  readonly #lists: ListBuilder;
  #code: string[] = [];
  #language = '';
  #hasBreak = false;

  constructor(numbering: Numbering) {
    this.#lists = new ListBuilder(numbering, this.nodes);
  }

  add(item: Item): void {
    if (item.type === 'paragraph' && item.kind === 'code')
      return this.#addCode(textOf(item.nodes), item.language);
    this.endCode();
    if (item.type === 'table') {
      this.#lists.end();
      this.nodes.push(item.node);
    } else if (item.list) this.#lists.add(item.list, ownBlocks(item));
    else {
      if (item.kind === 'caption' && this.#caption(item)) return;
      const blocks = ownBlocks(item);
      // An empty paragraph ends no list: people put one between two items.
      if (blocks.length === 0) return;
      const goesOn = item.kind === 'paragraph' && item.indent > 0 && this.#lists.goOn(item.indent, blocks);
      if (goesOn) return;
      this.#lists.end();
      this.nodes.push(...blocks);
    }
  }

  /** Programs write a paragraph for each line of code, or one with line breaks, which is whole. */
  #addCode(text: string, language: string): void {
    const hasBreak = text.includes('\n');
    if (hasBreak || this.#hasBreak || language !== this.#language) this.endCode();
    this.#lists.end();
    this.#language = language;
    this.#code.push(text);
    this.#hasBreak = hasBreak;
  }

  /** Word writes a picture's caption below it, and a table's above it. @returns whether it is a picture's */
  #caption({ nodes }: ParagraphItem): boolean {
    const before = this.nodes.at(-1);
    if (before?.type !== 'image' || before.attrs?.title) return false;
    const title = cleanLine(textOf(nodes)).slice(0, maxLineText);
    if (title !== '') before.attrs = { ...before.attrs, title };
    return true;
  }

  endCode(): void {
    if (this.#code.length === 0) return;
    const attrs = this.#language ? { language: this.#language } : {};
    this.nodes.push(makeNode('codeBlock', [{ type: 'text', text: this.#code.join('\n') }], attrs));
    this.#code = [];
    this.#hasBreak = false;
  }
}

function group(items: readonly Item[], numbering: Numbering): TextNode[] {
  const grouping = new Grouping(numbering);
  for (const item of items) grouping.add(item);
  grouping.endCode();
  return grouping.nodes;
}

/**
 * Makes blocks of paragraphs and tables one after another: neighbours of one list, quote or piece of code become one.
 * The first paragraph of the style Title is no block but the title.
 */
export function blocksOf(items: readonly Item[], numbering: Numbering): { title: string; nodes: TextNode[] } {
  let title = '';
  const nodes: TextNode[] = [];
  let open: Item[] = [];
  let isQuote = false;
  const flush = () => {
    const blocks = group(open, numbering);
    // No spread: a hostile file has more blocks than a call has arguments.
    if (isQuote && blocks.length > 0) nodes.push(makeNode('blockquote', blocks));
    else for (const block of blocks) nodes.push(block);
    open = [];
  };
  for (const item of items) {
    const isParagraph = item.type === 'paragraph';
    if (isParagraph && item.kind === 'title' && title === '') {
      title = textOf(item.nodes).replace(/\s+/g, ' ').trim();
      continue;
    }
    const inQuote = isParagraph && item.kind === 'quote';
    if (inQuote !== isQuote) flush();
    isQuote = inQuote;
    open.push(item);
  }
  flush();
  return { title, nodes };
}
