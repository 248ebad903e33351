import { Extension, type Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { CheckPlace } from '#contract/shared/checks.ts';
import { placesIn, type Range } from './check-places.ts';

/** What is highlighted: a term, whose places are found again after each edit, or places that move with the text. */
interface Wanted {
  key: string;
  find: ((doc: Node) => Range[]) | null;
}
interface Marks {
  wanted: Wanted | null;
  places: Range[];
  current: number;
  decorations: DecorationSet;
}

const key = new PluginKey<Marks>('textMarks');
const none: Marks = { wanted: null, places: [], current: 0, decorations: DecorationSet.empty };

/** Each leaf of a line is one position: a line break parts words, a citation does not. */
const lineOf = (node: Node) =>
  node.textBetween(0, node.content.size, undefined, (leaf) => (leaf.type.name === 'hardBreak' ? '\n' : ' '));

function marked(doc: Node, wanted: Wanted | null, places: Range[], current: number): Marks {
  if (wanted === null) return none;
  const shown = Math.max(0, Math.min(current, places.length - 1));
  const decorations = DecorationSet.create(
    doc,
    places.map(({ from, to }, at) => {
      const attributes = { class: at === shown ? 'term-mark term-mark-current' : 'term-mark' };
      // A block without text, such as a picture, is marked as a whole.
      return doc.resolve(from).parent === doc
        ? Decoration.node(from, to, attributes)
        : Decoration.inline(from, to, attributes);
    }),
  );
  return { wanted, places, current: shown, decorations };
}

/** The marks after an edit: terms are found again, places are where their text went. */
function afterEdit(tr: Transaction, { wanted, places, current }: Marks): Marks {
  if (wanted === null) return none;
  if (wanted.find) return marked(tr.doc, wanted, wanted.find(tr.doc), current);
  const moved = places
    .map(({ from, to }) => ({ from: tr.mapping.map(from, 1), to: tr.mapping.map(to, -1) }))
    .filter(({ from, to }) => from < to);
  return marked(tr.doc, wanted, moved, current);
}

type Asked = Pick<Marks, 'wanted' | 'places' | 'current'>;

/** Highlights where a term or a finding stands; the highlight follows the text while it is edited. */
export const TextMarks = Extension.create({
  name: 'textMarks',
  addProseMirrorPlugins: () => [
    new Plugin<Marks>({
      key,
      state: {
        init: () => none,
        apply: (tr, marks) => {
          const asked = tr.getMeta(key) as Asked | undefined;
          if (asked) return marked(tr.doc, asked.wanted, asked.places, asked.current);
          return tr.docChanged && marks.wanted !== null ? afterEdit(tr, marks) : marks;
        },
      },
      props: { decorations: (state) => key.getState(state)?.decorations },
    }),
  ],
});

/** Marks places and brings the first of them into view, or the next one where the same are marked already. */
function show(editor: Editor, wanted: Wanted | null, found: Range[]): { place: number; of: number } {
  const before = key.getState(editor.state) ?? none;
  const again = wanted !== null && before.wanted?.key === wanted.key && before.places.length > 0;
  const current = again ? (before.current + 1) % before.places.length : 0;
  // What moved with the text since is better known than what was found before.
  const places = again && wanted.find === null ? before.places : found;
  editor.view.dispatch(editor.state.tr.setMeta(key, { wanted, places, current } satisfies Asked));
  const { current: shown } = key.getState(editor.state) ?? none;
  if (places.length === 0) return { place: 0, of: 0 };
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  editor.view.dom
    .querySelector('.term-mark-current')
    ?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  return { place: shown + 1, of: places.length };
}

/**
 * Highlights a term and brings its first place into view, or the next one when it is highlighted already.
 * @param language of the analysis that names the term; English where none is given
 * @returns the place that is shown, from 1, and how many there are
 */
export async function showTerm(
  editor: Editor,
  term: string | null,
  language?: string,
): Promise<{ place: number; of: number }> {
  const { termFinder } = await import('#engine/optimizer/find-term.ts');
  const findTerm = await termFinder(language);
  if (editor.isDestroyed) return { place: 0, of: 0 };
  if (term === null) return show(editor, null, []);
  const find = (doc: Node): Range[] => {
    const places: Range[] = [];
    doc.descendants((node, pos) => {
      if (!node.isTextblock) return true;
      for (const { from, to } of findTerm(lineOf(node), term))
        places.push({ from: pos + 1 + from, to: pos + 1 + to });
      return false;
    });
    return places;
  };
  return show(editor, { key: `term ${term}`, find }, find(editor.state.doc));
}

/** The same for the places of a check's finding; [] takes the highlight away. */
export function showPlaces(editor: Editor, places: readonly CheckPlace[]): { place: number; of: number } {
  if (places.length === 0) return show(editor, null, []);
  const wanted: Wanted = { key: `places ${JSON.stringify(places)}`, find: null };
  return show(editor, wanted, placesIn(editor.state.doc, places));
}
