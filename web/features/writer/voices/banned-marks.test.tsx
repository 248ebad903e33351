import { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import { afterEach, expect, test } from 'vitest';
import type { BannedUse } from '#contract/writer/voices.ts';
import { schemaExtensions } from '../editor/nodes/schema.ts';
import { rangeOf } from '../editor/nodes/phrase-marks.ts';
import { markBanned, replaceBanned, replacementOf } from './banned-marks.ts';

let editor: Editor;
afterEach(() => editor.destroy());

const open = (content: string) => {
  editor = new Editor({ element: document.createElement('div'), extensions: schemaExtensions, content });
};
const use = (text: string, start: number, suggestion = '', blockId = 'b1'): BannedUse => ({
  phrase: text.toLowerCase(),
  suggestion,
  text,
  place: { blockId, start, end: start + text.length },
});
const marked = () =>
  [...editor.view.dom.querySelectorAll('.banned-mark')].map(({ textContent }) => textContent);

test('banned phrases are marked in the editor and nowhere in the text, and their marks move with it', () => {
  open('<p data-id="b1">We delve into <strong>rye</strong>.</p><p data-id="b2">It is seamless.</p>');
  const before = editor.getJSON();
  markBanned(editor, [use('delve into', 3, 'look at'), use('seamless', 6, '', 'b2')]);
  expect(marked()).toEqual(['delve into', 'seamless']);
  expect(editor.getJSON()).toEqual(before);
  editor.commands.insertContentAt(1, 'Today ');
  expect(marked()).toEqual(['delve into', 'seamless']);
  markBanned(editor, []);
  expect(marked()).toEqual([]);
});

test('a phrase whose words have changed since is neither marked nor replaced', () => {
  open('<p data-id="b1">We look into rye.</p>');
  const stale = use('delve into', 3, 'look at');
  expect(rangeOf(editor.state.doc, stale)).toBeNull();
  markBanned(editor, [stale]);
  expect(marked()).toEqual([]);
  expect(replaceBanned(editor, stale)).toBe(false);
  expect(editor.getText()).toBe('We look into rye.');
});

test('a suggestion takes the place of the phrase in one step, which undo takes back', () => {
  open('<p data-id="b1">Delve into rye. It is seamless bread.</p>');
  expect(replaceBanned(editor, use('Delve into', 0, 'look at'))).toBe(true);
  expect(editor.getText()).toBe('Look at rye. It is seamless bread.');
  undo(editor.state, editor.view.dispatch);
  expect(editor.getText()).toBe('Delve into rye. It is seamless bread.');
  expect(replaceBanned(editor, use('seamless', 22))).toBe(true);
  expect(editor.getText()).toBe('Delve into rye. It is bread.');
});

test('a capital stays a capital', () => {
  expect(replacementOf({ text: 'Delve', suggestion: 'look' })).toBe('Look');
  expect(replacementOf({ text: 'delve', suggestion: 'look' })).toBe('look');
  expect(replacementOf({ text: 'delve', suggestion: 'SEO' })).toBe('SEO');
});
