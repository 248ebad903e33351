import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { anyNodes, anyText } from '#tests/support/samples/arbitrary-document.ts';
import { blocksToMarkdown } from './blocks-to-markdown.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';
import { makeNode } from '../normal-form.ts';

/** What `markdown` reads as, ids left out. */
function read(markdown: string): TextNode[] {
  return markdownToBlocks(markdown, () => 'x').map((block) => {
    const { id, ...attrs } = block.attrs;
    expect(id).toBe('x');
    return makeNode(block.type, block.content, attrs);
  });
}
const write = (nodes: TextNode[]) => blocksToMarkdown(nodes, { citations: 'refs' });

test('any document reads back from its Markdown unchanged', () => {
  fc.assert(
    fc.property(anyNodes, (nodes) => {
      expect(read(write(nodes))).toEqual(nodes);
    }),
    { numRuns: 400 },
  );
});

test('any Markdown is stable once read: writing and reading again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(anyText, { maxLength: 10 }),
      fc.constantFrom('\n', '\n\n', ' '),
      (parts, separator) => {
        const markdown = write(read(parts.join(separator)));
        expect(write(read(markdown))).toBe(markdown);
      },
    ),
    { numRuns: 400 },
  );
});

const text = (value: string, ...marks: NonNullable<TextNode['marks']>): TextNode =>
  marks.length > 0 ? { type: 'text', text: value, marks } : { type: 'text', text: value };
const paragraph = (...content: TextNode[]) => makeNode('paragraph', content);
const item = (...content: TextNode[]) => makeNode('listItem', content);
const cell = (type: 'tableHeader' | 'tableCell', value: string) => makeNode(type, [paragraph(text(value))]);
const link = { type: 'link' as const, attrs: { href: 'https://a.example/x?a=1&b=(2)' } };

describe('each kind of node has one Markdown form and reads back from it', () => {
  test.each<[string, TextNode, string]>([
    ['paragraph', paragraph(text('Plain 1 + 1 = 2, a_b, #tag')), 'Plain 1 + 1 = 2, a\\_b, #tag'],
    ['heading', makeNode('heading', [text('Title #')], { level: 3 }), '### Title \\#'],
    ['empty heading', makeNode('heading', [], { level: 2 }), '##'],
    [
      'bullet list, nested',
      makeNode('bulletList', [
        item(paragraph(text('a')), makeNode('bulletList', [item(paragraph(text('b')))])),
        item(paragraph(text('c')), paragraph(text('d'))),
      ]),
      '- a\n  - b\n- c\n\n  d',
    ],
    [
      'ordered list with a start',
      makeNode('orderedList', [item(paragraph(text('a'))), item(paragraph())], { start: 9 }),
      '9. a\n10.',
    ],
    ['quote', makeNode('blockquote', [paragraph(text('a')), paragraph(text('b'))]), '> a\n>\n> b'],
    [
      'code with fences inside',
      makeNode('codeBlock', [text('```\n\tx\n\n')], { language: 'md' }),
      '````md\n```\n\tx\n\n\n````',
    ],
    ['empty code', makeNode('codeBlock'), '```\n```'],
    ['rule', makeNode('horizontalRule'), '***'],
    [
      'picture',
      makeNode('image', [], { src: 'https://a.example/p.png', alt: 'A [b]', title: 'Say "x"' }),
      '![A \\[b\\]](https://a.example/p.png "Say \\"x\\"")',
    ],
    [
      'callout',
      makeNode('callout', [paragraph(text('a')), makeNode('bulletList', [item(paragraph(text('b')))])], {
        kind: 'caution',
      }),
      '> [!CAUTION]\n> a\n>\n> - b',
    ],
    [
      'callout that begins with a list',
      makeNode('callout', [makeNode('orderedList', [item(paragraph(text('b')))], { start: 3 })], {
        kind: 'note',
      }),
      '> [!NOTE]\n>\n> 3. b',
    ],
    ['empty callout', makeNode('callout', [paragraph()], { kind: 'tip' }), '> [!TIP]'],
    [
      'footnote',
      paragraph(text('So'), { type: 'footnote', attrs: { text: 'Said *he* [x]' } }, text(': yes')),
      'So[^note1]\\: yes\n\n[^note1]: Said \\*he\\* \\[x\\]',
    ],
    [
      'placeholder',
      makeNode('placeholder', [], { text: 'your *own* figure' }),
      '> [!placeholder] your \\*own\\* figure',
    ],
    [
      'table',
      makeNode('table', [
        makeNode('tableRow', [cell('tableHeader', 'a'), cell('tableHeader', 'b')]),
        makeNode('tableRow', [cell('tableCell', 'x | y'), makeNode('tableCell', [paragraph()])]),
      ]),
      '| a | b |\n| --- | --- |\n| x &#124; y |  |',
    ],
    [
      'table without header',
      makeNode('table', [makeNode('tableRow', [cell('tableCell', 'a')])]),
      '|  |\n| --- |\n| a |',
    ],
    ['line break', paragraph(text('a'), { type: 'hardBreak' }, text('b')), 'a\\\nb'],
    ['citation', paragraph(text('So. '), { type: 'cite', attrs: { ref: 'S1.3' } }), 'So. [S1.3]'],
    ['bold', paragraph(text('a '), text('b.', { type: 'bold' }), text(' c')), 'a **b.** c'],
    ['bold inside a word', paragraph(text('a'), text('b', { type: 'bold' })), 'a<strong>b</strong>'],
    ['italic', paragraph(text('a', { type: 'italic' })), '_a_'],
    ['underline', paragraph(text('a', { type: 'underline' })), '<u>a</u>'],
    ['strike', paragraph(text('a', { type: 'strike' })), '~~a~~'],
    ['code', paragraph(text('a * b', { type: 'code' })), '`a * b`'],
    ['link', paragraph(text('a', link, { type: 'bold' })), '[**a**](https://a.example/x?a=1&b=\\(2\\))'],
    [
      'mail link',
      paragraph(text('a', { type: 'link', attrs: { href: 'mailto:a@b.example' } })),
      '[a](mailto:a@b.example)',
    ],
    [
      'address as its own link',
      paragraph(text('https://a.example', { type: 'link', attrs: { href: 'https://a.example' } })),
      '<https://a.example>',
    ],
    ['address without link', paragraph(text('see https://a.example')), 'see https\\://a.example'],
  ])('%s', (_, node, markdown) => {
    expect(write([node])).toBe(`${markdown}\n`);
    expect(read(markdown)).toEqual([node]);
  });

  test('two lists in a row stay two', () => {
    const list = (type: 'bulletList' | 'orderedList') => makeNode(type, [item(paragraph(text('a')))]);
    const nodes = [list('bulletList'), list('bulletList'), list('orderedList'), list('orderedList')];
    expect(write(nodes)).toBe('- a\n\n+ a\n\n1. a\n\n1) a\n');
    expect(read(write(nodes))).toEqual(nodes);
  });
});
