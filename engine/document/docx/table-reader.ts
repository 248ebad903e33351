import type { TextNode } from '#contract/writer/documents.ts';
import { calloutKinds } from '#contract/writer/documents.ts';
import { makeNode } from '../normal-form.ts';
import type { Item } from './items.ts';

interface OpenCell {
  items: Item[];
  colspan: number;
  merge: 'no' | 'begins' | 'goes on';
}

/** Builds a table cell by cell; cells that are merged downwards become one. */
export class TableReader {
  readonly #rows: TextNode[] = [];
  /** the cell that stands above each column, as long as it goes on downwards */
  readonly #above = new Map<number, TextNode>();
  #row: TextNode[] = [];
  #column = 0;
  #isHeader = false;
  #style = '';
  #cell: OpenCell = { items: [], colspan: 1, merge: 'no' };
  readonly #read: (items: Item[]) => TextNode[];

  /** @param read makes blocks of what a cell holds */
  constructor(read: (items: Item[]) => TextNode[]) {
    this.#read = read;
  }

  style(id: string): void {
    this.#style = id;
  }

  openRow(): void {
    this.#row = [];
    this.#column = 0;
    this.#isHeader = false;
  }

  /** This row names the columns, and stands at the top of each page. */
  isHeader(): void {
    this.#isHeader = true;
  }

  openCell(): Item[] {
    this.#cell = { items: [], colspan: 1, merge: 'no' };
    return this.#cell.items;
  }

  span(columns: number): void {
    this.#cell.colspan = Math.min(50, Math.max(1, columns));
  }

  merge(value: string | undefined): void {
    this.#cell.merge = value === 'restart' ? 'begins' : 'goes on';
  }

  closeCell(): void {
    const { items, colspan, merge } = this.#cell;
    const above = this.#above.get(this.#column);
    if (merge === 'goes on' && above) {
      const rowspan = (above.attrs?.rowspan ?? 1) + 1;
      if (rowspan <= 50) above.attrs = { ...above.attrs, rowspan };
    } else {
      const type = this.#isHeader ? 'tableHeader' : 'tableCell';
      const cell = makeNode(type, this.#read(items), colspan > 1 ? { colspan } : {});
      this.#row.push(cell);
      if (merge === 'begins') this.#above.set(this.#column, cell);
      else this.#above.delete(this.#column);
    }
    this.#column += colspan;
  }

  closeRow(): void {
    this.#rows.push(makeNode('tableRow', this.#row));
  }

  node(): TextNode {
    const [row, ...rows] = this.#rows;
    const cells = row?.content ?? [];
    // This product's own files show a callout as a box of one cell, whose style says its kind.
    const kind = calloutKinds.find((known) => this.#style === `Callout-${known}`);
    if (kind && rows.length === 0 && cells.length === 1)
      return makeNode('callout', cells[0]!.content ?? [], { kind });
    return makeNode('table', this.#rows);
  }
}
