import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { toEditor } from '../nodes/document-json.ts';
import { schemaExtensions } from '../nodes/schema.ts';
import { findText, type FindOptions } from './find-text.ts';

const schema = getSchema(schemaExtensions);
function places(markdown: string, query: string, options: Partial<FindOptions> = {}): string[] {
  const doc = schema.nodeFromJSON(toEditor(markdownToBlocks(markdown, () => 'x')));
  const found = findText(doc, query, { matchCase: false, wholeWord: false, ...options });
  return found.map(({ from, to }) => doc.textBetween(from, to, '|', '￼'));
}

test('a word is found in every kind of block, in parts of other formatting too, and never across blocks', () => {
  expect(
    places('## Rye\n\n- rye\n- R**y**e\n\n| rye | b |\n| - | - |\n| c | `rye` |\n\nr\n\nye', 'rye'),
  ).toEqual(['Rye', 'rye', 'Rye', 'rye', 'rye']);
});

test('upper and lower case are one unless they are asked for', () => {
  expect(places('Rye rye RYE', 'rye')).toHaveLength(3);
  expect(places('Rye rye RYE', 'rye', { matchCase: true })).toEqual(['rye']);
  expect(places('İstanbul and istanbul', 'istanbul')).toContain('istanbul');
});

test('a whole word is no part of another, in any script', () => {
  expect(places('art, party, art’s and Ärt', 'art', { wholeWord: true })).toEqual(['art', 'art']);
  expect(places('über überall', 'über', { wholeWord: true })).toEqual(['über']);
  expect(places('c++ and c', 'c++', { wholeWord: true })).toEqual(['c++']);
});

test('places behind a citation are where they stand, and signs of patterns are signs', () => {
  expect(places('As shown [S1.3] there.', 'there')).toEqual(['there']);
  expect(places('1.5 (or 1x5)?', '1.5')).toEqual(['1.5']);
  expect(places('aaaa', 'aa')).toHaveLength(2);
  expect(places('text', '')).toEqual([]);
});
