// Marks banned phrases in an open editor. They are decorations: nothing of them is in the text. The plugin comes with the
// first report of a text that has a brand voice.
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { BannedUse } from '#contract/writer/voices.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { rangeIn, type Range } from '../editor/nodes/check-places.ts';
import { blocksOf } from '../editor/nodes/document-json.ts';

const key = new PluginKey<DecorationSet>('bannedMarks');

const plugin = new Plugin<DecorationSet>({
  key,
  state: {
    init: () => DecorationSet.empty,
    apply: (tr, marks) => {
      const next = tr.getMeta(key) as DecorationSet | undefined;
      if (next) return next;
      return tr.docChanged ? marks.map(tr.mapping, tr.doc) : marks;
    },
  },
  props: { decorations: (state) => key.getState(state) },
});

/** Where a use stands in the editor now; null where its words have changed. */
export function rangeOf(doc: Node, { place, text }: BannedUse): Range | null {
  let found: Range | null = null;
  const blocks = new Map(blocksOf(doc, () => '').map((block) => [block.attrs.id, block]));
  doc.forEach((node, at) => {
    const block = blocks.get(String(node.attrs.id));
    if (found || node.attrs.id !== place.blockId || !block) return;
    const plain = plainText([block]);
    if (plain.slice(place.start, place.end) !== text) return;
    found = rangeIn(node, at, plain, place);
  });
  return found;
}

/** Marks these uses and no others. */
export function markBanned(editor: Editor, uses: readonly BannedUse[]): void {
  if (editor.isDestroyed) return;
  if (key.getState(editor.state) === undefined) {
    if (uses.length === 0) return;
    editor.registerPlugin(plugin);
  }
  const { doc, tr } = editor.state;
  const decorations = uses.flatMap((use) => {
    const range = rangeOf(doc, use);
    const title = use.suggestion || undefined;
    return range
      ? [Decoration.inline(range.from, range.to, { class: 'banned-mark', ...(title && { title }) })]
      : [];
  });
  editor.view.dispatch(
    tr.setMeta(key, DecorationSet.create(doc, decorations)).setMeta('addToHistory', false),
  );
}

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
