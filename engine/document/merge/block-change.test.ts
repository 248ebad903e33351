import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { changeBetween, changed } from './block-change.ts';
import { fingerprint } from './fingerprint.ts';

const paragraph = (id: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});
const texts = fc.array(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('One.', 'Two.'))
    .map(([id, text]) => paragraph(id, text)),
  { maxLength: 8 },
);
const said = (blocks: readonly Block[] | null) =>
  blocks?.map((block) => [block.attrs.id, fingerprint(block)]);

test('a text after the change between two texts says what the other says, whatever was changed', () => {
  fc.assert(
    fc.property(texts, texts, (before, now) => {
      const change = changeBetween(before, structuredClone(now));
      expect(said(changed(before, change))).toEqual(said(now));
    }),
    { numRuns: 200 },
  );
});

test('an edit of one block changes that block, and no edit none', () => {
  const before = ['a', 'b', 'c'].map((id) => paragraph(id, `Text of ${id}.`));
  const edited = before.map((block) =>
    block.attrs.id === 'b' ? paragraph('b', 'Edited.') : structuredClone(block),
  );
  expect(changeBetween(before, edited)).toEqual({ from: 1, to: 2, blocks: [edited[1]] });
  expect(changeBetween(before, structuredClone(before))).toEqual({ from: 3, to: 3, blocks: [] });
});

test('an inserted, a deleted and a moved block change what lies between the first and the last difference', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => paragraph(id, 'Same.')) as [Block, Block, Block];
  expect(changeBetween([a, c], [a, b, c])).toEqual({ from: 1, to: 1, blocks: [b] });
  expect(changeBetween([a, b, c], [a, c])).toEqual({ from: 1, to: 2, blocks: [] });
  expect(changeBetween([a, b, c], [b, a, c])).toEqual({ from: 0, to: 2, blocks: [b, a] });
});

test('attributes at their default and another order of attributes are no change', () => {
  const list = (attrs: object): Block => ({ type: 'orderedList', attrs: { id: 'a', ...attrs } });
  expect(changeBetween([list({})], [list({ start: 1 })]).blocks).toEqual([]);
  expect(changeBetween([list({})], [list({ start: 2 })]).blocks).toHaveLength(1);
});

test('places that a text does not have are not changed', () => {
  const text = [paragraph('a', 'One.')];
  expect(changed(text, { from: 1, to: 0, blocks: [] })).toBeNull();
  expect(changed(text, { from: 0, to: 2, blocks: [] })).toBeNull();
});
