import { getSchema } from '@tiptap/core';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { schemaExtensions } from './schema.ts';
import { writtenText } from './written-text.ts';

const schema = getSchema(schemaExtensions);
const paragraph = (text: string) => schema.node('paragraph', null, text ? [schema.text(text)] : []);
const state = EditorState.create({
  schema,
  doc: schema.node('doc', null, [paragraph('one'), schema.node('blockquote', null, [paragraph('two')])]),
});
const written = (change: (tr: Transaction) => Transaction) => writtenText(change(state.tr));

test('text that is typed, replaced or deleted within one line is told, in a quotation as well', () => {
  expect(written((tr) => tr.insertText('x', 2))).toBe('x');
  expect(written((tr) => tr.insertText('longer', 1, 4))).toBe('longer');
  expect(written((tr) => tr.insertText('x', 8))).toBe('x');
  expect(written((tr) => tr.delete(1, 3))).toBe('');
});

test('anything else is not: another mark, a split, a joined line, a block, a leaf, two steps, no step', () => {
  expect(written((tr) => tr.addMark(1, 3, schema.marks.bold!.create()))).toBeNull();
  expect(written((tr) => tr.split(2))).toBeNull();
  expect(written((tr) => tr.delete(3, 8))).toBeNull();
  expect(written((tr) => tr.delete(0, 5))).toBeNull();
  expect(written((tr) => tr.insert(5, paragraph('new')))).toBeNull();
  expect(written((tr) => tr.insert(2, schema.node('hardBreak')))).toBeNull();
  expect(written((tr) => tr.insertText('x', 2).insertText('y', 3))).toBeNull();
  expect(written((tr) => tr.setNodeAttribute(0, 'id', 'a'))).toBeNull();
  expect(written((tr) => tr)).toBeNull();
});
