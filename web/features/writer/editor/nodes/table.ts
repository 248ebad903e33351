import { Table } from '@tiptap/extension-table';
import { appendingWhere } from './append-where.ts';
import { writtenText } from './written-text.ts';

/** Looks whether tables are whole after each change but that of a line of text, which breaks none. */
export const WholeTable = Table.extend({
  addProseMirrorPlugins() {
    return appendingWhere(
      this.parent?.() ?? [],
      (transactions, _before, after) =>
        !after.selection.empty || transactions.some((tr) => writtenText(tr) === null),
    );
  },
});
