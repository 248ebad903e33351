import { getSchema } from '@tiptap/core';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { Fragment, Slice, type Node } from '@tiptap/pm/model';
import { wrapIn } from '@tiptap/pm/commands';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withIds } from './block-ids.ts';
import { schemaExtensions } from './schema.ts';

const schema = getSchema(schemaExtensions);
const paragraph = (id: string | null, text = '') =>
  schema.node('paragraph', { id }, text ? [schema.text(text)] : []);
const stateOf = (...blocks: Node[]) => EditorState.create({ schema, doc: schema.node('doc', null, blocks) });
const idsOf = (doc: Node) =>
  Array.from({ length: doc.childCount }, (_, i) => doc.child(i).attrs.id as string | null);

/** Applies a change and then the ids' repair, as the plugin does. */
function apply(state: EditorState, tr: Transaction) {
  let n = 0;
  const after = state.apply(tr);
  const repair = withIds([tr], state, after, () => `new${n++}`);
  return repair ? after.apply(repair) : after;
}

test('splitting a block leaves its id with the first half and gives the second a new one', () => {
  const state = stateOf(paragraph('a', 'onetwo'), paragraph('b'));
  const after = apply(state, state.tr.split(4));
  expect(idsOf(after.doc)).toEqual(['a', 'new0', 'b']);
});

test('of a pasted copy and its original, the original keeps the id wherever the copy lands', () => {
  const state = stateOf(paragraph('a', 'x'), paragraph('b', 'y'));
  const copy = new Slice(Fragment.from(paragraph('b', 'y')), 0, 0);
  expect(idsOf(apply(state, state.tr.replace(0, 0, copy)).doc)).toEqual(['new0', 'a', 'b']);
  const end = state.doc.content.size;
  expect(idsOf(apply(state, state.tr.replace(end, end, copy)).doc)).toEqual(['a', 'b', 'new0']);
});

test('a block that is cut and pasted elsewhere keeps its id', () => {
  const state = stateOf(paragraph('a', 'x'), paragraph('b', 'y'));
  const cut = apply(state, state.tr.delete(0, 3));
  const moved = apply(cut, cut.tr.insert(cut.doc.content.size, paragraph('a', 'x')));
  expect(idsOf(moved.doc)).toEqual(['b', 'a']);
});

test('a wrapped block hands its id to the wrapper and keeps none inside', () => {
  const state = stateOf(paragraph('a', 'x'));
  let after = state;
  wrapIn(schema.nodes.blockquote!)(state, (tr) => (after = apply(state, tr)));
  expect(idsOf(after.doc)).toEqual(['a']);
  expect(after.doc.child(0).child(0).attrs.id).toBeNull();
});

test('the first letter in a text whose blocks have no ids gives each block one, and later letters leave them', () => {
  const state = stateOf(paragraph(null, 'one'), paragraph(null));
  const first = apply(state, state.tr.insertText('x', 1));
  expect(idsOf(first.doc)).toEqual(['new0', 'new1']);
  const second = apply(first, first.tr.insertText('y', 1));
  const third = apply(second, second.tr.insertText('z', 1));
  expect(idsOf(third.doc)).toEqual(['new0', 'new1']);
});

test('after any sequence of edits every top-level block has an id and no two share one', () => {
  const edit = fc.record({
    kind: fc.constantFrom('split', 'copy', 'remove', 'insert', 'type'),
    at: fc.nat(30),
    to: fc.nat(30),
  });
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 15 }), (edits) => {
      let state = stateOf(paragraph('a', 'one'), paragraph('b', 'two'));
      let made = 0;
      for (const { kind, at, to } of edits) {
        const { doc } = state;
        const child = at % doc.childCount;
        let start = 0;
        for (let i = 0; i < child; i++) start += doc.child(i).nodeSize;
        const node = doc.child(child);
        const tr = state.tr;
        if (kind === 'split') tr.split(start + 1 + (to % (node.content.size + 1)));
        else if (kind === 'type') tr.insertText('x', start + 1 + (to % (node.content.size + 1)));
        else if (kind === 'copy') tr.insert(start, node);
        else if (kind === 'remove' && doc.childCount > 1) tr.delete(start, start + node.nodeSize);
        else tr.insert(start, paragraph(null, 'new'));
        const after = state.apply(tr);
        const repair = withIds([tr], state, after, () => `n${made++}`);
        state = repair ? after.apply(repair) : after;
        const ids = idsOf(state.doc);
        expect(ids).not.toContain(null);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
  );
});
