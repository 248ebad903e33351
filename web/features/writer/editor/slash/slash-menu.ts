import { Extension } from '@tiptap/core';
import { PluginKey } from '@tiptap/pm/state';
import Suggestion, { exitSuggestion, findSuggestionMatch, type SuggestionProps } from '@tiptap/suggestion';
import type { Command } from '../suggestions/suggestion-session.ts';
import { applyBlock, type BlockAsks, slashMatches, type SlashItem } from './slash-items.ts';

export interface SlashState {
  items: SlashItem[];
  active: number;
  /** takes the element that shows the items, and keeps it at the caret until it answers the function */
  mount: (element: HTMLElement) => () => void;
  choose: (item: SlashItem) => void;
}

const key = new PluginKey('slash');

/** What the menu shows, for React to follow. */
export class SlashStore {
  #state: SlashState | null = null;
  readonly #listeners = new Set<() => void>();
  readonly get = (): SlashState | null => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  set(state: SlashState | null): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

interface Options {
  store: SlashStore;
  ask: BlockAsks;
  askModel: (command: Command | null) => void;
}

/** `/` at the start of a line or after a space lists the blocks; arrows, Enter and Escape work it. */
export const SlashMenu = Extension.create<Options>({
  name: 'slashMenu',

  addOptions: () => ({
    store: new SlashStore(),
    ask: { picture: () => undefined, footnote: () => undefined },
    askModel: () => undefined,
  }),

  addProseMirrorPlugins() {
    const { store, ask, askModel } = this.options;
    const show = (props: SuggestionProps<SlashItem, SlashItem>) =>
      store.set({ items: props.items, active: 0, mount: props.mount, choose: props.command });
    return [
      Suggestion<SlashItem, SlashItem>({
        editor: this.editor,
        pluginKey: key,
        char: '/',
        // It makes four regular expressions for each key, also where there is no slash.
        findSuggestionMatch: (config) =>
          config.$position.nodeBefore?.text?.includes(config.char) ? findSuggestionMatch(config) : null,
        allow: ({ state, range }) => {
          const { parent } = state.doc.resolve(range.from);
          return parent.type.name === 'paragraph';
        },
        items: ({ query }) => slashMatches(query),
        command: ({ editor, range, props }) => {
          if (props.command === undefined) return applyBlock(editor, props.kind, ask, range);
          editor.chain().focus().deleteRange(range).run();
          askModel(props.command);
        },
        render: () => ({
          onStart: show,
          onUpdate: (props) => {
            const before = store.get();
            store.set({
              items: props.items,
              active: before && before.items.length === props.items.length ? before.active : 0,
              mount: before?.mount ?? props.mount,
              choose: props.command,
            });
          },
          onExit: () => store.set(null),
          onKeyDown: ({ event, view }) => {
            const state = store.get();
            if (!state) return false;
            const { items, active } = state;
            if (event.key === 'Escape') {
              exitSuggestion(view, key);
              return true;
            }
            if (items.length === 0) return false;
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
              const by = event.key === 'ArrowDown' ? 1 : -1;
              store.set({ ...state, active: (active + by + items.length) % items.length });
              return true;
            }
            if ((event.key === 'Enter' && !event.metaKey && !event.ctrlKey) || event.key === 'Tab') {
              const chosen = items[active];
              if (chosen) state.choose(chosen);
              return true;
            }
            return false;
          },
        }),
      }),
    ];
  },
});
