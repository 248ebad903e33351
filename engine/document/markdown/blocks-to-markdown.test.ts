import { expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { blocksToMarkdown } from './blocks-to-markdown.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';
import { makeNode } from '../normal-form.ts';

const read = (markdown: string) => markdownToBlocks(markdown, () => 'x');
const cell = (value: string, attrs = {}): TextNode =>
  makeNode('tableCell', value ? [makeNode('paragraph', [{ type: 'text', text: value }])] : [], attrs);

test('footnotes number the sources in order of first citation and name title and address', () => {
  const sources = [
    { ref: 'S1', title: 'First [1]', url: 'https://one.example/a_(b)' },
    { ref: 'S2', title: 'Second', url: null },
    { ref: 'S4', title: 'Bad', url: 'javascript:alert(1)' },
  ];
  const blocks = read('A [S2.1] b [S1.3] c [S2.9] [S3.1] [S4.1].');
  expect(blocksToMarkdown(blocks, { citations: 'footnotes', sources })).toBe(
    [
      'A [^1] b [^2] c [^1] [^3] [^4].',
      '',
      '[^1]: Second',
      '[^2]: [First \\[1\\]](https://one.example/a_\\(b\\))',
      '[^3]: Source S3',
      '[^4]: Bad',
      '',
    ].join('\n'),
  );
});

test('spans and blocks inside cells become plain cells and lose no word', () => {
  const list = makeNode('bulletList', [
    makeNode('listItem', [makeNode('paragraph', [{ type: 'text', text: 'in list' }])]),
  ]);
  const table = makeNode('table', [
    makeNode('tableRow', [cell('wide', { colspan: 2 }), cell('tall', { rowspan: 2 })]),
    makeNode('tableRow', [cell('a'), makeNode('tableCell', [...cell('b').content!, list])]),
  ]);
  expect(blocksToMarkdown([table], { citations: 'refs' })).toBe(
    '|  |  |  |\n| --- | --- | --- |\n| wide |  | tall |\n| a | b<br>in list |  |\n',
  );
});

test('a wide row among many short ones does not widen them all', () => {
  const row = (columns: number) =>
    makeNode(
      'tableRow',
      Array.from({ length: columns }, () => cell('x')),
    );
  const table = makeNode('table', [row(1000), ...Array.from({ length: 1000 }, () => row(1))]);
  expect(blocksToMarkdown([table], { citations: 'refs' }).length).toBeLessThan(30_000);
});

test('empty paragraphs are left out and an empty document is an empty text', () => {
  const empty = makeNode('paragraph');
  expect(blocksToMarkdown([empty], { citations: 'refs' })).toBe('');
  expect(blocksToMarkdown([...read('a'), empty, ...read('b')], { citations: 'refs' })).toBe('a\n\nb\n');
});

test('text that looks like Markdown, HTML or a citation stays text', () => {
  const texts = [
    '# no',
    '1. no',
    '- no',
    '> no',
    '***',
    '===',
    '[S1.2]',
    '<b>no</b>',
    '&amp;',
    '![x](y)',
    '    no',
    'www.no.example',
  ];
  for (const text of texts) {
    const blocks = [makeNode('paragraph', [{ type: 'text', text }])];
    const [back, ...rest] = read(blocksToMarkdown(blocks, { citations: 'refs' }));
    expect(rest).toEqual([]);
    expect(back).toMatchObject({ type: 'paragraph', content: [{ type: 'text', text }] });
  }
});

test('code with any number of backticks is written with a fence that is longer than each run of them', () => {
  const text = '`a'.repeat(200_000);
  const markdown = blocksToMarkdown([makeNode('codeBlock', [{ type: 'text', text }])], { citations: 'refs' });
  expect(markdown.startsWith('```\n')).toBe(true);
  expect(read(markdown)[0]!.content).toEqual([{ type: 'text', text }]);
});
const withTitle = (markdown: string, title: string) =>
  blocksToMarkdown(read(markdown), { citations: 'footnotes', title });

test('a list below a paragraph has an empty line before it, which many programs need to see a list', () => {
  for (const list of ['- b\n- c', '1. b\n2. c'])
    for (const prefix of ['', '> ']) {
      const lines = `a\n\n${list}`.split('\n').map((line) => (prefix + line).trimEnd());
      const markdown = `${lines.join('\n')}\n`;
      expect(blocksToMarkdown(read(markdown), { citations: 'refs' })).toBe(markdown);
    }
});

test('the title is the first heading, with all its characters as text', () => {
  expect(withTitle('a', 'Vec<T> & <b>*2*</b> #')).toBe('# Vec\\<T> & \\<b>\\*2\\*\\</b> \\#\n\na\n');
  expect(read(withTitle('a', 'Vec<T> & <b>*2*</b> #'))[0]!.content).toEqual([
    { type: 'text', text: 'Vec<T> & <b>*2*</b> #' },
  ]);
  expect(withTitle('', 'A')).toBe('# A\n');
  expect(withTitle('a', ' \n ')).toBe('a\n');
});

test('the title is the only heading of level 1, and stands there once', () => {
  expect(withTitle('# A\n\nb\n\n## C', 'A')).toBe('# A\n\nb\n\n## C\n');
  expect(withTitle('# B\n\n> # C\n\n#### D', 'A')).toBe('# A\n\n## B\n\n> ## C\n\n##### D\n');
  expect(withTitle('## B\n\n#### C', 'A')).toBe('# A\n\n## B\n\n#### C\n');
});
