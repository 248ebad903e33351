import { expect, it } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { makeNode } from '#engine/document/normal-form.ts';
import { storedHtml } from '#tests/support/doubles/ghost-content.ts';
import { ghostHtml } from './ghost-html.ts';
import { readMark } from './mark.ts';

const says = (words: string) => makeNode('paragraph', [{ type: 'text', text: words }]);
const code = makeNode('codeBlock', [{ type: 'text', text: 'one\n\ntwo' }], { language: 'js' });
const mark = { ref: 'abc', number: 2 };
const written = (
  blocks: readonly TextNode[],
  sources: { ref: string; title: string; url: string | null }[] = [],
) => ghostHtml({ blocks, sources }, mark);
const cards = (html: string) =>
  html
    .split('<!--kg-card-begin: html-->')
    .slice(1)
    .map((card) => card.split('<!--kg-card-end: html-->')[0]!.trim());

it('the mark stays in what the site stores, and readers do not see it', () => {
  const stored = storedHtml(written([says('Rye.')]));
  expect(readMark(stored)).toEqual(mark);
  expect(stored).toContain('<div hidden><!--');
});

it('what the importer would change stands in HTML cards, everything else is the site’s own blocks', () => {
  const table = makeNode('table', [makeNode('tableRow', [makeNode('tableCell', [says('cell')])])]);
  const deep = makeNode('bulletList', [makeNode('listItem', [says('first'), code])]);
  const plain = makeNode('bulletList', [makeNode('listItem', [says('plain')])]);
  const html = written([says('Flour & <water>'), table, deep, plain, code]);
  expect(html).toContain('<p>Flour &amp; &lt;water&gt;</p>');
  expect(cards(html).map((card) => card.slice(0, 7))).toEqual(['<table>', '<ul><li', '<div hi']);
  expect(html).toContain('<ul><li>plain</li></ul>');
});

it('citations lead to their sources, which keep their ids', () => {
  const cited = makeNode('paragraph', [
    { type: 'text', text: 'Yeast' },
    { type: 'cite', attrs: { ref: 'S1.2' } },
  ] as TextNode[]);
  const html = storedHtml(written([cited], [{ ref: 'S1', title: 'Bread & co', url: 'https://b.example/' }]));
  expect(html).toContain('href="#source-1"');
  expect(html).toContain('<li id="source-1"><a href="https://b.example/">Bread &amp; co</a></li>');
});

it('a callout is a card that every theme shows as one, whatever stands in it', () => {
  const callout = makeNode('callout', [says('Hot'), code], { kind: 'caution' });
  const [card] = cards(written([callout]));
  expect(card).toMatch(
    /^<div class="kg-card kg-callout-card kg-callout-card-red"><div class="kg-callout-emoji">🛑/,
  );
  expect(card).toContain('<div class="kg-callout-text"><p>Hot</p><pre>');
});

it('footnotes lead to their texts, which keep their ids', () => {
  const noted = makeNode('paragraph', [
    { type: 'text', text: 'Yeast' },
    { type: 'footnote', attrs: { text: 'Dry & fresh' } },
  ] as TextNode[]);
  const html = storedHtml(written([noted]));
  expect(html).toContain('href="#note-1"');
  expect(html).toContain('<li id="note-1">Dry &amp; fresh</li>');
});

it('the title is the only heading of level 1', () => {
  expect(written([makeNode('heading', [{ type: 'text', text: 'Top' }], { level: 1 })])).toContain(
    '<h2>Top</h2>',
  );
});
