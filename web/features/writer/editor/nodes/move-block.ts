import { type Editor, Extension } from '@tiptap/core';
import type { EditorState, Transaction } from '@tiptap/pm/state';

/**
 * Exchanges the top-level blocks at the selection with the block before or after them. What is selected stays selected.
 * @returns null at the text's beginning or end
 */
export function movedBlocks({ doc, selection, tr }: EditorState, by: -1 | 1): Transaction | null {
  const { $from, $to } = selection;
  const first = $from.index(0);
  const last = Math.max(first, $to.depth === 0 ? $to.index(0) - 1 : $to.index(0));
  const other = by < 0 ? first - 1 : last + 1;
  if (other < 0 || other >= doc.childCount) return null;
  const start = $from.posAtIndex(first, 0);
  const end = $from.posAtIndex(last + 1, 0);
  const neighbor = doc.child(other);
  if (by < 0) tr.delete(start - neighbor.nodeSize, start).insert(end - neighbor.nodeSize, neighbor);
  else tr.delete(end, end + neighbor.nodeSize).insert(start, neighbor);
  return tr.scrollIntoView();
}

/** Moves the blocks at the selection by one place, as one step of the history. @returns whether there was room */
export function moveBlocks(editor: Editor, by: -1 | 1): boolean {
  const tr = movedBlocks(editor.state, by);
  if (tr) editor.view.dispatch(tr);
  return tr !== null;
}

/** The shortcuts of Google Docs for moving a paragraph. */
export const moveKeys = { up: 'Alt-Shift-ArrowUp', down: 'Alt-Shift-ArrowDown' } as const;

export const MoveBlock = Extension.create({
  name: 'moveBlock',
  addKeyboardShortcuts: () => ({
    [moveKeys.up]: ({ editor }) => moveBlocks(editor, -1),
    [moveKeys.down]: ({ editor }) => moveBlocks(editor, 1),
  }),
});
