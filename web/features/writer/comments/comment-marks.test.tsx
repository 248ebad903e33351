import { Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import { afterEach, expect, test, vi } from 'vitest';
import { Observable } from '#web/kernel/observable.ts';
import { schemaExtensions } from '../editor/nodes/schema.ts';
import { CommentMarks, type Quoted } from './comment-marks.ts';
import { selectedQuotation } from './commented-places.ts';

let editor: Editor;
let marks: CommentMarks;
let order: Observable<readonly string[]>;
const onPick = vi.fn<(id: string) => void>();
afterEach(() => {
  marks.end();
  editor.destroy();
});

function open(content: string) {
  editor = new Editor({ element: document.createElement('div'), extensions: schemaExtensions, content });
  order = new Observable<readonly string[]>([]);
  marks = new CommentMarks(editor, order, onPick);
}

/** Where some words stand in the editor. */
function rangeOf(words: string): { from: number; to: number } {
  let found: { from: number; to: number } | null = null;
  editor.state.doc.descendants((node, pos) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (at >= 0) found ??= { from: pos + at, to: pos + at + words.length };
  });
  if (!found) throw new Error(`no “${words}”`);
  return found;
}
function quote(id: string, words: string): Quoted {
  editor.commands.setTextSelection(rangeOf(words));
  return { id, quotation: selectedQuotation(editor.state)! };
}
const marked = () =>
  [...editor.view.dom.querySelectorAll('.comment-mark')].map(({ textContent }) => textContent);

test('what is selected is quoted with its surroundings, without citations and blanks around it', () => {
  open(
    '<p data-id="b1">Rye <strong>bread keeps</strong> for a week.</p><ul data-id="b2"><li><p>One</p></li><li><p>Two rolls</p></li></ul>',
  );
  expect(quote('a', 'bread keeps').quotation).toMatchObject({
    text: 'bread keeps',
    before: 'Rye ',
    after: ' for a week.',
  });
  editor.commands.setTextSelection({ from: rangeOf('keeps').from - 1, to: rangeOf('One').to });
  expect(selectedQuotation(editor.state)?.text).toBe('keeps for a week.');
  expect(quote('b', 'Two').quotation).toMatchObject({ text: 'Two', before: 'One\n' });
  editor.commands.setTextSelection(1);
  expect(selectedQuotation(editor.state)).toBeNull();
});

test('threads are marked in the text and told in its order; the text itself is not changed', () => {
  open('<p data-id="b3">Rye bread keeps for a week.</p><p data-id="b4">Wheat bread does not.</p>');
  const before = editor.getJSON();
  marks.show([quote('late', 'Wheat'), quote('early', 'a week')]);
  expect(marked()).toEqual(['a week', 'Wheat']);
  expect(order.get()).toEqual(['early', 'late']);
  expect(editor.getJSON()).toEqual(before);
});

test('a mark follows its text while it is edited; deleted text leaves it, and an undo brings it back', () => {
  open('<p data-id="b5">Rye bread keeps for a week.</p>');
  marks.show([quote('a', 'a week')]);
  editor.commands.insertContentAt(1, 'Indeed: ');
  editor.commands.insertContentAt(rangeOf('week').from, 'whole ');
  expect(marked()).toEqual(['a whole week']);
  editor.commands.deleteRange(rangeOf('a whole week'));
  marks.settle();
  expect(order.get()).toEqual([]);
  expect(marked()).toEqual([]);
  undo(editor.state, editor.view.dispatch);
  editor.commands.insertContentAt(rangeOf('week').from, 'rainy ');
  editor.commands.undo();
  marks.settle();
  expect(order.get()).toEqual(['a']);
});

test('one is set apart, and leaves with its thread', () => {
  open('<p data-id="b6">Rye bread keeps for a week.</p>');
  const [rye, week] = [quote('rye', 'Rye'), quote('week', 'a week')];
  marks.show([rye, week]);
  expect(marks.select('week', false)).toBe(true);
  expect(editor.view.dom.querySelector('.comment-mark-current')?.textContent).toBe('a week');
  expect(marks.select('gone', true)).toBe(false);
  marks.show([rye]);
  expect(marked()).toEqual(['Rye']);
});
