import type { TextNode } from '#contract/writer/documents.ts';
import { makeNode, maxNesting } from '../normal-form.ts';
import type { ParagraphItem } from './items.ts';
import type { Numbering } from './read-numbering.ts';

interface OpenList {
  node: TextNode;
  level: number;
  numberingId: string;
}
/** Twentieths of a point that a level is moved in by. */
const step = 720;

/** Nests the items of Word's lists, which stand one after another and name their level. */
export class ListBuilder {
  readonly #numbering: Numbering;
  readonly #out: TextNode[];
  #open: OpenList[] = [];
  /** how far each level of each list has counted: it goes on behind what stands in between */
  readonly #counts = new Map<string, number>();

  /** @param out where finished lists are put */
  constructor(numbering: Numbering, out: TextNode[]) {
    this.#numbering = numbering;
    this.#out = out;
  }

  add({ numberingId, level: given }: NonNullable<ParagraphItem['list']>, blocks: TextNode[]): void {
    const level = Math.min(given, maxNesting);
    while (this.#open.length > 0 && this.#open.at(-1)!.level > level) this.#open.pop();
    const last = this.#open.at(-1);
    if (last?.level === level && last.numberingId !== numberingId) this.#open.pop();
    const { isOrdered, start } = this.#numbering.levelOf(numberingId, level);
    const key = `${numberingId}:${level}`;
    const before = this.#counts.get(key);
    const count = (before ?? start - 1) + 1;
    this.#counts.set(key, count);
    // A level starts again below the next item of the one above it.
    for (let deeper = level + 1; deeper <= maxNesting; deeper += 1)
      this.#counts.delete(`${numberingId}:${deeper}`);
    if (this.#open.at(-1)?.level !== level) {
      const attrs = isOrdered && count !== 1 ? { start: count } : {};
      this.#begin(makeNode(isOrdered ? 'orderedList' : 'bulletList', [], attrs), level, numberingId);
    }
    (this.#open.at(-1)!.node.content ??= []).push(makeNode('listItem', blocks));
  }

  #begin(node: TextNode, level: number, numberingId: string): void {
    const parent = this.#open.at(-1)?.node.content?.at(-1);
    if (parent) (parent.content ??= []).push(node);
    else this.#out.push(node);
    this.#open.push({ node, level, numberingId });
  }

  /** Puts blocks that are moved in as far as an item's text into that item. @returns false where no list is open */
  goOn(indent: number, blocks: readonly TextNode[]): boolean {
    const depth = Math.min(this.#open.length, Math.max(1, Math.floor(indent / step)));
    const item = this.#open[depth - 1]?.node.content?.at(-1);
    if (!item) return false;
    this.#open.length = depth;
    (item.content ??= []).push(...blocks);
    return true;
  }

  end(): void {
    this.#open = [];
  }
}
