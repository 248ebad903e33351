// Footnotes of an HTML file that was written here: marks lead to the items of a list at the end of the text.
import { maxLineText, type TextNode } from '#contract/writer/documents.ts';
import { cleanLine } from '../clean-text.ts';

const noteId = /^note-\d{1,6}$/;
const plain = ({ text, content }: TextNode): string => (text ?? ' ') + (content ?? []).map(plain).join('');
const textOf = (item: TextNode): string => cleanLine(plain(item)).slice(0, maxLineText);

/** Joins the marks of notes with their texts, as far as the list at the end has them. */
export class OwnNotes {
  /** a text's marks, as yet the text that stands there, by the ids of their notes */
  readonly #marks: { node: TextNode; id: string }[] = [];
  readonly #items = new Map<string, TextNode>();

  /** Whether a link within the page leads to a note as this product writes one. */
  static isMark = (href: string): boolean => href.startsWith('#') && noteId.test(href.slice(1));

  /** @param label what the mark shows */
  mark(href: string, label: string, marks: TextNode['marks']): TextNode {
    const node: TextNode = { type: 'text', text: `[${label.trim()}]`, ...(marks && { marks }) };
    this.#marks.push({ node, id: href.slice(1) });
    return node;
  }

  item(id: string | undefined, node: TextNode): void {
    if (id !== undefined && noteId.test(id)) this.#items.set(id, node);
  }

  /** @returns the blocks without the list, where every mark has its note in it; else as they are */
  joined(nodes: TextNode[]): TextNode[] {
    const [heading, list] = nodes.slice(-2);
    const items = list?.type === 'orderedList' ? (list.content ?? []) : [];
    const listed = new Set(items);
    const found = this.#marks.map(({ id }) => this.#items.get(id));
    const isOwn =
      heading?.type === 'heading' &&
      items.length > 0 &&
      items.length === new Set(found).size &&
      found.every((item) => item !== undefined && listed.has(item) && textOf(item) !== '');
    if (!isOwn) return nodes;
    for (const [at, { node }] of this.#marks.entries()) {
      delete node.text;
      Object.assign(node, { type: 'footnote', attrs: { text: textOf(found[at]!) } });
    }
    return nodes.slice(0, -2);
  }
}
