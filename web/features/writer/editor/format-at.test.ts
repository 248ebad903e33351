import { Editor } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { formatAt } from './format-at.ts';
import { toEditor } from './nodes/document-json.ts';
import { schemaExtensions } from './nodes/schema.ts';

const bold = {
  type: 'text',
  text: 'bold',
  marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://a.example' } }],
};
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const plain = { type: 'text', text: 'plain' };
const cell = { type: 'tableCell', content: [paragraph(plain)] };
const blocks = [
  { type: 'heading', attrs: { id: 'a', level: 2 }, content: [plain] },
  { ...paragraph(plain, bold, plain), attrs: { id: 'b' } },
  { type: 'bulletList', attrs: { id: 'c' }, content: [{ type: 'listItem', content: [paragraph(plain)] }] },
  { type: 'blockquote', attrs: { id: 'd' }, content: [paragraph(bold)] },
  { type: 'table', attrs: { id: 'e' }, content: [{ type: 'tableRow', content: [cell, cell] }] },
  { type: 'horizontalRule', attrs: { id: 'f' } },
  { type: 'heading', attrs: { id: 'g', level: 3 }, content: [bold] },
];

const anEditor = () =>
  new Editor({
    element: null,
    extensions: schemaExtensions,
    content: toEditor(blocks as unknown as Parameters<typeof toEditor>[0]),
  });

test('at every caret and selection the format is the one that the editor itself calls active', () => {
  const editor = anEditor();
  const names = [
    'bold',
    'italic',
    'underline',
    'strike',
    'code',
    'link',
    'bulletList',
    'orderedList',
    'blockquote',
    'table',
  ];
  const { size } = editor.state.doc.content;
  for (let from = 0; from <= size; from++)
    for (const to of [from, Math.min(size, from + 3)]) {
      const { doc, tr } = editor.state;
      const selection = doc.resolve(from).parent.inlineContent
        ? TextSelection.between(doc.resolve(from), doc.resolve(to))
        : doc.nodeAt(from) && NodeSelection.create(doc, from);
      if (!selection) continue;
      editor.view.dispatch(tr.setSelection(selection));
      expect(editor.state.selection.eq(selection)).toBe(true);
      const wanted = Object.fromEntries(names.map((name) => [name, editor.isActive(name)]));
      const heading = [1, 2, 3, 4].find((level) => editor.isActive('heading', { level })) ?? null;
      expect(formatAt(editor), `${from}–${to}`).toMatchObject({ ...wanted, heading });
    }
  editor.destroy();
});

test('a mark that waits for the next letter counts, and so does what can be taken back', () => {
  const editor = anEditor();
  editor.registerPlugin(history());
  expect(formatAt(editor)).toMatchObject({ bold: false, canUndo: false, canRedo: false });
  editor.chain().setTextSelection(2).toggleMark('bold').run();
  expect(formatAt(editor).bold).toBe(true);
  editor.view.dispatch(editor.state.tr.insertText('x'));
  expect(formatAt(editor)).toMatchObject({ canUndo: true, canRedo: false });
  undo(editor.state, editor.view.dispatch);
  expect(formatAt(editor)).toMatchObject({ canUndo: false, canRedo: true });
  editor.destroy();
});
