// Between the contract's blocks and the editor's JSON.
import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Block, Mark, TextNode } from '#contract/writer/documents.ts';
import { isPictureAddress, isSafeAddress } from '../paste/safe-address.ts';

/** The editor's document; one without blocks gets an empty paragraph to write in. */
export const toEditor = (blocks: readonly Block[]): JSONContent => ({
  type: 'doc',
  content: blocks.length > 0 ? (blocks as unknown as JSONContent[]) : [{ type: 'paragraph' }],
});

/** Attributes of each kind that the contract knows; the editor's own (link target, column width …) stay here. */
const kept: Partial<Record<TextNode['type'], readonly string[]>> = {
  heading: ['level'],
  orderedList: ['start'],
  codeBlock: ['language'],
  image: ['src', 'alt', 'title'],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
  callout: ['kind'],
  placeholder: ['text'],
  footnote: ['text'],
  cite: ['ref'],
};

/** The contract's blocks of an editor's document: every top-level node with its id. */
export function toBlocks(doc: JSONContent, makeId: () => string): Block[] {
  return (doc.content ?? []).flatMap((node) => {
    const block = toNode(node);
    if (!block) return [];
    const id = typeof node.attrs?.id === 'string' ? node.attrs.id : makeId();
    return [{ ...block, attrs: { ...block.attrs, id } } as Block];
  });
}

const known = new WeakMap<Node, Block[]>();

/**
 * The contract's blocks of an open editor. Nodes that an edit left alone give the same objects again, so that whoever
 * reads blocks need not read them twice.
 */
export function blocksOf(doc: Node, makeId: () => string): Block[] {
  const all: Block[] = [];
  doc.forEach((node) => {
    let blocks = known.get(node);
    if (blocks === undefined) {
      blocks = toBlocks({ content: [node.toJSON() as JSONContent] }, makeId);
      // One without an id would get another each time.
      if (typeof node.attrs.id === 'string') known.set(node, blocks);
    }
    all.push(...blocks);
  });
  return all;
}

/** Has an editor's document give these blocks, which it was made of, for as long as their nodes stay as they are. */
export function rememberBlocks(doc: Node, blocks: readonly Block[]): void {
  doc.forEach((node, _at, place) => {
    const block = blocks[place];
    if (block && block.type === node.type.name && block.attrs.id === node.attrs.id) known.set(node, [block]);
  });
}

function toNode(node: JSONContent): TextNode | null {
  const type = node.type as TextNode['type'];
  if (type === 'image' && !isPictureAddress(String(node.attrs?.src ?? ''))) return null;
  const made: TextNode = { type };
  const attrs: Record<string, unknown> = {};
  for (const name of kept[type] ?? []) {
    const value: unknown = node.attrs?.[name];
    if (value !== undefined && value !== null) attrs[name] = value;
  }
  if (Object.keys(attrs).length > 0) made.attrs = attrs as NonNullable<TextNode['attrs']>;
  if (node.content) made.content = node.content.flatMap((child) => toNode(child) ?? []);
  const marks = (node.marks ?? []).flatMap((mark) => toMark(mark) ?? []);
  if (marks.length > 0) made.marks = marks;
  if (node.text !== undefined) made.text = node.text;
  return made;
}

function toMark(mark: { type: string; attrs?: Record<string, unknown> }): Mark | null {
  if (mark.type !== 'link') return { type: mark.type as Mark['type'] };
  const href = mark.attrs?.href;
  return typeof href === 'string' && isSafeAddress(href) ? { type: 'link', attrs: { href } } : null;
}
