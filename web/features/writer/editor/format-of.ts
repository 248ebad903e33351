import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';
import { Mark } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { Observable, type ReadonlyObservable } from '#web/kernel/observable.ts';
import { type Format, formatAt, isSameFormat } from './format-at.ts';

interface Formats {
  /** where the caret or the selection is */
  here: ReadonlyObservable<Format>;
  /** of what is selected; null at a caret */
  selected: ReadonlyObservable<Format | null>;
}

const known = new WeakMap<Editor, Formats>();

/** The format at the selection, found once for all who show it. */
export function formatsOf(editor: Editor): Formats {
  const before = known.get(editor);
  if (before) return before;
  let { state } = editor;
  const first = formatAt(editor);
  const here = new Observable<Format>(first);
  const selected = new Observable<Format | null>(state.selection.empty ? null : first);
  editor.on('transaction', () => {
    const older = state;
    state = editor.state;
    if (isSameCaret(older, state)) return;
    const now = formatAt(editor);
    if (!isSameFormat(now, here.get())) here.set(now);
    if (state.selection.empty) selected.set(null);
    else if (!isSameFormat(now, selected.get())) selected.set(now);
  });
  const made = { here, selected };
  known.set(editor, made);
  return made;
}

/** Whether both are a caret in the same kinds of nodes with the same marks: so it is from letter to letter. */
function isSameCaret(older: EditorState, state: EditorState): boolean {
  const from = older.selection.$from;
  const to = state.selection.$from;
  if (!older.selection.empty || !state.selection.empty || from.depth !== to.depth) return false;
  for (let depth = to.depth; depth > 0; depth--) {
    const a = from.node(depth);
    const b = to.node(depth);
    if (a !== b && (a.type !== b.type || a.attrs !== b.attrs)) return false;
  }
  return (
    older.storedMarks === state.storedMarks &&
    Mark.sameSet(from.marks(), to.marks()) &&
    undoDepth(older) > 0 === undoDepth(state) > 0 &&
    redoDepth(older) > 0 === redoDepth(state) > 0
  );
}
