// Where a suggestion belongs, which follows the text while it is edited. The plugin comes with the first command.
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Target } from './target.ts';

export interface Place {
  /** the top-level blocks */
  from: number;
  to: number;
  decorations: DecorationSet;
}

const key = new PluginKey<Place | null>('suggestionPlace');
type Asked = { outer: Target['outer']; target: Pick<Target, 'from' | 'to'> | null } | null;

const marksOf = (doc: Node, target: Pick<Target, 'from' | 'to'> | null): DecorationSet => {
  if (!target || target.from === target.to) return DecorationSet.empty;
  const decorations: Decoration[] = [];
  doc.nodesBetween(target.from, target.to, (node, at) => {
    if (!node.isTextblock) return true;
    const [from, to] = [Math.max(at + 1, target.from), Math.min(at + 1 + node.content.size, target.to)];
    if (from < to) decorations.push(Decoration.inline(from, to, { class: 'suggestion-target' }));
    return false;
  });
  return DecorationSet.create(doc, decorations);
};

const plugin = () =>
  new Plugin<Place | null>({
    key,
    state: {
      init: () => null,
      apply: (tr, place) => {
        const asked = tr.getMeta(key) as Asked | undefined;
        if (asked !== undefined)
          return asked && { ...asked.outer, decorations: marksOf(tr.doc, asked.target) };
        if (place === null || !tr.docChanged) return place;
        return {
          from: tr.mapping.map(place.from, -1),
          to: tr.mapping.map(place.to, 1),
          decorations: place.decorations.map(tr.mapping, tr.doc),
        };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });

export function markPlace(editor: Editor, target: Target): void {
  if (!key.get(editor.state)) editor.registerPlugin(plugin());
  const asked: Asked = { outer: target.outer, target };
  editor.view.dispatch(editor.state.tr.setMeta(key, asked).setMeta('addToHistory', false));
}

export function clearPlace(editor: Editor): void {
  if (editor.isDestroyed || !key.get(editor.state)) return;
  editor.unregisterPlugin(key);
}

export const placeOf = (editor: Editor): Place | null => key.getState(editor.state) ?? null;

/**
 * The blocks at a place as a document. Blocks that came to its ends meanwhile are not part of it while what it began with
 * still stands there as it was.
 */
export function textAt(editor: Editor, base: Node): { doc: Node; from: number; to: number } | null {
  const place = placeOf(editor);
  if (!place || place.from >= place.to) return null;
  const { doc } = editor.state;
  const nodes: { node: Node; at: number }[] = [];
  doc.forEach((node, at) => {
    if (at >= place.from && at + node.nodeSize <= place.to) nodes.push({ node, at });
  });
  const many = base.childCount;
  const first = nodes.findIndex((_node, i) =>
    base.children.every((child, j) => nodes[i + j]?.node.eq(child)),
  );
  const found = first < 0 ? nodes : nodes.slice(first, first + many);
  const last = found.at(-1);
  if (!last) return null;
  return {
    doc: doc.type.create(
      null,
      found.map(({ node }) => node),
    ),
    from: found[0]!.at,
    to: last.at + last.node.nodeSize,
  };
}
