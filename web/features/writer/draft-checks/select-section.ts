import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import type { CheckedSection } from '#contract/writer/draft-checks.ts';

/** Selects a section in the text as it is now. @returns false where its blocks are gone */
export function selectSection(editor: Editor, { from, to }: Pick<CheckedSection, 'from' | 'to'>): boolean {
  const { doc, tr } = editor.state;
  let start = -1;
  let end = -1;
  doc.forEach((node, at) => {
    if (node.attrs.id === from) start = at;
    if (node.attrs.id === to) end = at + node.nodeSize;
  });
  if (start < 0 || end <= start) return false;
  const [$start, $end] = [doc.resolve(start + 1), doc.resolve(end - 1)];
  editor.view.dispatch(tr.setSelection(TextSelection.between($start, $end)).setMeta('addToHistory', false));
  return true;
}
