import { Editor } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { expect, test } from 'vitest';
import type { Block, TextNode } from '#contract/writer/documents.ts';
import { toEditor } from './document-json.ts';
import { insertionOf } from './insert-blocks.ts';
import { schemaExtensions } from './schema.ts';

const line = (type: 'heading' | 'paragraph', text: string, id?: string): TextNode => ({
  type,
  attrs: { ...(id !== undefined && { id }), ...(type === 'heading' && { level: 2 }) },
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});
const section = (text: string) => [line('heading', text), line('paragraph', '')];
function anEditor(...blocks: TextNode[]): Editor {
  const editor = new Editor({
    element: null,
    extensions: schemaExtensions,
    content: toEditor(blocks as Block[]),
  });
  // One that is on no page has none of its own.
  editor.registerPlugin(history());
  return editor;
}
const textsOf = ({ state }: Editor) => {
  const texts: string[] = [];
  state.doc.forEach((node) => void texts.push(node.textContent));
  return texts;
};
const dispatch = (editor: Editor) => editor.view.dispatch.bind(editor.view);

test('sections at several places are one step of the history, each where it belongs', () => {
  const editor = anEditor(
    line('heading', 'Beans', 'a'),
    line('paragraph', 'Fresh.', 'b'),
    line('heading', 'Water', 'c'),
  );
  const { tr } = insertionOf(editor.state, [
    { before: 'c', blocks: section('Grinder') },
    { before: null, blocks: section('Cleaning') },
    { before: 'c', blocks: section('Scale') },
    { before: 'gone', blocks: section('Storing') },
    { before: 'a', blocks: [] },
  ])!;
  dispatch(editor)(tr);
  const after = ['Beans', 'Fresh.', 'Grinder', '', 'Scale', '', 'Water', 'Cleaning', '', 'Storing', ''];
  expect(textsOf(editor)).toEqual(after);
  undo(editor.state, dispatch(editor));
  expect(textsOf(editor)).toEqual(['Beans', 'Fresh.', 'Water']);
  redo(editor.state, dispatch(editor));
  expect(textsOf(editor)).toEqual(after);
  expect(insertionOf(editor.state, [])).toBeNull();
});

test('a text that is one empty paragraph becomes the outline', () => {
  const editor = anEditor(line('paragraph', '', 'a'));
  dispatch(editor)(insertionOf(editor.state, [{ before: null, blocks: section('Beans') }])!.tr);
  expect(textsOf(editor)).toEqual(['Beans', '']);
  const other = anEditor(line('paragraph', '', 'a'));
  dispatch(other)(insertionOf(other.state, [{ before: 'a', blocks: section('Beans') }])!.tr);
  expect(textsOf(other)).toEqual(['Beans', '']);
});

test('text takes the place of the empty paragraph that waits under its heading, and of nothing else', () => {
  const editor = anEditor(
    line('heading', 'Beans', 'a'),
    line('paragraph', '', 'b'),
    line('heading', 'Water', 'c'),
    line('paragraph', 'Soft.', 'd'),
    line('paragraph', '', 'e'),
  );
  const made = insertionOf(editor.state, [
    { before: 'c', blocks: [line('paragraph', 'Fresh ones.'), line('paragraph', 'Whole.')] },
    { before: null, blocks: [line('paragraph', 'More.')] },
  ])!;
  dispatch(editor)(made.tr);
  expect(textsOf(editor)).toEqual(['Beans', 'Fresh ones.', 'Whole.', 'Water', 'Soft.', '', 'More.']);
  expect(editor.state.doc.nodeAt(made.first)?.textContent).toBe('Fresh ones.');
  undo(editor.state, dispatch(editor));
  expect(textsOf(editor)).toEqual(['Beans', '', 'Water', 'Soft.', '']);
});
