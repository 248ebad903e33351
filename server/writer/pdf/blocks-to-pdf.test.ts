import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { TextNode } from '#contract/writer/documents.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { makeNode } from '#engine/document/normal-form.ts';
import { anyBlocks } from '#tests/support/samples/arbitrary-document.ts';
import { blocksToPdf, missingInPdf, type PdfOptions } from './blocks-to-pdf.ts';

const sources = [
  { ref: 'S1', title: 'One & only', url: 'https://one.example/' },
  { ref: 'S2', title: 'Two', url: null },
];
interface Piece {
  str: string;
  transform: number[];
  fontName: string;
  hasEOL: boolean;
}
interface Annotation {
  url?: string;
  dest?: unknown;
}

/** The file, read by pdf.js. */
async function written(from: string | TextNode[], options: Partial<PdfOptions> = {}) {
  const blocks = typeof from === 'string' ? markdownToBlocks(from, () => 'x') : from;
  const bytes = await blocksToPdf(blocks, { title: 'The title', sources, ...options });
  const file = await getDocumentProxy(Uint8Array.from(bytes));
  const pages = await Promise.all(
    Array.from({ length: file.numPages }, async (_, at) => {
      const page = await file.getPage(at + 1);
      const { items } = (await page.getTextContent()) as { items: Piece[] };
      const annotations = (await page.getAnnotations()) as Annotation[];
      return { page, items: items.filter(({ str }) => str.trim() !== ''), annotations };
    }),
  );
  const items = pages.flatMap((page) => page.items);
  const find = (text: string) => items.find(({ str }) => str.includes(text))!;
  return {
    bytes,
    file,
    pages,
    items,
    find,
    annotations: pages.flatMap((page) => page.annotations),
    text: items
      .map(({ str }) => str)
      .join(' ')
      .replace(/\s+/g, ' '),
    sizeOf: (text: string) => find(text).transform[0],
    xOf: (text: string) => Math.round(find(text).transform[4]!),
    yOf: (text: string) => find(text).transform[5]!,
  };
}
interface Entry {
  title: string;
  items: Entry[];
}
const titles = (entries: readonly Entry[]): unknown[] =>
  entries.map(({ title, items }) => (items.length > 0 ? [title, titles(items)] : title));

it('has headings of all levels as large as in Word, and in the outline below each other', async () => {
  const { file, sizeOf } = await written(
    '# A one\n\n## B two\n\n### C three\n\n#### D four\n\n## E five\n\ntext',
  );
  expect(['The title', 'A one', 'B two', 'C three', 'D four', 'text'].map(sizeOf)).toEqual([
    22, 18, 15, 13, 12, 12,
  ]);
  expect(titles((await file.getOutline()) as Entry[])).toEqual([
    ['A one', [['B two', [['C three', ['D four']]]], 'E five']],
  ]);
});

it('keeps every word of lists, tables, quotes, code, gaps and formats, in reading order', async () => {
  const { text } = await written(
    'A **b** _i_ <u>u</u> ~~s~~ `c`.\n\n- one\n- two\n  1. deep\n\n5. five\n6. six\n\n| h | k |\n| - | - |\n| x | **y** |\n\n> said\n\n```\nfirst\n\tsecond\n```\n\n> [!placeholder] your figure\n\nEnd.',
  );
  expect(text).toBe(
    '1 The title A b i u s c . • one • two 1. deep 5. five 6. six h k x y said first second [Gap: your figure] End.',
  );
});

it('leads links to their addresses, and citations to numbered sources that link on', async () => {
  const { annotations, text, file } = await written(
    '[a **b**](https://x.example/?q=1&r=2) said [S1.2] so [S2.1] or [S1.9].',
  );
  const urls = annotations.flatMap(({ url }) => url ?? []);
  expect([...new Set(urls)]).toEqual(['https://x.example/?q=1&r=2', 'https://one.example/']);
  const places = annotations.flatMap(({ dest }) => (typeof dest === 'string' ? dest : []));
  expect(places).toEqual(['source-1', 'source-2', 'source-1']);
  expect(await file.getDestination('source-2')).not.toBeNull();
  expect(text).toContain('Sources 1. One & only, https://one.example/ 2. Two');
});

it('has callouts, footnotes and captions in their places', async () => {
  const text: TextNode[] = [{ type: 'text', text: 'Warm.' }];
  const { text: shown } = await written([
    makeNode('callout', [makeNode('paragraph', text)], { kind: 'tip' }),
    makeNode('paragraph', [
      { type: 'text', text: 'Fed' },
      { type: 'footnote', attrs: { text: 'Twice a day.' } },
    ]),
  ]);
  expect(shown).toContain('Tip Warm. Fed (Twice a day.)');
});

it('numbers its pages and says what it is', async () => {
  const { pages, file } = await written(Array.from({ length: 60 }, (_, n) => `Paragraph ${n}.`).join('\n\n'));
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.map(({ items }) => items[0]!.str)).toEqual(pages.map((_, at) => String(at + 1)));
  const { info } = await file.getMetadata();
  expect(info).toMatchObject({ Title: 'The title', Creator: 'Quillstead' });
});

