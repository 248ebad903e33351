// After the examples of GitHub Flavored Markdown 6.9.
import { expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';

/** The text with each link as `<text|address>`, or as `<address>` where both are the same. */
function read(markdown: string): string {
  const shown = (node: TextNode): string => {
    const href = node.marks?.find((mark) => mark.type === 'link')?.attrs?.href;
    if (href === undefined) return node.text ?? '';
    return href === node.text ? `<${href}>` : `<${node.text}|${href}>`;
  };
  const blocks = markdownToBlocks(markdown, () => 'x');
  return blocks.flatMap((block) => block.content?.map(shown) ?? []).join('');
}

test.each([
  ['www.commonmark.example', '<www.commonmark.example|http://www.commonmark.example>'],
  ['Visit www.a.example/help for more.', 'Visit <www.a.example/help|http://www.a.example/help> for more.'],
  ['Visit www.a.example.', 'Visit <www.a.example|http://www.a.example>.'],
  ['Visit https://a.example/a.b!', 'Visit <https://a.example/a.b>!'],
  ['(see https://a.example/x_(y))', '(see <https://a.example/x_(y)>)'],
  ['https://a.example/x))+ok', '<https://a.example/x))+ok>'],
  ['https://a.example/?q=a&hl;', '<https://a.example/?q=a>&hl;'],
  ['https://a.example/?a=1&b=2', '<https://a.example/?a=1&b=2>'],
  ['https://a.example/he<lp', '<https://a.example/he><lp'],
  ['https://a.example/__init__/_x_/', '<https://a.example/__init__/_x_/>'],
  ['**https://a.example**', '<https://a.example>'],
  ['a@b.example, a.b-c_d@a.b', '<a@b.example|mailto:a@b.example>, <a.b-c_d@a.b|mailto:a.b-c_d@a.b>'],
  ['a.b-c_d@a.b.', '<a.b-c_d@a.b|mailto:a.b-c_d@a.b>.'],
  ['a@b.c- a@b.c_ a@b', 'a@b.c- a@b.c_ a@b'],
  ['“https://a.example”', '“<https://a.example>”'],
  ['https://a.example[1]', '<https://a.example>[1]'],
])('in %j an address ends where its sentence goes on', (markdown, expected) => {
  expect(read(markdown)).toBe(expected);
});

test.each([
  'https\\://a.example',
  'www\\.a.example',
  'a\\@b.example',
  'xhttps://a.example',
  'awww.a.example',
  'www.a_b.example_c',
  'https://',
  'javascript://a.example',
  '`https://a.example`',
])('%j is no address', (markdown) => {
  expect(read(markdown)).not.toMatch(/\|http|\|mailto|<http/);
});

test('a link’s text holds no second link', () => {
  expect(read('[https://a.example](https://b.example)')).toBe('<https://a.example|https://b.example>');
});
