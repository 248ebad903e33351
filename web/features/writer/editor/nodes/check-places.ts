import type { Node } from '@tiptap/pm/model';
import type { CheckPlace } from '#contract/shared/checks.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { blocksOf } from './document-json.ts';

export interface Range {
  from: number;
  to: number;
}

const isBlank = (char: string) => char === '' || /\s/.test(char);

/**
 * Where characters of a block's plain text stand in the editor. Both have the same characters but for blanks, citations
 * and signs that a text does not keep, so they are walked side by side.
 */
export function rangeIn(block: Node, at: number, text: string, { start, end }: CheckPlace): Range {
  const range = { from: -1, to: -1 };
  let read = 0;
  block.descendants((node, offset) => {
    const own = node.isText ? (node.text ?? '') : '';
    for (let i = 0; i < own.length && read < end; i++) {
      while (read < text.length && isBlank(text.charAt(read))) read++;
      if (read >= end || text[read] !== own[i]) continue;
      const pos = at + 1 + offset + i;
      if (read >= start) {
        if (range.from < 0) range.from = pos;
        range.to = pos + 1;
      }
      read++;
    }
  });
  return range.from < 0 ? { from: at, to: at + block.nodeSize } : range;
}

/** The places of a finding in the editor's document, in its order; those of blocks that are gone are left out. */
export function placesIn(doc: Node, places: readonly CheckPlace[]): Range[] {
  const byBlock = Map.groupBy(places, ({ blockId }) => blockId);
  const texts = new Map(blocksOf(doc, () => '').map((block) => [block.attrs.id, plainText([block])]));
  const found: Range[] = [];
  doc.forEach((block, at) => {
    const own = byBlock.get(String(block.attrs.id)) ?? [];
    if (own.length === 0) return;
    const text = texts.get(String(block.attrs.id)) ?? '';
    for (const place of own) found.push(rangeIn(block, at, text, place));
  });
  return found;
}
