import { createRequire } from 'node:module';
import { DOMParser } from 'linkedom';
import { describe, expect, test } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { blocksToDocx, type DocxOptions } from './blocks-to-docx.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { makeNode } from '#engine/document/normal-form.ts';

const { unzipSync, strFromU8 } = createRequire(import.meta.resolve('docx'))('fflate') as {
  unzipSync: (data: Uint8Array) => Record<string, Uint8Array>;
  strFromU8: (data: Uint8Array) => string;
};

const sources = [
  { ref: 'S1', title: 'One & only', url: 'https://one.example/' },
  { ref: 'S2', title: 'Two', url: null },
];

/** The parts of the Word file written from blocks or Markdown. */
async function written(from: string | TextNode[], options: Partial<DocxOptions> = {}) {
  const blocks = typeof from === 'string' ? markdownToBlocks(from, () => 'x') : from;
  const parts = unzipSync(await blocksToDocx(blocks, { title: 'The title', sources, ...options }));
  const part = (name: string) =>
    new DOMParser().parseFromString(strFromU8(parts[name]!), 'text/xml') as unknown as Document;
  const all = (node: ParentNode, tag: string) =>
    [...node.querySelectorAll('*')].filter((item) => item.tagName === tag);
  const value = (node: ParentNode, tag: string) => all(node, tag)[0]?.getAttribute('w:val') ?? undefined;
  const textOf = (node: ParentNode) =>
    all(node, 'w:t')
      .map((item) => item.textContent)
      .join('');
  const document = part('word/document.xml');
  const paragraphs = all(document, 'w:p').map((node) => ({
    node,
    style: value(node, 'w:pStyle'),
    text: textOf(node),
  }));
  const runs = all(document, 'w:r').map((node) => ({
    text: textOf(node),
    marks: ['w:b', 'w:i', 'w:u', 'w:strike', 'w:highlight'].filter((tag) => all(node, tag).length > 0),
    font: all(node, 'w:rFonts')[0]?.getAttribute('w:ascii') ?? undefined,
  }));
  const style = (id: string) =>
    all(part('word/styles.xml'), 'w:style').find((item) => item.getAttribute('w:styleId') === id)!;
  return { part, all, value, textOf, document, paragraphs, runs, style };
}

test('title and headings carry the heading styles of Word, which its outline shows', async () => {
  const { paragraphs, style, value } = await written('# A\n\n## B\n\n### C\n\n#### D\n\ntext');
  expect(paragraphs.map((paragraph) => [paragraph.style, paragraph.text])).toEqual([
    ['Title', 'The title'],
    ['Heading1', 'A'],
    ['Heading2', 'B'],
    ['Heading3', 'C'],
    ['Heading4', 'D'],
    ['BodyText', 'text'],
  ]);
  expect([1, 2, 3, 4].map((level) => value(style(`Heading${level}`), 'w:outlineLvl'))).toEqual([
    '0',
    '1',
    '2',
    '3',
  ]);
});

test('bold, italic, underline, strike and code are formatting of their runs', async () => {
  const { runs } = await written('**b** _i_ <u>u</u> ~~s~~ `c` **b _bi_**');
  const found = Object.fromEntries(runs.map((run) => [run.text.trim(), [...run.marks, run.font]]));
  expect(found).toMatchObject({
    b: ['w:b', undefined],
    i: ['w:i', undefined],
    u: ['w:u', undefined],
    s: ['w:strike', undefined],
    c: ['Courier New'],
    bi: ['w:b', 'w:i', undefined],
  });
});

test('lists are numbered by Word: levels, a start of their own, each list counting anew', async () => {
  const markdown = '- a\n  - b\n    1. c\n\n  more\n\n5. five\n6. six\n\ntext\n\n1. one\n\ntext\n\n1. again';
  const { paragraphs, part, all, value } = await written(markdown);
  const numbering = part('word/numbering.xml');
  const abstractOf = (num: string) =>
    value(
      all(numbering, 'w:num').find((item) => item.getAttribute('w:numId') === num)!,
      'w:abstractNumId',
    );
  const levelOf = (num: string, level: string) => {
    const definition = all(numbering, 'w:abstractNum').find(
      (item) => item.getAttribute('w:abstractNumId') === abstractOf(num),
    )!;
    return all(definition, 'w:lvl').find((item) => item.getAttribute('w:ilvl') === level)!;
  };
  const items = paragraphs
    .filter((paragraph) => value(paragraph.node, 'w:numId'))
    .map((paragraph) => {
      const [num, level] = [value(paragraph.node, 'w:numId')!, value(paragraph.node, 'w:ilvl')!];
      const definition = levelOf(num, level);
      return {
        text: paragraph.text,
        num,
        kind: `${level} ${value(definition, 'w:numFmt')} ${value(definition, 'w:start') ?? 1}`,
      };
    });
  expect(items.map(({ text, kind }) => [text, kind])).toEqual([
    ['a', '0 bullet 1'],
    ['b', '1 bullet 1'],
    ['c', '2 lowerRoman 1'],
    ['five', '0 decimal 5'],
    ['six', '0 decimal 5'],
    ['one', '0 decimal 1'],
    ['again', '0 decimal 1'],
  ]);
  const num = Object.fromEntries(items.map((item) => [item.text, item.num]));
  expect(num['five']).toBe(num['six']);
  expect(num['one']).not.toBe(num['again']);
  expect(
    paragraphs.find((paragraph) => paragraph.text === 'more')!.node.querySelectorAll('*').length,
  ).toBeGreaterThan(0);
});

