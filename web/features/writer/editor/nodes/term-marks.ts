import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

type Find = (text: string, term: string) => { from: number; to: number }[];
interface Marks {
  term: string | null;
  find: Find;
  places: { from: number; to: number }[];
  current: number;
  decorations: DecorationSet;
}

const key = new PluginKey<Marks>('termMarks');
const none: Marks = {
  term: null,
  find: () => [],
  places: [],
  current: 0,
  decorations: DecorationSet.empty,
};

/** Each leaf of a line is one position: a line break parts words, a citation does not. */
const lineOf = (node: Node) =>
  node.textBetween(0, node.content.size, undefined, (leaf) => (leaf.type.name === 'hardBreak' ? '\n' : ' '));

function marked(doc: Node, { term, find, current }: Pick<Marks, 'term' | 'find' | 'current'>): Marks {
  if (term === null) return none;
  const places: Marks['places'] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock) return true;
    for (const { from, to } of find(lineOf(node), term))
      places.push({ from: pos + 1 + from, to: pos + 1 + to });
    return false;
  });
  const shown = Math.max(0, Math.min(current, places.length - 1));
  const decorations = DecorationSet.create(
    doc,
    places.map(({ from, to }, at) =>
      Decoration.inline(from, to, { class: at === shown ? 'term-mark term-mark-current' : 'term-mark' }),
    ),
  );
  return { term, find, places, current: shown, decorations };
}

/** Highlights where a term stands; the highlight follows the text while it is edited. */
export const TermMarks = Extension.create({
  name: 'termMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: () => none,
        apply: (tr, marks) => {
          const asked = tr.getMeta(key) as Pick<Marks, 'term' | 'find' | 'current'> | undefined;
          if (asked) return marked(tr.doc, asked);
          return tr.docChanged && marks.term !== null ? marked(tr.doc, marks) : marks;
        },
      },
      props: { decorations: (state) => key.getState(state)?.decorations },
    }),
  ],
});

/**
 * Highlights a term and brings its first place into view, or the next one when it is highlighted already.
 * @returns the place that is shown, from 1, and how many there are
 */
export async function showTerm(editor: Editor, term: string | null): Promise<{ place: number; of: number }> {
  const { findTerm } = await import('#engine/optimizer/find-term.ts');
  if (editor.isDestroyed) return { place: 0, of: 0 };
  const before = key.getState(editor.state) ?? none;
  const again = before.term === term && before.places.length > 0;
  const current = again ? (before.current + 1) % before.places.length : 0;
  editor.view.dispatch(editor.state.tr.setMeta(key, { term, find: findTerm, current }));
  const { places, current: shown } = key.getState(editor.state) ?? none;
  if (places.length === 0) return { place: 0, of: 0 };
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  editor.view.dom
    .querySelector('.term-mark-current')
    ?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  return { place: shown + 1, of: places.length };
}
