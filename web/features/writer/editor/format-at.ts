import type { Editor } from '@tiptap/core';
import { redoDepth, undoDepth } from '@tiptap/pm/history';

const marks = ['bold', 'italic', 'underline', 'strike', 'code', 'link'] as const;
const nodes = ['bulletList', 'orderedList', 'blockquote', 'callout', 'table'] as const;

/** What is in force or not. */
export type FormatName = (typeof marks)[number] | (typeof nodes)[number];
export type Format = Record<FormatName, boolean> & {
  /** level of the heading; null outside of one */
  heading: number | null;
  canUndo: boolean;
  canRedo: boolean;
};

/**
 * What is in force where the caret stands. It is asked for with each key, so a caret is answered from the nodes around
 * it; the editor's own `isActive` walks the document from its start for each question.
 */
export function formatAt(editor: Editor): Format {
  const { state } = editor;
  const { empty, $from } = state.selection;
  const names = new Set<string>();
  let heading: number | null = null;
  if (empty) {
    for (const mark of state.storedMarks ?? $from.marks()) names.add(mark.type.name);
    for (let depth = $from.depth; depth > 0; depth--) {
      const node = $from.node(depth);
      names.add(node.type.name);
      if (node.type.name === 'heading') heading = Number(node.attrs.level);
    }
  } else {
    for (const name of [...marks, ...nodes]) if (editor.isActive(name)) names.add(name);
    heading = [1, 2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? null;
  }
  const all = Object.fromEntries([...marks, ...nodes].map((name) => [name, names.has(name)]));
  return {
    ...(all as Omit<Format, 'heading' | 'canUndo' | 'canRedo'>),
    heading,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

/** Compares two answers of `formatAt`. */
export const isSameFormat = (a: Format, b: Format | null): boolean =>
  b !== null && (Object.keys(a) as (keyof Format)[]).every((key) => a[key] === b[key]);
