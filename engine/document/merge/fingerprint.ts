import type { TextNode } from '#contract/writer/documents.ts';

const defaults: Record<string, unknown> = { start: 1, colspan: 1, rowspan: 1 };

const attributesOf = (node: TextNode) =>
  Object.entries(node.attrs ?? {})
    .filter(
      ([key, value]) => key !== 'id' && value !== null && value !== undefined && value !== defaults[key],
    )
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

const marksOf = (node: TextNode) =>
  (node.marks ?? []).map((mark) => `${mark.type} ${mark.attrs?.href ?? ''}`).toSorted();

/**
 * A string that two blocks share exactly when they say the same: ids, the order of attributes and marks, and
 * attributes at their default (which the editor adds) do not count. Walks without recursion.
 */
export function fingerprint(block: TextNode): string {
  const parts: string[] = [];
  const stack: (TextNode | string)[] = [block];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') parts.push(next);
    else {
      parts.push(JSON.stringify([next.type, attributesOf(next), marksOf(next), next.text ?? '']));
      const children = next.content ?? [];
      if (children.length > 0) stack.push(')', ...children.toReversed(), '(');
    }
  }
  return parts.join('');
}
