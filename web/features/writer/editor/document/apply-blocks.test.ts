import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { applyBlocks } from './apply-blocks.ts';
import { toBlocks, toEditor } from '../nodes/document-json.ts';
import { schemaExtensions } from '../nodes/schema.ts';

const schema = getSchema(schemaExtensions);
const para = (id: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  ...(text !== '' && { content: [{ type: 'text', text }] }),
});
const stateOf = (blocks: Block[]) =>
  EditorState.create({ schema, doc: schema.nodeFromJSON(toEditor(blocks)) });
const blocksOf = (state: EditorState) =>
  toBlocks(state.doc.toJSON(), () => {
    throw new Error('no id');
  });

const anyBlocks = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      fc.string({ maxLength: 6, unit: fc.constantFrom('x', 'y', ' ') }),
    ),
    {
      selector: ([id]) => id,
      minLength: 1,
    },
  )
  .map((all) => all.map(([id, text]) => para(id, text)));

test('whatever stood there, the editor holds the wanted blocks afterwards', () => {
  fc.assert(
    fc.property(anyBlocks, anyBlocks, (before, requested) => {
      const state = stateOf(before);
      const tr = applyBlocks(state, requested);
      const after = tr ? state.apply(tr) : state;
      expect(blocksOf(after)).toEqual(requested);
      after.doc.check();
    }),
  );
});

test('a change in another block or elsewhere in the same one leaves the caret between the same letters', () => {
  const state = stateOf([para('a', 'first'), para('b', 'second text')]);
  const at = state.doc.child(0).nodeSize + 1 + 'second'.length;
  const placed = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
  const tr = applyBlocks(placed, [
    para('a', 'a longer first'),
    para('b', 'second text, longer'),
    para('c', 'new'),
  ]);
  const after = placed.apply(tr!);
  const { $head } = after.selection;
  expect($head.parent.textContent.slice(0, $head.parentOffset)).toBe('second');
});

test('the same blocks make no transaction', () => {
  expect(applyBlocks(stateOf([para('a', 'x')]), [para('a', 'x')])).toBeNull();
});