it('stands a heading with what follows it, and a table’s head on each of its pages', async () => {
  const filler = Array.from({ length: 11 }, (_, n) => `Line ${n}.`).join('\n\n');
  for (let lines = 1; lines < 4; lines += 1) {
    const { pages } = await written(`${filler}\n\n${'More.\n\n'.repeat(lines)}## Alone\n\nBelow it.`);
    const pageOf = (text: string) =>
      pages.findIndex(({ items }) => items.some(({ str }) => str.includes(text)));
    expect(pageOf('Alone')).toBe(pageOf('Below it'));
  }
  const rows = Array.from({ length: 60 }, (_, n) => `| row ${n} | x |`).join('\n');
  const { pages } = await written(`| Name | Sign |\n| - | - |\n${rows}`);
  expect(pages.length).toBeGreaterThan(1);
  for (const { items } of pages) expect(items.some(({ str }) => str === 'Name')).toBe(true);
});

it('parts a row that is higher than a page and a word that is wider than a line, and loses nothing', async () => {
  const long = 'x'.repeat(400);
  const words = Array.from({ length: 900 }, (_, n) => `w${n}`);
  const { items, pages } = await written(`${long}\n\n| a | b |\n| - | - |\n| ${words.join(' ')} | y |`);
  expect(pages.length).toBeGreaterThan(1);
  const all = items.map(({ str }) => str).join(' ');
  expect(all.split('').filter((letter) => letter === 'x')).toHaveLength(400);
  const found = new Set(all.split(/\s+/));
  expect(words.filter((word) => !found.has(word))).toEqual([]);
  for (const { transform } of items) expect(transform[4]).toBeLessThan(595 - 72);
});

it('has pictures inside, and a link with its alternative text where one could not be read', async () => {
  const bytes = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'tan' } })
    .png()
    .toBuffer();
  const pictures = new Map([['https://x.example/p.png', { bytes, width: 900, height: 300 }]]);
  const { pages, text, annotations } = await written(
    '![A loaf](https://x.example/p.png)\n\n![Gone](https://x.example/gone.png)',
    { pictures },
  );
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await pages[0]!.page.getOperatorList();
  expect(fnArray.filter((op) => op === OPS.paintImageXObject)).toHaveLength(1);
  expect(text).toContain('[Image: Gone]');
  expect(annotations.map(({ url }) => url)).toEqual(['https://x.example/gone.png']);
});

describe('the page style', () => {
  it.each([
    ['Times New Roman', 'Tinos'],
    ['Arial', 'Arimo'],
    ['Helvetica', 'Arimo'],
    ['Courier', 'Cousine'],
    ['Calibri', 'Carlito'],
  ] as const)('sets %s in %s, which is inside', async (font, name) => {
    const { bytes } = await written('Some text.', { style: { font } });
    expect(Buffer.from(bytes).toString('latin1')).toMatch(new RegExp(`/FontName /\\w+\\+${name}-Regular`));
    expect(Buffer.from(bytes).toString('latin1')).toContain('/FontFile2');
  });

  it('is its spacing, paragraph break, indentation and margins', async () => {
    const text = `First ${'word '.repeat(40)}\n\nSecond.`;
    const at = async (style: PdfOptions['style']) => {
      const { xOf, yOf, items } = await written(text, { title: '', ...(style && { style }) });
      const lines = [...new Set(items.slice(1).map(({ transform }) => transform[5]!))];
      return { x: xOf('First'), line: lines[0]! - lines[1]!, gap: lines.at(-2)! - yOf('Second') };
    };
    const single = await at({ font: 'Arial', lineSpacing: '1.0', paragraphBreak: '0', indentation: '0' });
    const double = await at({ font: 'Arial', lineSpacing: '2.0', paragraphBreak: '1.5', indentation: '1' });
    expect([single.x, double.x]).toEqual([72, 108]);
    expect(double.line / single.line).toBeCloseTo(2, 1);
    expect(single.gap).toBeCloseTo(single.line, 0);
    expect(double.gap).toBeCloseTo(double.line + 18, 0);
  });
});

it('names the characters that its fonts do not have, and leaves those out alone', async () => {
  const text = 'Žluťoučký kůň, ελληνικά, русский, Tiếng Việt → ≤ ✓ “fine” €.';
  const blocks = markdownToBlocks(`${text}\n\n漢字 and שלום and 😀.`, () => 'x');
  expect(missingInPdf(blocks, { title: 'Ты', sources: [] })).toEqual(['漢', '字', 'ש', 'ל', 'ו', 'ם', '😀']);
  const shown = await written(blocks);
  const withoutSpace = (value: string) => value.replace(/\s/g, '');
  expect(withoutSpace(shown.text)).toContain(withoutSpace(text));
  expect(withoutSpace(shown.text)).toContain('andand.');
});

it('writes any document, odd characters and empty nodes too', async () => {
  const odd = makeNode('paragraph', [{ type: 'text', text: '<w:t>&\u0000\u000B\uD800]]>' }]);
  const { file } = await written([odd, makeNode('table'), makeNode('codeBlock'), makeNode('bulletList')]);
  expect(file.numPages).toBe(1);
  expect((await written([], { title: '' })).file.numPages).toBe(1);
  await fc.assert(
    fc.asyncProperty(anyBlocks, async (blocks) => {
      expect((await written(blocks)).file.numPages).toBeGreaterThan(0);
    }),
    { numRuns: 20 },
  );
});

it('does four times the work for four times the text', async () => {
  const text = `## Heading\n\n${'Some words of a paragraph that goes on. '.repeat(30)}\n\n- a\n- b\n\n`;
  const blocks = (times: number) => markdownToBlocks(text.repeat(times), () => 'x');
  const cost = async (times: number) => {
    const before = process.cpuUsage();
    const bytes = await blocksToPdf(blocks(times), { title: 'x', sources });
    expect(gzipSync(bytes).length).toBeGreaterThan(1000);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await cost(20);
  const [one, four] = [await cost(40), await cost(160)];
  expect(four / one).toBeLessThan(8);
});
