import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Block, TextNode } from '#contract/writer/documents.ts';
import { plainText } from '#engine/document/plain-text.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { rememberingStem } from '../optimizer/tokens.ts';
import { findLinks, type LinkTarget, mostSuggestions } from './find-links.ts';

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
  findLinks(blocks, targets, keyword, stem);
const anchors = (blocks: Block[], targets: LinkTarget[], keyword?: string) =>
  found(blocks, targets, keyword).suggestions.map(({ anchor }) => anchor);

test('a page is proposed where a sentence says its subject, in other forms of the words too, with the reason', () => {
  const { suggestions } = found(
    [paragraph('a', 'Heat water in a kettle.'), paragraph('b', 'Good burr grinders cost more than blades.')],
    [target('grinders', 'The best burr grinder | Coffee bar')],
  );
  expect(suggestions).toEqual([
    {
      url: 'https://mine.example/grinders',
      title: 'The best burr grinder | Coffee bar',
      anchor: 'burr grinders',
      place: { blockId: 'b', start: 5, end: 18 },
      before: 'Good ',
      after: ' cost more than blades.',
      reason: { from: 'title', words: 'The best burr grinder' },
    },
  ]);
});

test('an article between the words of a page is no reason to miss it', () => {
  expect(
    anchors([paragraph('a', 'Descale the kettle twice a year.')], [target('k', 'How to descale a kettle')]),
  ).toEqual(['Descale the kettle']);
});

test('headings, quotations, code, lists of labels, linked and cited words carry no link', () => {
  const as = (type: Block['type'], content: TextNode[]): Block => ({ type, attrs: { id: type }, content });
  const line = 'A gooseneck kettle pours a thin and steady stream.';
  const inner = paragraph('i', line);
  const kettle = [target('kettles', 'Gooseneck kettle')];
  const blocks: Block[] = [
    { ...as('heading', [{ type: 'text', text: line }]), attrs: { id: 'h', level: 2 } },
    as('blockquote', [inner]),
    as('codeBlock', [{ type: 'text', text: line }]),
    as('bulletList', [{ type: 'listItem', content: [paragraph('l', 'Gooseneck kettle')] }]),
    paragraph('a', linked('A gooseneck kettle', 'https://shop.example/'), ' pours a thin stream.'),
    paragraph('b', { type: 'text', text: 'gooseneck kettle', marks: [{ type: 'code' }] }, ' is a term here.'),
    paragraph('c', 'A gooseneck', { type: 'cite', attrs: { ref: 'S1.1' } }, ' kettle pours a thin stream.'),
  ];
  for (const block of blocks) expect(anchors([block], kettle)).toEqual([]);
  expect(anchors([inner], kettle)).toEqual(['gooseneck kettle']);
});

test('a page that the text links to, however the address is written, is not proposed and is counted', () => {
  const { suggestions, linked: already } = found(
    [paragraph('b', linked('these filters', 'http://www.mine.example/filters/'), ' and any paper filters.')],
    [target('filters', 'Paper filters')],
  );
  expect(suggestions).toEqual([]);
  expect(already).toEqual(['https://mine.example/filters']);
});

test('common words, amounts, parts of words and the text’s own keyword are no reason for a link', () => {
  const text = [
    paragraph('a', 'Pour over coffee is the way to a guide of water for the kitchen.'),
    paragraph('b', 'Take 60 grams of water and wait for six weeks of time.'),
    paragraph('c', 'It is a multi-factor authentication, they say.'),
  ];
  const pages = [
    target('a', 'A guide to water hardness'),
    target('b', 'Pour over coffee'),
    target('c', 'Grams of water and ounces'),
    target('d', 'Six weeks of travel'),
    target('e', 'Factor authentication'),
    target('f', 'Water'),
  ];
  expect(anchors(text, pages)).toEqual([]);
});

test('the name of the site, which its titles share, leads nowhere', () => {
  const pages = [target('a', 'Burr grinders | Golden Ladle'), target('b', 'Paper filters | Golden Ladle')];
  expect(anchors([paragraph('a', 'The Golden Ladle is what we call our shop.')], pages)).toEqual([]);
});

test('the keyword that a page is written for is surer than a title, and no two links share a sentence', () => {
  const pages = [target('t', 'Steel burrs'), target('k', 'All about them', 'hand grinder')];
  expect(anchors([paragraph('a', 'Buy a hand grinder with good steel burrs.')], pages)).toEqual([
    'hand grinder',
  ]);
});

test('at most five are proposed', () => {
  const subjects = ['burr grinder', 'paper filter', 'gooseneck kettle', 'ceramic dripper', 'brew scale'];
  const all = [...subjects, 'milk frother', 'espresso tamper'];
  const blocks = all.map((subject, at) =>
    paragraph(`p${at}`, `Every kitchen deserves a ${subject} of its own.`),
  );
  expect(
    anchors(
      blocks,
      all.map((subject, at) => target(String(at), subject, subject)),
    ),
  ).toHaveLength(mostSuggestions);
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
      const { suggestions } = found(blocks, targets);
      expect(new Set(suggestions.map(({ url }) => url)).size).toBe(suggestions.length);
      for (const { anchor, place } of suggestions) {
        const block = blocks.find(({ attrs }) => attrs.id === place.blockId)!;
        expect(plainText([block]).slice(place.start, place.end)).toBe(anchor);
        expect(JSON.stringify(block)).not.toContain('https://other.example/');
      }
    }),
  );
});

test.each([
  'gooseneck kettle ',
  '60 gooseneck kettles ',
  'A gooseneck kettle pours. ',
  'gooseneck, kettle. ',
])('[S45] looking for links in a text of %j costs the same a character at any length', (part) => {
  const measured = { lengths: [1_000, 60_000], limit: 15 };
  const growth = growthOf(
    (text) => findLinks([paragraph('a', text)], [target('k', 'Gooseneck kettle')], 'coffee', stem),
    (length) => repeated(part, length),
    measured,
  );
  expect(growth).toBeLessThan(measured.limit);
});
