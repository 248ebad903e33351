import type { Mark, TextNode } from '#contract/writer/documents.ts';
import { safeAddress } from './clean-text.ts';

/** The order in which Tiptap's schema sorts marks, so that our JSON equals the editor's. */
const order: Mark['type'][] = ['link', 'bold', 'code', 'italic', 'strike', 'underline'];

/** A citation or a line break inside a link or code would nest links or show as text: those marks end before it. */
const leafForbids = new Set<Mark['type']>(['link', 'code']);

/** Known marks, once each, sorted; a link without a safe address is dropped. */
export function normalMarks(node: TextNode): Mark[] {
  const marks: Mark[] = [];
  for (const type of order) {
    if (node.type !== 'text' && leafForbids.has(type)) continue;
    const found = node.marks?.find((mark) => mark.type === type);
    if (!found) continue;
    if (type !== 'link') marks.push({ type });
    else {
      const href = found.attrs && safeAddress(found.attrs.href);
      if (href) marks.push({ type, attrs: { href } });
    }
  }
  return marks;
}

export const sameMark = (mark: Mark, other: Mark): boolean =>
  mark.type === other.type && mark.attrs?.href === other.attrs?.href;

export const sameMarks = (item: readonly Mark[] = [], other: readonly Mark[] = []): boolean =>
  item.length === other.length && item.every((mark, i) => sameMark(mark, other[i]!));

export const hasMark = (node: TextNode, type: Mark['type']): boolean =>
  node.marks?.some((mark) => mark.type === type) ?? false;

/** The address that a piece of text links to, if it does. */
export const hrefOf = (node: TextNode): string | undefined =>
  node.marks?.find((mark) => mark.type === 'link')?.attrs?.href;
