import { extensions } from '@tiptap/core';
import { appendingWhere } from './append-where.ts';

/**
 * Tiptap's own keys, in the place of those that an editor has by itself. Where everything was selected and deleted they
 * leave a paragraph; they look for the first and last place of the text after each key to know that.
 */
export const CoreKeys = extensions.Keymap.extend({
  addProseMirrorPlugins() {
    return appendingWhere(this.parent?.() ?? [], (_transactions, before) => !before.selection.empty);
  },
});
