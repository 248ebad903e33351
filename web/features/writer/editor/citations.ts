import type { Editor } from '@tiptap/core';
import type { Block, TextNode } from '#contract/writer/documents.ts';
import { select } from './move-to.ts';

/** How often a text cites each sentence, by the sentence's number (`S1.3`). */
export function citationsOf(blocks: readonly Block[]): Map<string, number> {
  const times = new Map<string, number>();
  const walk = (nodes: readonly TextNode[]) => {
    for (const node of nodes) {
      const ref = node.type === 'cite' ? node.attrs?.ref : undefined;
      if (typeof ref === 'string') times.set(ref, (times.get(ref) ?? 0) + 1);
      walk(node.content ?? []);
    }
  };
  walk(blocks);
  return times;
}

/** Goes to the next citation of a sentence after what is selected, at the last one to the first. */
export function showCitation(editor: Editor, ref: string): void {
  const places: number[] = [];
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === 'cite' && node.attrs.ref === ref) places.push(pos);
  });
  const after = editor.state.selection.from;
  const at = places.find((pos) => pos > after) ?? places[0];
  if (at !== undefined) select(editor, at, 'node');
}
