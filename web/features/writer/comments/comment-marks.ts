// Marks the commented places in an open editor. They are decorations: nothing of a comment is in the text. The plugin
// comes with a document's first comment.
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Quotation } from '#contract/writer/comments.ts';
import { Observable } from '#web/kernel/observable.ts';
import { rangesOf } from './commented-places.ts';

export interface Quoted {
  id: string;
  quotation: Quotation;
}
interface Placed {
  id: string;
  from: number;
  to: number;
}
interface Marks {
  current: string | null;
  decorations: DecorationSet;
}

const key = new PluginKey<Marks>('commentMarks');

const placedIn = ({ decorations }: Marks): Placed[] =>
  decorations.find().map(({ from, to, spec }) => ({ id: (spec as { id: string }).id, from, to }));

function marksOf(doc: Node, placed: readonly Placed[], current: string | null): Marks {
  const decorations = placed.map(({ id, from, to }) => {
    const attributes = {
      class: id === current ? 'comment-mark comment-mark-current' : 'comment-mark',
      'data-thread': id,
    };
    // A block without text, such as an image, is marked as a whole.
    return doc.resolve(from).parent === doc
      ? Decoration.node(from, to, attributes, { id })
      : Decoration.inline(from, to, attributes, { id });
  });
  return { current, decorations: DecorationSet.create(doc, decorations) };
}

const plugin = (onPick: (id: string) => void) =>
  new Plugin<Marks>({
    key,
    state: {
      init: () => ({ current: null, decorations: DecorationSet.empty }),
      apply: (tr, marks) => {
        const next = tr.getMeta(key) as { placed: Placed[]; current: string | null } | undefined;
        if (next) return marksOf(tr.doc, next.placed, next.current);
        return tr.docChanged ? { ...marks, decorations: marks.decorations.map(tr.mapping, tr.doc) } : marks;
      },
    },
    props: {
      decorations: (state) => key.getState(state)?.decorations,
      handleClick: (view, pos) => {
        const marks = key.getState(view.state);
        // Of several on one place the shortest: the others can be reached beside it.
        const hit = marks?.decorations
          .find(pos, pos)
          .toSorted((a, b) => a.to - a.from - (b.to - b.from))
          .at(0);
        if (hit) onPick((hit.spec as { id: string }).id);
        return false;
      },
    },
  });

/** The commented places of one open editor. */
export class CommentMarks {
  readonly #editor: Editor;
  /** ids of the threads that are found, in the order of the text */
  readonly #order: Observable<readonly string[]>;
  #quoted: readonly Quoted[] = [];

  constructor(editor: Editor, order: Observable<readonly string[]>, onPick: (id: string) => void) {
    this.#editor = editor;
    this.#order = order;
    editor.registerPlugin(plugin(onPick));
  }

  get #marks(): Marks {
    return key.getState(this.#editor.state) ?? { current: null, decorations: DecorationSet.empty };
  }

  #set(placed: Placed[], current: string | null): void {
    const { view, state } = this.#editor;
    view.dispatch(state.tr.setMeta(key, { placed, current }).setMeta('addToHistory', false));
  }

  /** Marks these threads and no others; places that moved with the text stay where they are. */
  show(quoted: readonly Quoted[]): void {
    this.#quoted = quoted;
    const wanted = new Set(quoted.map(({ id }) => id));
    const before = placedIn(this.#marks);
    const kept = before.filter(({ id, from, to }) => wanted.has(id) && from < to);
    if (kept.length < before.length) this.#set(kept, this.#marks.current);
    this.settle();
  }

  /** After a pause in writing: looks again for those whose text was gone, and tells the order of all. */
  settle(): void {
    if (this.#editor.isDestroyed) return;
    const placed = placedIn(this.#marks);
    const there = new Set(placed.map(({ id }) => id));
    const missing = this.#quoted.filter(({ id }) => !there.has(id));
    const found = rangesOf(this.#editor.state.doc, missing);
    if (found.length > 0) this.#set([...placed, ...found], this.#marks.current);
    const order = placedIn(this.#marks)
      .toSorted((a, b) => a.from - b.from || a.to - b.to)
      .map(({ id }) => id);
    const ids = [...new Set(order)];
    const now = this.#order.get();
    if (ids.length !== now.length || ids.some((id, i) => id !== now[i])) this.#order.set(ids);
  }

  /**
   * Sets one of them apart. @param reveal brings it into view, too
   * @returns whether its text is there
   */
  select(id: string | null, reveal: boolean): boolean {
    const placed = placedIn(this.#marks);
    if (this.#marks.current !== id) this.#set(placed, id);
    if (id === null || !placed.some((place) => place.id === id)) return false;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (reveal)
      this.#editor.view.dom
        .querySelector('.comment-mark-current')
        ?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    return true;
  }

  end(): void {
    if (!this.#editor.isDestroyed) this.#editor.unregisterPlugin(key);
  }
}
