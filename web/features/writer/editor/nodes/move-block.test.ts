import { getSchema } from '@tiptap/core';
import { EditorState, NodeSelection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { withIds } from './block-ids.ts';
import { movedBlocks } from './move-block.ts';
import { schemaExtensions } from './schema.ts';

const schema = getSchema(schemaExtensions);
const line = (id: string) => schema.node('paragraph', { id }, [schema.text(id.repeat(3))]);
const rule = (id: string) => schema.node('horizontalRule', { id });
const open = (...blocks: ReturnType<typeof line>[]) =>
  EditorState.create({ schema, doc: schema.node('doc', null, blocks) });
const ids = ({ doc }: EditorState) => doc.children.map(({ attrs }) => attrs.id as string).join('');
const selectText = (state: EditorState, from: number, to = from) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)));

/** The text after a move, with ids as the editor repairs them; null where there was no room. */
function moved(state: EditorState, by: -1 | 1) {
  const tr = movedBlocks(state, by);
  if (!tr) return null;
  const after = state.apply(tr);
  expect(withIds([tr], state, after, () => 'new')).toBeNull();
  return after;
}

test('the block at the caret moves by one place with its id, and the caret stays at its letter', () => {
  const before = selectText(open(line('a'), line('b'), line('c')), 8);
  const down = moved(before, 1)!;
  expect([ids(before), ids(down)]).toEqual(['abc', 'acb']);
  expect(down.selection.$from.parent.textContent).toBe('bbb');
  expect(down.selection.$from.parentOffset).toBe(before.selection.$from.parentOffset);
  expect(ids(moved(down, -1)!)).toBe('abc');
});

test('all blocks that a selection reaches into move together', () => {
  const before = selectText(open(line('a'), line('b'), line('c'), line('d')), 2, 8);
  expect(ids(moved(before, 1)!)).toBe('cabd');
  expect(moved(before, -1)).toBeNull();
});

test('a divider that is selected moves, and stays selected', () => {
  const state = open(line('a'), rule('b'), line('c'));
  const before = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 5)));
  const up = moved(before, -1)!;
  expect(ids(up)).toBe('bac');
  expect((up.selection as NodeSelection).node?.attrs.id).toBe('b');
  expect(moved(up, -1)).toBeNull();
  expect(ids(moved(before, 1)!)).toBe('acb');
});
