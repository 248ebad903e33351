// Between comments and the open text: where a quotation stands in the editor, and what is quoted of a selection.
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import type { Block } from '#contract/writer/documents.ts';
import type { Quotation } from '#contract/writer/comments.ts';
import { type BlockText, findQuotation, quotationAt } from '#engine/document/citations/find-quotation.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { type Range, rangeIn } from '../editor/nodes/check-places.ts';
import { blocksOf } from '../editor/nodes/document-json.ts';

const known = new WeakMap<Block, BlockText>();
const textOf = (block: Block): BlockText => {
  let text = known.get(block);
  if (!text) {
    text = { id: block.attrs.id, text: plainText([block]) };
    known.set(block, text);
  }
  return text;
};
const textsOf = (doc: Node): BlockText[] => blocksOf(doc, () => '').map(textOf);

/** Where quotations stand in a document; those that are gone are left out. */
export function rangesOf(
  doc: Node,
  quoted: readonly { id: string; quotation: Quotation }[],
): (Range & { id: string })[] {
  if (quoted.length === 0) return [];
  const texts = textsOf(doc);
  const places = quoted.flatMap(({ id, quotation }) => {
    const place = findQuotation(texts, quotation);
    return place ? [{ id, place }] : [];
  });
  const byBlock = Map.groupBy(places, ({ place }) => place.blockId);
  const ranges: (Range & { id: string })[] = [];
  doc.forEach((block, at, i) => {
    for (const { id, place } of byBlock.get(String(block.attrs.id)) ?? [])
      ranges.push({ id, ...rangeIn(block, at, texts[i]?.text ?? '', place) });
  });
  return ranges;
}

const isBlank = (char: string) => char === '' || /\s/.test(char);

/** The characters of a block's plain text that stand between two places of the editor, without blanks around them. */
function charactersIn(
  block: Node,
  at: number,
  text: string,
  { from, to }: Range,
): [start: number, end: number] | null {
  let [start, end, read] = [-1, -1, 0];
  block.descendants((node, offset) => {
    const own = node.isText ? (node.text ?? '') : '';
    for (let i = 0; i < own.length; i++) {
      const char = own.charAt(i);
      if (isBlank(char)) continue;
      while (read < text.length && isBlank(text.charAt(read))) read++;
      // A sign that a text does not keep.
      if (text[read] !== char) continue;
      const pos = at + 1 + offset + i;
      if (pos >= from && pos < to) {
        if (start < 0) start = read;
        end = read + 1;
      }
      read++;
    }
  });
  return start < 0 ? null : [start, end];
}

/** What is quoted of the selection: its part in the first block that has text of it; null where nothing is selected. */
export function selectedQuotation({ doc, selection: { from, to } }: EditorState): Quotation | null {
  const texts = textsOf(doc);
  let found: Quotation | null = null;
  doc.forEach((block, at, i) => {
    const text = texts[i];
    if (found || !text || at + block.nodeSize <= from || at >= to) return;
    const place = charactersIn(block, at, text.text, { from, to });
    if (place) found = quotationAt(text, ...place);
  });
  return found;
}
