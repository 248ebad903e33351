// Banned phrases in an open editor: marked, and replaced by what the voice says instead.
import type { Editor } from '@tiptap/core';
import type { BannedUse } from '#contract/writer/voices.ts';
import { phraseMarks, rangeOf } from '../editor/nodes/phrase-marks.ts';

/** Marks these uses and no others. */
export const markBanned = phraseMarks<BannedUse>(
  'bannedMarks',
  'banned-mark',
  ({ suggestion }) => suggestion,
);

/** The suggestion with a capital where the phrase has one. */
export function replacementOf({ text, suggestion }: Pick<BannedUse, 'text' | 'suggestion'>): string {
  const [first = ''] = text;
  return first !== first.toLowerCase()
    ? suggestion.charAt(0).toUpperCase() + suggestion.slice(1)
    : suggestion;
}

/**
 * Puts the suggestion in the place of a phrase, or removes the phrase with one of the blanks beside it, as one step to
 * undo. @returns false where its words have changed since
 */
export function replaceBanned(editor: Editor, use: BannedUse): boolean {
  const range = rangeOf(editor.state.doc, use);
  if (!range) return false;
  const { doc, tr } = editor.state;
  const words = replacementOf(use);
  if (words !== '') editor.view.dispatch(tr.insertText(words, range.from, range.to));
  else {
    const { parent, parentOffset } = doc.resolve(range.to);
    const after = parent.textBetween(parentOffset, Math.min(parent.content.size, parentOffset + 1));
    editor.view.dispatch(tr.delete(range.from, range.to + (after === ' ' ? 1 : 0)));
  }
  return true;
}
