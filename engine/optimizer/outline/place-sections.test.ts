import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OutlineHeading } from '#contract/optimizer/outline.ts';
import type { Block } from '#contract/writer/documents.ts';
import {
  headingKey,
  headingsBeyond,
  headingsInText,
  type PlacedHeading,
  placeSections,
} from './place-sections.ts';

const heading = (id: string, level: number, text: string): Block => ({
  type: 'heading',
  attrs: { id, level },
  content: [{ type: 'text', text }],
});
const paragraph = (id: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text: 'Words.' }],
});
const outline = (...lines: [2 | 3, string][]): OutlineHeading[] =>
  lines.map(([level, text], at) => ({ id: `o${at}`, level, text, pageId: null }));

/** The blocks with the placed headings in them. */
function inserted(blocks: readonly Block[], placed: readonly PlacedHeading[]): Block[] {
  const made = placed.map(({ level, text, before }, at) => ({
    before,
    block: heading(`n${at}`, level, text),
  }));
  const before = (id: string | null) =>
    made.flatMap((item) => (item.before === id ? [item.block, paragraph(`${item.block.attrs.id}p`)] : []));
  return [...blocks.flatMap((block) => [...before(block.attrs.id), block]), ...before(null)];
}
const textsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ type, content }) => (type === 'heading' ? [content![0]!.text] : []));

test('an empty text gets the whole outline in its order', () => {
  const wanted = outline([2, 'Beans'], [3, 'Fresh ones'], [2, 'Water']);
  expect(placeSections([], wanted)).toEqual([
    { level: 2, text: 'Beans', before: null },
    { level: 3, text: 'Fresh ones', before: null },
    { level: 2, text: 'Water', before: null },
  ]);
});

test('a section that is missing goes after the one before it, with its own sub-sections', () => {
  const text = [
    heading('a', 2, 'Beans'),
    heading('b', 3, 'Roasts'),
    paragraph('c'),
    heading('d', 2, 'Brewing'),
  ];
  const wanted = outline([2, 'Intro'], [2, 'beans:'], [2, 'Water'], [3, 'Soft water'], [2, 'Brewing']);
  expect(textsOf(inserted(text, placeSections(text, wanted)))).toEqual([
    'Intro',
    'Beans',
    'Roasts',
    'Water',
    'Soft water',
    'Brewing',
  ]);
});

test('headings without words are left out, and one that the outline has twice is there twice', () => {
  const wanted = outline([2, ''], [2, '?'], [2, 'Tips'], [2, 'Tips']);
  const text = [heading('a', 2, 'Tips')];
  expect([...headingsInText(text, wanted)]).toEqual([['o2', 'a']]);
  expect(placeSections(text, wanted)).toEqual([{ level: 2, text: 'Tips', before: null }]);
});

test('headings of the text that the outline lacks are told in reading order, titles and details aside', () => {
  const text = [
    heading('a', 1, 'Title'),
    heading('b', 2, 'Beans'),
    heading('c', 3, 'Roasts'),
    heading('d', 4, 'Detail'),
    heading('e', 2, 'Tips'),
    heading('f', 2, 'Tips'),
    heading('g', 2, '…'),
  ];
  expect(headingsBeyond(text, outline([2, 'beans'], [2, 'Tips']))).toEqual([
    { level: 3, text: 'Roasts' },
    { level: 2, text: 'Tips' },
  ]);
});

const word = fc.constantFrom('Beans', 'beans!', 'Water', 'Brewing', 'Tips', '', 'Kettle');
const anyText = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 4 }), word), { maxLength: 10 })
  .map((all) =>
    all.map(([level, text], at) => (level === 0 ? paragraph(`b${at}`) : heading(`b${at}`, level, text))),
  );
const anyOutline = fc
  .array(fc.tuple(fc.constantFrom(2 as const, 3 as const), word), { maxLength: 8 })
  .map((all) => outline(...all));

test('afterwards the text has every heading of the outline, nothing of it has moved, and nothing is inserted a second time', () => {
  fc.assert(
    fc.property(anyText, anyOutline, (text, wanted) => {
      const after = inserted(text, placeSections(text, wanted));
      expect(after.filter((block) => text.includes(block))).toEqual(text);
      const named = wanted.filter((item) => headingKey(item.text) !== '');
      expect(headingsInText(after, named).size).toBe(named.length);
      expect(placeSections(after, wanted)).toEqual([]);
    }),
  );
});
