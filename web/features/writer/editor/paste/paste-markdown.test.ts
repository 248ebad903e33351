import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { markdownNodes, pasteSteps } from './paste-markdown.ts';
import { schemaExtensions } from '../nodes/schema.ts';

const schema = getSchema(schemaExtensions);
const kinds = (text: string) => markdownNodes(schema, text)?.map(({ type }) => type.name) ?? null;

test('headings, lists, emphasis, links and fenced code make a text Markdown', () => {
  expect(kinds('# Bread\n\n- flour\n- salt')).toEqual(['heading', 'bulletList']);
  expect(kinds('Very **good** bread')).toEqual(['paragraph']);
  expect(kinds('See [the page](https://example.com)')).toEqual(['paragraph']);
  expect(kinds('```\ncode\n```')).toEqual(['codeBlock']);
});

test('words, addresses, indented lines and sums are no Markdown', () => {
  for (const text of [
    'One line',
    'One\n\nTwo',
    'https://example.com/a_b_c',
    '    indented',
    '2 * 3 * 4',
    'snake_case_name',
  ])
    expect(kinds(text), text).toBeNull();
});

function paste(before: string, at: number, text: string) {
  const doc = schema.node('doc', null, [
    schema.node('paragraph', null, before === '' ? [] : [schema.text(before)]),
  ]);
  let state = EditorState.create({ doc, plugins: [history()] });
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  const lines = text.split(/\n+/).map((line) => schema.node('paragraph', null, [schema.text(line)]));
  const { first, format } = pasteSteps(
    state,
    new Slice(Fragment.from(lines), 1, 1),
    markdownNodes(schema, text)!,
  );
  const literal = state.apply(first);
  return { literal, formatted: literal.apply(format(literal)) };
}
const shown = ({ doc }: EditorState) =>
  doc.children.map((node) => `${node.type.name}: ${node.textBetween(0, node.content.size, ' ')}`);

test('pasted blocks take the place of an empty paragraph, and undo gives what was copied', () => {
  const { literal, formatted } = paste('', 1, '# Bread\n\n- flour\n- salt');
  expect(shown(formatted)).toEqual(['heading: Bread', 'bulletList: flour salt']);
  let undone = formatted;
  undo(formatted, (tr) => (undone = formatted.apply(tr)));
  expect(shown(undone)).toEqual(shown(literal));
  expect(shown(undone)).toEqual(['paragraph: # Bread', 'paragraph: - flour', 'paragraph: - salt']);
});

test('pasted words go into the line, pasted blocks between its halves', () => {
  expect(shown(paste('ab', 2, '**very**').formatted)).toEqual(['paragraph: averyb']);
  expect(shown(paste('ab', 2, '# Bread').formatted)).toEqual([
    'paragraph: a',
    'heading: Bread',
    'paragraph: b',
  ]);
});
