import { closeHistory } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/core';
import type { LinkSuggestion } from '#contract/internal-links.ts';
import { placeNow } from '../claims/claim-place.ts';
import { placesIn, type Range } from '../editor/nodes/check-places.ts';
import { blocksOf } from '../editor/nodes/document-json.ts';
import { isSafeAddress } from '../editor/paste/safe-address.ts';

/** Where a suggestion's words stand in the text as it is now; null where they have changed. */
function rangeOf(editor: Editor, { place, before, anchor, after }: LinkSuggestion): Range | null {
  const { doc } = editor.state;
  const sentence = `${before}${anchor}${after}`;
  const now = placeNow(
    blocksOf(doc, () => ''),
    { place, sentence, text: anchor },
  );
  const [range] = now ? placesIn(doc, [now]) : [];
  // A block as a whole is no place for a link.
  return range && doc.resolve(range.from).parent !== doc ? range : null;
}

/**
 * Puts the link of a suggestion on its words, as one step of the history.
 * @returns what takes it away again where it still stands; null where nothing was linked: the words have changed or carry
 * a link already, or the address is one that the text may not have
 */
export function linkSuggestion(editor: Editor, suggestion: LinkSuggestion): (() => void) | null {
  const { schema, tr, doc } = editor.state;
  const type = schema.marks.link;
  const range = rangeOf(editor, suggestion);
  if (!type || !range || !isSafeAddress(suggestion.url)) return null;
  if (doc.rangeHasMark(range.from, range.to, type)) return null;
  const mark = type.create({ href: suggestion.url });
  editor.view.dispatch(closeHistory(tr.addMark(range.from, range.to, mark)));
  return () => {
    const now = rangeOf(editor, suggestion);
    if (now) editor.view.dispatch(closeHistory(editor.state.tr.removeMark(now.from, now.to, mark)));
  };
}
