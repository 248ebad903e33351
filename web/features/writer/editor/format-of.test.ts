import { Editor } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import { afterEach, expect, test } from 'vitest';
import { formatAt } from './format-at.ts';
import { formatsOf } from './format-of.ts';
import { toEditor } from './nodes/document-json.ts';
import { schemaExtensions } from './nodes/schema.ts';

let editor: Editor;
afterEach(() => editor.destroy());

const text = (value: string, ...marks: string[]) => ({
  type: 'text',
  text: value,
  marks: marks.map((type) => ({ type })),
});
const blocks = [
  { type: 'heading', attrs: { id: 'a', level: 2 }, content: [text('Title')] },
  { type: 'heading', attrs: { id: 'b', level: 3 }, content: [text('Title')] },
  { type: 'paragraph', attrs: { id: 'c' }, content: [text('plain'), text('bold', 'bold'), text('plain')] },
  {
    type: 'bulletList',
    attrs: { id: 'd' },
    content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('in a list')] }] }],
  },
];
function anEditor() {
  editor = new Editor({
    element: null,
    extensions: schemaExtensions,
    content: toEditor(blocks as unknown as Parameters<typeof toEditor>[0]),
  });
  editor.registerPlugin(history());
  return editor;
}

test('it follows the caret, the selection and the history wherever they go', () => {
  anEditor();
  const { here, selected } = formatsOf(editor);
  const check = () => {
    expect(here.get()).toEqual(formatAt(editor));
    expect(selected.get()).toEqual(editor.state.selection.empty ? null : formatAt(editor));
  };
  const { size } = editor.state.doc.content;
  for (let from = 1; from < size; from++)
    for (const to of [from, Math.min(size, from + 3)]) {
      const { doc, tr } = editor.state;
      editor.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(from), doc.resolve(to))));
      check();
    }
  editor.chain().setTextSelection(2).toggleMark('bold').run();
  check();
  editor.view.dispatch(editor.state.tr.insertText('x'));
  check();
  undo(editor.state, editor.view.dispatch);
  check();
  editor.chain().setTextSelection(2).setNode('paragraph').run();
  check();
});

test('letters in a line of one format tell nobody anything', () => {
  anEditor();
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, 4)));
  editor.view.dispatch(editor.state.tr.insertText('first'));
  const { here } = formatsOf(editor);
  let told = 0;
  here.subscribe(() => told++);
  const before = here.get();
  for (const letter of 'letters') editor.view.dispatch(editor.state.tr.insertText(letter));
  expect(told).toBe(0);
  expect(here.get()).toBe(before);
  expect(formatsOf(editor).here).toBe(here);
});
