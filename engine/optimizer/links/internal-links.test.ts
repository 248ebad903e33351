import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, TextNode } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { rememberingStem } from '../tokens.ts';
import { internalLinks, type LinkTarget } from './internal-links.ts';

const stem = rememberingStem();
const target = (path: string, title: string, keyword = ''): LinkTarget => ({
  url: `https://mine.example/${path}`,
  title,
  keyword,
});
const paragraph = (id: string, ...content: (string | TextNode)[]): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: content.map((part) => (typeof part === 'string' ? { type: 'text', text: part } : part)),
});
const linked = (text: string, href: string): TextNode => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }],
});
const found = (blocks: Block[], targets: LinkTarget[], keyword = 'pour over coffee') =>
  internalLinks(blocks, targets, keyword, stem);

test('a page is proposed where the text says its subject, in other forms of the words too', () => {
  const { candidates } = found(
    [paragraph('a', 'Heat water in a kettle.'), paragraph('b', 'Good burr grinders cost more than blades.')],
    [target('grinders', 'The best burr grinder | Coffee bar')],
  );
  expect(candidates).toEqual([
    {
      url: 'https://mine.example/grinders',
      title: 'The best burr grinder | Coffee bar',
      anchor: 'burr grinders',
      place: { blockId: 'b', start: 5, end: 18 },
      before: 'Good ',
      after: ' cost more than blades.',
    },
  ]);
});

test('headings, code, and words that are linked carry no link; a page that is linked is not proposed', () => {
  const heading: Block = {
    ...paragraph('h', 'Gooseneck kettle'),
    type: 'heading',
    attrs: { id: 'h', level: 2 },
  };
  const { candidates, linked: already } = found(
    [
      heading,
      paragraph('a', linked('A gooseneck kettle', 'https://shop.example/'), ' pours well.'),
      paragraph('b', linked('these filters', 'http://www.mine.example/filters/'), ' and paper filters.'),
    ],
    [target('kettles', 'Gooseneck kettle'), target('filters', 'Paper filters')],
  );
  expect(candidates).toEqual([]);
  expect(already).toEqual(['https://mine.example/filters']);
});

test('single words of a title, its small words and the document’s own keyword are no reason for a link', () => {
  const text = [paragraph('a', 'Pour over coffee is the way to a guide of water for the kitchen.')];
  expect(
    found(text, [target('a', 'A guide to water hardness'), target('b', 'Pour over coffee')]).candidates,
  ).toEqual([]);
  expect(found([paragraph('a', 'Soft water.')], [target('w', 'Water')]).candidates).toMatchObject([
    { anchor: 'water' },
  ]);
});

test('the longest phrase comes first, and no two share words', () => {
  const { candidates } = found(
    [paragraph('a', 'Buy a hand burr grinder with steel burrs.')],
    [
      target('burr', 'Burr grinder'),
      target('hand', 'Hand burr grinder'),
      target('steel', 'Steel burrs', 'steel burr'),
    ],
  );
  expect(candidates.map(({ anchor }) => anchor)).toEqual(['hand burr grinder', 'steel burrs']);
});

const word = fc.constantFrom('burr', 'grinder', 'paper', 'filter', 'the', 'kettle');
const anyTargets = fc
  .uniqueArray(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    { maxLength: 6 },
  )
  .map((titles) => titles.map((title, at) => target(String(at), title)));
const words = fc
  .array(fc.oneof(word, fc.constantFrom('. ', ', ', '\n')), { maxLength: 14 })
  .map((all) => all.join(' '));
const text = fc
  .array(fc.tuple(words, fc.boolean()), { maxLength: 5 })
  .map((all) =>
    all.map(([value, isLinked], at) =>
      paragraph(`p${at}`, 'x ', isLinked ? linked(value || 'x', 'https://other.example/') : value || 'x'),
    ),
  );

test('every place is where the text has the words, outside of links, each page once and no place twice', () => {
  fc.assert(
    fc.property(fc.oneof(text, anyBlocks as fc.Arbitrary<Block[]>), anyTargets, (blocks, targets) => {
      const { candidates } = found(blocks, targets);
      expect(new Set(candidates.map(({ url }) => url)).size).toBe(candidates.length);
      for (const { anchor, place } of candidates) {
        const block = blocks.find(({ attrs }) => attrs.id === place.blockId)!;
        expect(plainText([block]).slice(place.start, place.end)).toBe(anchor);
        expect(JSON.stringify(block)).not.toContain('https://other.example/');
      }
      const inOrder = candidates.toSorted(
        (a, b) => (a.place.blockId < b.place.blockId ? -1 : 1) || a.place.start - b.place.start,
      );
      inOrder.forEach(({ place }, at) => {
        const next = inOrder[at + 1]?.place;
        if (next?.blockId === place.blockId)
          expect(next.start >= place.end || place.start >= next.end).toBe(true);
      });
    }),
  );
});
