import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Blocks, type TextNode } from '#contract/writer/documents.ts';
import { anyText } from '#tests/support/samples/arbitrary-document.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';
import { maxNesting } from '../normal-form.ts';
import { plainText } from '../plain-text.ts';

const read = (markdown: string) => {
  let n = 0;
  return markdownToBlocks(markdown, () => `b${(n += 1)}`);
};
const inline = (markdown: string) => read(markdown)[0]!.content;
const text = (value: string, ...marks: NonNullable<TextNode['marks']>): TextNode =>
  marks.length > 0 ? { type: 'text', text: value, marks } : { type: 'text', text: value };
const types = (markdown: string) => read(markdown).map((block) => block.type);

describe('what our engines write', () => {
  test('citations, alone and in lists, become nodes; escaped and impossible ones stay text', () => {
    expect(inline('So [S1.3]. And [S1.3, S2.10] but \\[S1.4\\] [S1] [X1.2] `[S1.2]`')).toEqual([
      text('So '),
      { type: 'cite', attrs: { ref: 'S1.3' } },
      text('. And '),
      { type: 'cite', attrs: { ref: 'S1.3' } },
      { type: 'cite', attrs: { ref: 'S2.10' } },
      text(' but [S1.4] [S1] [X1.2] '),
      text('[S1.2]', { type: 'code' }),
    ]);
  });
  test('a citation followed by a colon or defined as a link is still a citation', () => {
    expect(inline('[S1.3]: https://a.example')![0]).toEqual({ type: 'cite', attrs: { ref: 'S1.3' } });
    expect(inline('See [S1.3].\n\n[S1.3]: https://a.example')![1]).toEqual({
      type: 'cite',
      attrs: { ref: 'S1.3' },
    });
  });
  test('a footnote stands where its mark does, and one that nothing refers to stays a paragraph', () => {
    const blocks = read('Said[^A].\n\n[^a]: One *two*\nthree\n[^2]: https://a.example\n# Next');
    expect(blocks[0]!.content).toEqual([
      text('Said'),
      { type: 'footnote', attrs: { text: 'One two three' } },
      text('.'),
    ]);
    expect(plainText(blocks)).toBe('Said.\n\n[^2]: https://a.example\n\nNext');
  });
  test('a mark without a definition, a definition in itself, and one longer than a footnote stay text', () => {
    expect(plainText(read('Said[^1].'))).toBe('Said[^1].');
    expect(plainText(read('[^1]: See [^1]')).trim()).toBe('[^1]: See');
    const long = `Said[^1].\n\n[^1]: ${'x'.repeat(1001)}`;
    expect(plainText(read(long))).toBe(long);
    expect(plainText(read('> Said[^1].\n>\n> [^1]: One'))).toBe('Said[^1].\n\n[^1]: One');
  });
  test('of two definitions of a footnote the first counts, and the second stays to be seen', () => {
    const blocks = read('a[^1] b[^1]\n\n[^1]: One\n\n[^1]: Two');
    expect(blocks[0]!.content!.filter(({ type }) => type === 'footnote')).toEqual([
      { type: 'footnote', attrs: { text: 'One' } },
      { type: 'footnote', attrs: { text: 'One' } },
    ]);
    expect(plainText(blocks)).toContain('[^1]: Two');
  });
  test('alerts of GitHub become callouts, whatever stands in them', () => {
    expect(read('> [!tip]\n> Use *rye*.\n>\n> 1. First')).toEqual([
      {
        type: 'callout',
        attrs: { id: 'b1', kind: 'tip' },
        content: [
          { type: 'paragraph', content: [text('Use '), text('rye', { type: 'italic' }), text('.')] },
          {
            type: 'orderedList',
            content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('First')] }] }],
          },
        ],
      },
    ]);
    expect(types('> [!NOTE]')).toEqual(['callout']);
    expect(types('> [!NOTE] on the same line')).toEqual(['blockquote']);
    expect(types('> [!OTHER]\n> text')).toEqual(['blockquote']);
    expect(types('> # [!NOTE]')).toEqual(['blockquote']);
  });
  test('gap lines become placeholders, quotes that only mention one stay quotes', () => {
    expect(read('> [!placeholder] say *why*\n> [!GAP] and when')).toEqual([
      { type: 'placeholder', attrs: { id: 'b1', text: 'say why' } },
      { type: 'placeholder', attrs: { id: 'b2', text: 'and when' } },
    ]);
    expect(read('> [!placeholder]: a figure')[0]!.attrs).toEqual({ id: 'b1', text: ': a figure' });
    expect(types('> a\n> [!placeholder] b')).toEqual(['blockquote']);
    expect(types(`> [!placeholder] ${'x'.repeat(1001)}`)).toEqual(['blockquote']);
  });
});

