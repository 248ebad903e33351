import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { placesIn } from './check-places.ts';
import { blocksOf, toEditor } from './document-json.ts';
import { schemaExtensions } from './schema.ts';

const schema = getSchema(schemaExtensions);
const open = (blocks: readonly Block[]) => schema.nodeFromJSON(toEditor(blocks));
const squeezed = (text: string) => text.replace(/\s+/g, '');
const text = (value: string) => ({ type: 'text' as const, text: value });
const item = (value: string) => ({
  type: 'listItem' as const,
  content: [{ type: 'paragraph' as const, content: [text(value)] }],
});

test('a place in a list, after a citation or in a second block is found where a reader sees it', () => {
  const blocks: Block[] = [
    { type: 'bulletList', attrs: { id: 'a' }, content: [item('Fresh beans'), item('Cold water')] },
    {
      type: 'paragraph',
      attrs: { id: 'b' },
      content: [text('It boils '), { type: 'cite', attrs: { ref: 'S1.1' } }, text('. Then it cools.')],
    },
    { type: 'horizontalRule', attrs: { id: 'c' } },
  ];
  const doc = open(blocks);
  const wordsAt = (blockId: string, sought: string) => {
    const start = plainText(blocks.filter(({ attrs }) => attrs.id === blockId)).indexOf(sought);
    const [range] = placesIn(doc, [{ blockId, start, end: start + sought.length }]);
    return doc.textBetween(range!.from, range!.to, '|');
  };
  expect(wordsAt('a', 'Cold water')).toBe('Cold water');
  expect(wordsAt('a', 'beans')).toBe('beans');
  expect(wordsAt('b', 'Then it cools.')).toBe('Then it cools.');
  expect(wordsAt('b', 'boils.')).toBe('boils .');
  expect(placesIn(doc, [{ blockId: 'gone', start: 0, end: 3 }])).toEqual([]);
  const [rule] = placesIn(doc, [{ blockId: 'c', start: 0, end: 0 }]);
  expect(doc.nodeAt(rule!.from)?.type.name).toBe('horizontalRule');
});

test('any place of any text is where its characters stand', () => {
  fc.assert(
    fc.property(anyBlocks, fc.nat(), fc.nat(), fc.nat(), (blocks, at, from, size) => {
      const doc = open(blocks);
      const block = blocksOf(doc, () => 'x')[at % Math.max(1, blocks.length)];
      if (!block) return;
      const all = plainText([block]);
      const start = from % (all.length + 1);
      const end = Math.min(all.length, start + (size % 40));
      const [range] = placesIn(doc, [{ blockId: block.attrs.id, start, end }]);
      const sought = squeezed(all.slice(start, end));
      if (sought === '') return;
      expect(squeezed(doc.textBetween(range!.from, range!.to, ' '))).toContain(sought);
    }),
  );
});

test('blocks of an open text are the same objects again where an edit left them alone', () => {
  const paragraph = (id: string, value: string): Block => ({
    type: 'paragraph',
    attrs: { id },
    content: [text(value)],
  });
  const doc = open([paragraph('a', 'One'), paragraph('b', 'Two')]);
  const [first, second] = blocksOf(doc, () => 'x');
  const changed = doc.child(1).copy(doc.child(0).content);
  const after = blocksOf(doc.copy(doc.content.replaceChild(1, changed)), () => 'x');
  expect(after[0]).toBe(first);
  expect(after[1]).not.toBe(second);
  expect(after[1]).toEqual(paragraph('b', 'One'));
});