test('links are hyperlinks, however their text is formatted', async () => {
  const { document, part, all, textOf } = await written(
    '[a **b**](https://x.example/?q=1&r=2) and ![alt](https://x.example/p.png)',
  );
  const targets = new Map(
    all(part('word/_rels/document.xml.rels'), 'Relationship').map((item) => [
      item.getAttribute('Id'),
      item.getAttribute('Target'),
    ]),
  );
  const links = all(document, 'w:hyperlink').map((item) => [
    textOf(item),
    targets.get(item.getAttribute('r:id')),
  ]);
  // the parser used here leaves references in attributes as they stand in the file
  expect(links).toEqual([
    ['a b', 'https://x.example/?q=1&amp;r=2'],
    ['[Image: alt]', 'https://x.example/p.png'],
  ]);
});

test('citations are footnotes that name the source and link to it', async () => {
  const { document, part, all, textOf } = await written('A [S1.2] b [S2.1] c [S1.9].');
  const ids = all(document, 'w:footnoteReference').map((item) => item.getAttribute('w:id'));
  const notes = new Map(
    all(part('word/footnotes.xml'), 'w:footnote').map((item) => [
      item.getAttribute('w:id'),
      textOf(item).trim(),
    ]),
  );
  expect(ids.map((id) => notes.get(id))).toEqual([
    'One & only, https://one.example/',
    'Two',
    'One & only, https://one.example/',
  ]);
  const links = all(part('word/_rels/footnotes.xml.rels'), 'Relationship').map((item) =>
    item.getAttribute('Target'),
  );
  expect(new Set(links)).toEqual(new Set(['https://one.example/']));
});

test('tables, quotes, code and placeholders have their own form', async () => {
  const { document, paragraphs, runs, all, textOf, value } = await written(
    '| a | b |\n| - | - |\n| 1 | **2** |\n\n> quoted\n\n```\nx\n  y\n```\n\n> [!placeholder] your figure\n\n---',
  );
  expect(all(document, 'w:tr').map((row) => all(row, 'w:tc').map(textOf))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(all(document, 'w:tblHeader')).toHaveLength(1);
  expect(paragraphs.find((paragraph) => paragraph.text === 'quoted')!.style).toBe('Quote');
  const code = paragraphs.find((paragraph) => paragraph.style === 'CodeBlock')!;
  expect([code.text, all(code.node, 'w:br').length]).toEqual(['x  y', 1]);
  expect(runs.find((run) => run.text === '[Gap: your figure]')!.marks).toEqual(['w:highlight']);
  expect(value(document, 'w:highlight')).toBe('yellow');
  expect(all(document, 'w:pBdr')).toHaveLength(1);
});

test('merged cells stay merged', async () => {
  const cell = (text: string, attrs = {}) =>
    makeNode('tableCell', [makeNode('paragraph', [{ type: 'text', text }])], attrs);
  const { document, value } = await written([
    makeNode('table', [
      makeNode('tableRow', [cell('wide', { colspan: 2 }), cell('tall', { rowspan: 2 })]),
      makeNode('tableRow', [cell('a'), cell('b')]),
    ]),
  ]);
  expect(value(document, 'w:gridSpan')).toBe('2');
  expect(value(document, 'w:vMerge')).toBe('restart');
});

describe('the page style', () => {
  test.each([
    ['1.0', '240'],
    ['1.5', '360'],
    ['2.0', '480'],
  ] as const)('line spacing %s is w:line %s', async (lineSpacing, line) => {
    const { part, all } = await written('a', { style: { lineSpacing } });
    const defaults = all(part('word/styles.xml'), 'w:pPrDefault')[0]!;
    expect(all(defaults, 'w:spacing')[0]!.getAttribute('w:line')).toBe(line);
  });
  test('font, break after paragraphs and first-line indent reach the styles', async () => {
    const { part, all, style } = await written('a', {
      style: { font: 'Times New Roman', paragraphBreak: '0', indentation: '1' },
    });
    expect(
      all(all(part('word/styles.xml'), 'w:rPrDefault')[0]!, 'w:rFonts')[0]!.getAttribute('w:ascii'),
    ).toBe('Times New Roman');
    expect(all(style('BodyText'), 'w:spacing')[0]!.getAttribute('w:after')).toBe('0');
    expect(all(style('BodyText'), 'w:ind')[0]!.getAttribute('w:firstLine')).toBe('720');
    const other = await written('a', { style: { paragraphBreak: '1.5', indentation: '0' } });
    expect(all(other.style('BodyText'), 'w:spacing')[0]!.getAttribute('w:after')).toBe('360');
    expect(all(other.style('BodyText'), 'w:ind')[0]!.getAttribute('w:firstLine')).toBe('0');
  });
});

test('the properties name the title, Quillstead and the engine', async () => {
  const core = (await written('a', { engine: 'Built-in outline engine' })).part('docProps/core.xml');
  const text = (tag: string) =>
    [...core.querySelectorAll('*')].find((item) => item.tagName === tag)!.textContent;
  expect([text('dc:title'), text('dc:creator'), text('dc:description')]).toEqual([
    'The title',
    'Quillstead',
    'Written in Quillstead with Built-in outline engine',
  ]);
});

test('characters that XML refuses, markup and deep nesting leave a readable file', async () => {
  let node: TextNode = { type: 'text', text: 'deep' };
  for (let i = 0; i < 10_000; i += 1) node = { type: 'bulletList', content: [node] };
  const odd = makeNode('paragraph', [{ type: 'text', text: '<w:t>&\u0000\u000B\uD800]]>' }]);
  const { paragraphs } = await written([odd, node, makeNode('table'), makeNode('codeBlock')]);
  const texts = paragraphs.map((paragraph) => paragraph.text);
  expect(texts).toContain('<w:t>&\uFFFD]]>');
  expect(texts).toContain('deep');
});

test('an empty document is a file with its title', async () => {
  expect((await written([])).paragraphs.map((paragraph) => paragraph.text)).toEqual(['The title']);
});
