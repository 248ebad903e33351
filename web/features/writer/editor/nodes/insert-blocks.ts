import type { Editor, JSONContent } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import type { BlockInsertion } from '#web/kernel/scored-editor.ts';
import { select } from '../move-to.ts';

/**
 * Inserts blocks at several places of a text, as one step of its history. An empty paragraph under a heading, which waits
 * for text, goes when text comes; of a text that is one empty paragraph nothing is left.
 * @returns null where there is nothing to insert; `first` is where the first of them begins
 */
export function insertionOf(
  state: EditorState,
  insertions: readonly BlockInsertion[],
): { tr: Transaction; first: number } | null {
  const { doc, schema } = state;
  const starts = new Map<string, number>();
  doc.forEach((node, at) => void starts.set(String(node.attrs.id), at));
  const end = doc.content.size;
  const placed = insertions
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ before, blocks }) => ({
      at: (before === null ? null : starts.get(before)) ?? end,
      nodes: blocks.map((block) => Node.fromJSON(schema, block as JSONContent)),
    }))
    .toSorted((a, b) => a.at - b.at);
  const [firstPlaced] = placed;
  if (!firstPlaced) return null;
  const only = doc.childCount === 1 ? doc.firstChild! : null;
  const isEmpty = only?.type.name === 'paragraph' && only.content.size === 0;
  const tr = state.tr;
  for (const { at, nodes } of placed.toReversed()) {
    tr.insert(at, nodes);
    const waiting = tr.doc.resolve(at).nodeBefore;
    const isWaiting =
      waiting?.type.name === 'paragraph' &&
      waiting.content.size === 0 &&
      tr.doc.resolve(at - waiting.nodeSize).nodeBefore?.type.name === 'heading';
    if (isWaiting && nodes[0]?.type.name !== 'heading') tr.delete(at - waiting.nodeSize, at);
  }
  if (isEmpty) {
    const from = tr.mapping.map(0, firstPlaced.at === 0 ? 1 : -1);
    tr.delete(from, from + only.nodeSize);
  }
  return { tr: closeHistory(tr), first: Math.max(0, isEmpty ? 0 : tr.mapping.map(firstPlaced.at, -1)) };
}

/** `insertionOf` in an open editor, with the caret in the block after the first one, where somebody writes on. */
export function insertBlocks(editor: Editor, insertions: readonly BlockInsertion[]): boolean {
  const made = insertionOf(editor.state, insertions);
  if (!made) return false;
  const { tr, first } = made;
  const after = first + (tr.doc.nodeAt(first)?.nodeSize ?? 0);
  editor.view.dispatch(
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(after + 1, tr.doc.content.size)))),
  );
  select(editor, first, 'text');
  return true;
}
