import { Editor } from '@tiptap/core';
import { undo, undoDepth } from '@tiptap/pm/history';
import { afterEach, expect, test } from 'vitest';
import { schemaExtensions } from '../nodes/schema.ts';
import { FindSession } from './find-session.ts';

let editor: Editor;
let session: FindSession;
afterEach(() => {
  session.close();
  editor.destroy();
});

function open(content: string) {
  editor = new Editor({ element: document.createElement('div'), extensions: schemaExtensions, content });
  session = new FindSession(editor);
  session.open();
}
const plain = { matchCase: false, wholeWord: false };
const marked = () =>
  [...editor.view.dom.querySelectorAll('.term-mark')].map(({ textContent }) => textContent);

test('every place is marked and counted, and steps go around', () => {
  open('<p>Rye, rye</p><p>and rye</p>');
  session.search('rye', plain);
  expect(session.view.get()).toEqual({ place: 1, of: 3 });
  expect(marked()).toEqual(['Rye', 'rye', 'rye']);
  session.step(-1);
  expect(session.view.get()).toEqual({ place: 3, of: 3 });
  session.step(1);
  expect(session.view.get()).toEqual({ place: 1, of: 3 });
  session.search('spelt', plain);
  expect(session.view.get()).toEqual({ place: 0, of: 0 });
});

test('a place is replaced in its own formatting, and the next one is current', () => {
  open('<p>A <strong>rye loaf</strong> of rye</p>');
  session.search('rye', plain);
  session.replace('spelt');
  expect(editor.getHTML()).toContain('A <strong>spelt loaf</strong> of rye');
  expect(session.view.get()).toEqual({ place: 1, of: 1 });
});

test('a replacement that holds the word again is not replaced twice', () => {
  open('<p>rye rye</p>');
  session.search('rye', plain);
  session.replace('rye bread');
  session.replace('rye bread');
  expect(editor.getText()).toBe('rye bread rye bread');
});

test('all places are replaced as one step of the history', () => {
  open('<p>Rye, rye</p><ul><li><p>and rye</p></li></ul>');
  session.search('rye', plain);
  const before = editor.state.doc.textContent;
  const depth = undoDepth(editor.state);
  expect(session.replaceAll('spelt')).toBe(3);
  expect(editor.state.doc.textContent).toBe('spelt, speltand spelt');
  expect(undoDepth(editor.state)).toBe(depth + 1);
  undo(editor.state, editor.view.dispatch);
  expect(editor.state.doc.textContent).toBe(before);
});

test('an empty replacement deletes', () => {
  open('<p>rye bread</p>');
  session.search('rye ', plain);
  session.replaceAll('');
  expect(editor.getText()).toBe('bread');
});

test('places move with the text that is typed meanwhile', () => {
  open('<p>one rye</p>');
  session.search('rye', plain);
  editor.commands.insertContentAt(1, 'And ');
  expect(marked()).toEqual(['rye']);
  session.replace('spelt');
  expect(editor.getText()).toBe('And one spelt');
});

test('closing leaves no mark', () => {
  open('<p>one rye</p>');
  session.search('rye', plain);
  session.close();
  expect(marked()).toEqual([]);
});