describe('what writers paste', () => {
  test('headings deeper than 4 become 4', () => {
    expect(read('##### Deep')[0]!.attrs).toEqual({ id: 'b1', level: 4 });
  });
  test('pictures leave the paragraph, in headings and cells they become links', () => {
    expect(types('before ![x](https://a.example/p.png) after')).toEqual(['paragraph', 'image', 'paragraph']);
    const link = text('x', { type: 'link', attrs: { href: 'https://a.example/p.png' } });
    expect(inline('# ![x](https://a.example/p.png)')).toEqual([link]);
  });
  test('reference links find their definition anywhere, even in a very long document', () => {
    const blocks = read(`[a][r]\n\n${'word '.repeat(8000)}\n\nmore\n\n[r]: https://a.example`);
    expect(blocks[0]!.content).toEqual([text('a', { type: 'link', attrs: { href: 'https://a.example' } })]);
  });
  test('soft line breaks are spaces, hard ones are kept, entities are resolved', () => {
    expect(inline('a\nb  \n  c &amp; &#169; &mdash; &nosuch;')).toEqual([
      text('a b'),
      { type: 'hardBreak' },
      text('c & © — &nosuch;'),
    ]);
  });
  test('task boxes stay as typed', () => {
    expect(plainText(read('- [ ] do\n- [x] done'))).toBe('[ ] do\n[x] done');
  });
  test('formatting tags count, other HTML becomes text', () => {
    expect(inline('<u>a</u> <b>b</b><script>alert(1)</script> <u>open')).toEqual([
      text('a', { type: 'underline' }),
      text(' '),
      text('b', { type: 'bold' }),
      text('<script>alert(1)</script> <u>open'),
    ]);
    expect(plainText(read('<div onclick="x()">\nhey\n</div>\n\n<!-- c -->'))).toBe(
      '<div onclick="x()"> hey </div>\n\n<!-- c -->',
    );
  });
});

describe('hostile input', () => {
  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//a.example',
    '/x',
    '&#106;avascript:x',
  ])('a link to %s keeps its text only', (href) => {
    expect(inline(`[go](<${href}>)`)).toEqual([text('go')]);
    expect(types(`![pic](<${href}>)`)).toEqual(['paragraph']);
  });
  test('control characters and lone surrogates do not come through', () => {
    const blocks = read('a\u0000b\u0007c\uD800d\u2028e\r\nf\n\n```\n\u001B[0m\n```');
    expect(plainText(blocks)).toBe('abc\uFFFDd e f\n\n[0m');
  });
  test.each([
    ['quotes', '>'.repeat(10_000) + ' deep'],
    ['lists', '- '.repeat(10_000) + 'deep'],
    ['numbered lists', '1. '.repeat(5000) + 'deep'],
    ['indented lists', Array.from({ length: 400 }, (_, i) => `${'  '.repeat(i)}- deep`).join('\n')],
    ['emphasis', '*_'.repeat(5000) + 'deep' + '_*'.repeat(5000)],
    ['brackets', '['.repeat(10_000) + 'deep' + '](x)'.repeat(10_000)],
    ['tags', '<u><b>'.repeat(5000) + 'deep' + '</b></u>'.repeat(5000)],
  ])('10,000 nested %s keep their text and a shallow tree', (_, markdown) => {
    const blocks = read(markdown);
    expect(JSON.stringify(blocks)).toContain('deep');
    const depth = (node: TextNode): number => 1 + Math.max(0, ...(node.content ?? []).map(depth));
    expect(Math.max(...blocks.map(depth))).toBeLessThanOrEqual(2 * maxNesting + 4);
  });
  test('a long address that is referred to everywhere does not multiply the text', () => {
    const markdown = `${'[a] '.repeat(20_000)}\n\n[a]: https://a.example/${'x'.repeat(1_900)}`;
    const blocks = read(markdown);
    expect(plainText(blocks)).toBe('a '.repeat(20_000).trim());
    expect(JSON.stringify(blocks).length).toBeLessThan(4 * markdown.length);
  });
  test('a table wider than Word allows stays text, and a small one cannot claim millions of cells', () => {
    const table = (columns: number, rows: number) =>
      `${'| a '.repeat(columns)}|\n${'| - '.repeat(columns)}|\n${'x\n'.repeat(rows)}`;
    expect(types(table(64, 1))).toEqual(['paragraph']);
    const blocks = read(table(63, 20_000));
    expect(blocks.map((block) => block.type)).toEqual(['table', 'paragraph']);
    expect(blocks[0]!.content!.length * 63).toBeLessThanOrEqual(200_063);
    expect(plainText(blocks).match(/x/g)).toHaveLength(20_000);
  });
  test('any text at all gives blocks that the contract accepts', () => {
    fc.assert(
      fc.property(
        fc.array(anyText, { maxLength: 8 }),
        fc.constantFrom('', '\n', '\n\n'),
        (parts, separator) => {
          expect(Blocks.safeParse(read(parts.join(separator))).error).toBeUndefined();
        },
      ),
    );
  });
});

describe('very large input', () => {
  test('500 kB of paragraphs parse whole', () => {
    const blocks = read('Some **bold** words with a [link](https://a.example) in them.\n\n'.repeat(8000));
    expect(blocks).toHaveLength(8000);
    expect(new Set(blocks.map((block) => JSON.stringify(block.content))).size).toBe(1);
  });
  test('500 kB in one paragraph, one list and one table keep every word', () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => `word${i} **bold**`);
    expect(plainText(read(lines.join('\n')))).toBe(lines.join(' ').replaceAll('**', ''));
    expect(read(lines.map((line) => `- ${line}`).join('\n'))[0]!.content).toHaveLength(20_000);
    expect(read(`| a |\n| - |\n${lines.map((line) => `| ${line} |`).join('\n')}`)[0]!.content).toHaveLength(
      20_001,
    );
  });
});
