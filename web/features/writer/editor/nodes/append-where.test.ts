import { Editor, type Extensions } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CoreKeys } from './core-keys.ts';
import { WholeTable } from './table.ts';

interface Edit {
  /** what is written; null deletes */
  text: string | null;
  /** from the start, counted around */
  at: number;
  /** how many places after it are selected, or deleted */
  over: number;
}

const cell = (text: string) => ({
  type: 'tableCell',
  content: [{ type: 'paragraph', ...(text && { content: [{ type: 'text', text }] }) }],
});
const row = (...texts: string[]) => ({ type: 'tableRow', content: texts.map(cell) });
const content = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Rye' }] },
    { type: 'table', content: [row('one', 'two'), row('three', '')] },
    { type: 'paragraph', content: [{ type: 'text', text: 'The end' }] },
  ],
};

/** The document after each edit, with the selection. */
function after(extensions: Extensions, edits: readonly Edit[]) {
  const isOwn = extensions.includes(CoreKeys);
  const editor = new Editor({
    element: null,
    extensions,
    content,
    enableCoreExtensions: isOwn ? { keymap: false } : true,
  });
  const { schema, extensionManager } = editor;
  // An editor without an element has no plugins of its own.
  let state = EditorState.create({
    schema,
    doc: schema.nodeFromJSON(content),
    plugins: extensionManager.plugins,
  });
  const states = edits.map(({ text, at, over }) => {
    const { size } = state.doc.content;
    const from = at % (size + 1);
    const to = Math.min(size, from + over);
    const selection = TextSelection.between(state.doc.resolve(from), state.doc.resolve(to));
    state = state.applyTransaction(state.tr.setSelection(selection)).state;
    const { tr } = state;
    if (text === null) tr.deleteSelection();
    else tr.insertText(text);
    state = state.applyTransaction(tr).state;
    return { doc: state.doc.toJSON() as unknown, selection: state.selection.toJSON() as unknown };
  });
  editor.destroy();
  return states;
}

const starter = StarterKit.configure({ trailingNode: false });
const own = [
  CoreKeys,
  starter,
  WholeTable.configure({ resizable: false }),
  TableKit.configure({ table: false }),
];
const theirs = [starter, TableKit.configure({ table: { resizable: false } })];

test('where everything was selected and deleted a paragraph is left', () => {
  const all = { text: null, at: 0, over: 1000 };
  const [left] = after(own, [all]);
  expect(left?.doc).toMatchObject({ content: [{ type: 'paragraph' }] });
});

test('whatever is typed and deleted, the text is that of an editor that looks at each key', () => {
  const edit = fc.record({
    text: fc.constantFrom(null, null, 'a', ' ', 'a word'),
    at: fc.nat(80),
    over: fc.constantFrom(0, 0, 0, 1, 4, 9, 20, 100),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 10 }), (edits) => {
      expect(after(own, edits)).toEqual(after(theirs, edits));
    }),
    { numRuns: 150 },
  );
});
