import type { TextNode } from '#contract/writer/documents.ts';
import type { Numbering } from './read-numbering.ts';
import type { Relations } from './read-relations.ts';
import type { Styles } from './read-styles.ts';

/** What a paragraph of Word is to a reader. */
export type ParagraphKind = 'paragraph' | 'title' | 'heading' | 'quote' | 'code' | 'caption';

/** A paragraph as the body holds it, one after another; lists and quotes are made of neighbours. */
export interface ParagraphItem {
  type: 'paragraph';
  kind: ParagraphKind;
  /** of a heading, from 1 */
  level: number;
  /** of code, where its style names one */
  language: string;
  list: { numberingId: string; level: number } | null;
  /** twentieths of a point */
  indent: number;
  /** a line below */
  hasBorder: boolean;
  /** highlighted */
  isMarked: boolean;
  nodes: TextNode[];
}
export interface TableItem {
  type: 'table';
  node: TextNode;
}
export type Item = ParagraphItem | TableItem;

/** Where a text refers to a note; the node is made when its text is known. */
export interface NoteMark {
  id: string;
  node: TextNode;
}

/** What the parts beside a body say. */
export interface DocxContext {
  styles: Styles;
  numbering: Numbering;
  relations: Relations;
}
