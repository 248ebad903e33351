// Finding and replacing in an open editor. The plugin comes with the first search and goes with the last.
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Observable } from '#web/kernel/observable.ts';
import { Pause } from '#web/kernel/pause.ts';
import { type Found, findText, type FindOptions } from './find-text.ts';

export interface FindView {
  /** the place that is shown, from 1; 0 where nothing is found */
  place: number;
  of: number;
}
interface Marks {
  found: Found[];
  current: number;
  decorations: DecorationSet;
}
const key = new PluginKey<Marks>('findReplace');
const none: Marks = { found: [], current: -1, decorations: DecorationSet.empty };
/** A pause in typing after which the text is searched again, milliseconds. */
const againAfterMs = 250;
/** More than this many are counted and replaced, but not painted. */
const mostPainted = 2000;

const painted = (doc: Node, found: readonly Found[], current: number): DecorationSet =>
  DecorationSet.create(
    doc,
    found
      .slice(0, mostPainted)
      .map(({ from, to }, i) =>
        Decoration.inline(from, to, { class: i === current ? 'term-mark term-mark-current' : 'term-mark' }),
      ),
  );

const plugin = () =>
  new Plugin<Marks>({
    key,
    state: {
      init: () => none,
      apply: (tr, marks) => {
        const asked = tr.getMeta(key) as Pick<Marks, 'found' | 'current'> | undefined;
        if (asked) return { ...asked, decorations: painted(tr.doc, asked.found, asked.current) };
        if (!tr.docChanged) return marks;
        // Places move with the text until it is searched again after a pause.
        const found = marks.found
          .map(({ from, to }) => ({ from: tr.mapping.map(from, 1), to: tr.mapping.map(to, -1) }))
          .filter(({ from, to }) => from < to);
        return { ...marks, found, decorations: marks.decorations.map(tr.mapping, tr.doc) };
      },
    },
    props: { decorations: (state) => key.getState(state)?.decorations },
  });

export class FindSession {
  readonly #editor: Editor;
  readonly view = new Observable<FindView>({ place: 0, of: 0 });
  readonly #pause = new Pause(() => this.#again());
  #query = '';
  #options: FindOptions = { matchCase: false, wholeWord: false };

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  /** Marks the places until `close`, also while the text is edited. */
  open(): void {
    this.#editor.registerPlugin(plugin());
    this.#editor.on('update', this.#changed);
  }

  close(): void {
    this.#pause.end();
    this.#editor.off('update', this.#changed);
    if (!this.#editor.isDestroyed) this.#editor.unregisterPlugin(key);
  }

  get #marks(): Marks {
    return key.getState(this.#editor.state) ?? none;
  }

  /** Finds a text; the first place at or behind the caret is the current one. */
  search(query: string, options: FindOptions): void {
    this.#query = query;
    this.#options = options;
    const found = findText(this.#editor.state.doc, query, options);
    const { from } = this.#editor.state.selection;
    const next = found.findIndex((place) => place.from >= from);
    this.#show(found, found.length === 0 ? -1 : Math.max(0, next));
  }

  /** Goes on to the next place, or back. After the last comes the first. */
  step(by: 1 | -1): void {
    const { found, current } = this.#marks;
    if (found.length > 0) this.#show(found, (current + by + found.length) % found.length);
  }

  /** Replaces the current place and goes on to the next one. */
  replace(text: string): void {
    const { found, current } = this.#marks;
    const place = found[current];
    if (!place) return;
    const tr = closeHistory(this.#editor.state.tr);
    put(tr, place, text);
    this.#editor.view.dispatch(tr);
    const after = tr.mapping.map(place.to, 1);
    const now = findText(tr.doc, this.#query, this.#options);
    const next = now.findIndex(({ from }) => from >= after);
    this.#show(now, now.length === 0 ? -1 : Math.max(0, next));
  }

  /** Replaces every place as one step of the history. @returns how many */
  replaceAll(text: string): number {
    const found = findText(this.#editor.state.doc, this.#query, this.#options);
    if (found.length === 0) return 0;
    const tr = closeHistory(this.#editor.state.tr);
    for (const place of found.toReversed()) put(tr, place, text);
    this.#editor.view.dispatch(tr);
    this.#show([], -1);
    return found.length;
  }

  /** Puts the caret where the search has come to. */
  select(): void {
    const place = this.#marks.found[this.#marks.current];
    if (place) this.#editor.commands.setTextSelection(place);
  }

  #show(found: Found[], current: number): void {
    const { state, view } = this.#editor;
    view.dispatch(state.tr.setMeta(key, { found, current }).setMeta('addToHistory', false));
    this.view.set({ place: current + 1, of: found.length });
    const place = found[current];
    if (!place) return;
    const { node } = view.domAtPos(place.from);
    const element = node instanceof Element ? node : node.parentElement;
    element?.scrollIntoView?.({ block: 'center' });
  }

  #again(): void {
    const { from } = this.#marks.found[this.#marks.current] ?? { from: 0 };
    const found = findText(this.#editor.state.doc, this.#query, this.#options);
    const at = found.findIndex((place) => place.from >= from);
    const current = found.length === 0 ? -1 : Math.max(0, at);
    this.#editor.view.dispatch(
      this.#editor.state.tr.setMeta(key, { found, current }).setMeta('addToHistory', false),
    );
    this.view.set({ place: current + 1, of: found.length });
  }

  readonly #changed = (): void => this.#pause.wait(againAfterMs);
}

/** Puts a text in place of another, formatted as that one began. */
function put(tr: Transaction, { from, to }: Found, text: string): void {
  if (text === '') tr.delete(from, to);
  else {
    const marks = tr.doc.resolve(from).nodeAfter?.marks ?? [];
    tr.replaceWith(from, to, tr.doc.type.schema.text(text, marks));
  }
}
