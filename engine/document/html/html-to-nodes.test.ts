import { expect, test } from 'vitest';
import { TooDeep } from '../imported/too-deep.ts';
import { normalBlocks } from '../normal-form.ts';
import { htmlToNodes } from './html-to-nodes.ts';

const blocksOf = (html: string) => normalBlocks(htmlToNodes(html).nodes);
const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

test('headings, lists in lists, quotes, code, rules and tables are read', () => {
  const html = `<h1>Bread</h1><p>One
    line</p><ul><li>a<ol start="3"><li>b</ol></li><li>c</li></ul><blockquote><p>said</p></blockquote>
    <pre><code class="language-js">if (a) {\n  b\n}\n</code></pre><hr>
    <table><caption>Sizes</caption><thead><tr><th>A<th>B</tr></thead><tbody><tr><td colspan="2">1</td></tr></table>`;
  expect(blocksOf(html)).toEqual([
    { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Bread' }] },
    p('One line'),
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [
            p('a'),
            { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: [p('b')] }] },
          ],
        },
        { type: 'listItem', content: [p('c')] },
      ],
    },
    { type: 'blockquote', content: [p('said')] },
    {
      type: 'codeBlock',
      attrs: { language: 'js' },
      content: [{ type: 'text', text: 'if (a) {\n  b\n}' }],
    },
    { type: 'horizontalRule' },
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Sizes', marks: [{ type: 'bold' }] }],
    },
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [
            { type: 'tableHeader', content: [p('A')] },
            { type: 'tableHeader', content: [p('B')] },
          ],
        },
        { type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 2 }, content: [p('1')] }] },
      ],
    },
  ]);
});

test('formatting by tags and by styles, links, breaks and pictures between words are read', () => {
  const html = `<p><b>bold</b> <span style="font-style:italic">slanted</span><br><a href="https://a.example/?a=1&amp;b=2">link</a>
    <a href="javascript:alert(1)">none</a> <img src="https://a.example/x.png" alt="A loaf"> after</p>`;
  expect(blocksOf(html)).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'bold', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' ' },
        { type: 'text', text: 'slanted', marks: [{ type: 'italic' }] },
        { type: 'hardBreak' },
        {
          type: 'text',
          text: 'link',
          marks: [{ type: 'link', attrs: { href: 'https://a.example/?a=1&b=2' } }],
        },
        { type: 'text', text: ' none' },
      ],
    },
    { type: 'image', attrs: { src: 'https://a.example/x.png', alt: 'A loaf' } },
    p('after'),
  ]);
});

test('of scripts, styles, forms, menus and hidden parts nothing is read', () => {
  const html = `<head><title>Bread &amp; salt</title><meta name="description" content="All about it"><style>p{}</style></head>
    <nav><a href="/">Home</a></nav><script>alert('x')</script><p onclick="alert(1)">Seen</p><p hidden>Not seen</p>
    <svg><text>drawn</text></svg><button>Buy</button><noscript>off</noscript><footer>Imprint</footer>`;
  expect(htmlToNodes(html)).toMatchObject({ title: 'Bread & salt', description: 'All about it' });
  expect(blocksOf(html)).toEqual([p('Seen')]);
});

test('of a page that names its content nothing around it is read', () => {
  const html = '<div>Menu</div><main><h2>In</h2><p>text</p></main><div>Around</div>';
  expect(blocksOf(html).map(({ type }) => type)).toEqual(['heading', 'paragraph']);
});

test('the number of a note stays apart from the word before it', () => {
  expect(blocksOf('<p>Wild<sup><a href="#source-1">1</a></sup>.</p>')).toEqual([p('Wild[1].')]);
});

test.each([
  ['half a tag', '<p>a<b'],
  ['unclosed lists', '<ul><li>a<li>b'],
  ['an end without a start', '</p></ul></table>a'],
  ['cells without a table', '<td>a</td><tr><td>b</td></tr>'],
  ['text between rows', '<table>a<tr>b<td>c</td></tr></table>'],
])('%s is read without losing words', (_, html) => {
  const words = JSON.stringify(blocksOf(html));
  for (const word of ['a', 'b', 'c'].filter((letter) => new RegExp(`[>]${letter}`).test(html)))
    expect(words).toContain(`"${word}"`);
});

test.each(['<div>', '<ul><li>', '<blockquote>', '<table><tr><td>', '<b>', '<p>', '</p>', '<a href=#>', '<'])(
  '[S45] two megabytes of %j end',
  (unit) => {
    try {
      blocksOf(unit.repeat(2_000_000 / unit.length) + 'end');
    } catch (cause) {
      expect(cause).toBeInstanceOf(TooDeep);
    }
  },
);
