// Marks phrases in an open editor by a class of their own. They are decorations: nothing of them is in the text.
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { CheckPlace } from '#contract/shared/checks.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { rangeIn, type Range } from './check-places.ts';
import { blocksOf } from './document-json.ts';

export interface Phrase {
  place: CheckPlace;
  /** the words as they were found there */
  text: string;
}

/** Where phrases stand in the editor now, in their order; null where the words have changed. */
export function rangesOf(doc: Node, phrases: readonly Phrase[]): (Range | null)[] {
  const texts = new Map(blocksOf(doc, () => '').map((block) => [block.attrs.id, plainText([block])]));
  const places = new Map<string, { node: Node; at: number }>();
  doc.forEach((node, at) => void places.set(String(node.attrs.id), { node, at }));
  return phrases.map(({ place, text }) => {
    const block = places.get(place.blockId);
    const plain = texts.get(place.blockId);
    if (!block || plain?.slice(place.start, place.end) !== text) return null;
    return rangeIn(block.node, block.at, plain, place);
  });
}

export const rangeOf = (doc: Node, phrase: Phrase): Range | null => rangesOf(doc, [phrase])[0] ?? null;

/**
 * One kind of marks.
 * @param name of its plugin, which comes to an editor with the first phrase
 * @returns marks these phrases and no others of this kind; `title` is what a pointer is told
 */
export function phraseMarks<P extends Phrase>(name: string, className: string, title: (phrase: P) => string) {
  const key = new PluginKey<DecorationSet>(name);
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
  return (editor: Editor, phrases: readonly P[]): void => {
    if (editor.isDestroyed) return;
    if (key.getState(editor.state) === undefined) {
      if (phrases.length === 0) return;
      editor.registerPlugin(plugin);
    }
    const { doc, tr } = editor.state;
    const ranges = rangesOf(doc, phrases);
    const decorations = phrases.flatMap((phrase, at) => {
      const range = ranges[at];
      const told = title(phrase);
      return range
        ? [Decoration.inline(range.from, range.to, { class: className, ...(told && { title: told }) })]
        : [];
    });
    editor.view.dispatch(
      tr.setMeta(key, DecorationSet.create(doc, decorations)).setMeta('addToHistory', false),
    );
  };
}
