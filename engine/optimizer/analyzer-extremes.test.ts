import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { markdownToBlocks } from '#engine/document/markdown/markdown-to-blocks.ts';
import { coffeePages, samplePage } from '#tests/support/samples/sample-pages.ts';
import { analyzeDraft, createAnalyzer } from './analyzer.ts';
import { prepareSnapshot } from './prepare-snapshot.ts';

const keyword = 'pour over coffee';
const snapshot = prepareSnapshot(coffeePages, { keyword });
let ids = 0;
const paragraph = (value: string): Block => ({
  type: 'paragraph',
  attrs: { id: `p${ids++}` },
  content: value === '' ? [] : [{ type: 'text', text: value }],
});
const fromMarkdown = (markdown: string): Block[] => markdownToBlocks(markdown, () => `m${ids++}`);
const prose = coffeePages.map(({ text }) => text).join('\n\n');
const long = `${prose}\n\n`.repeat(Math.ceil(400_000 / prose.length)).slice(0, 400_000);

const extremes: [string, Block[]][] = [
  ['nothing', []],
  ['an empty paragraph', [paragraph('')]],
  ['one word', [paragraph('coffee')]],
  ['400,000 characters', long.split('\n\n').map(paragraph)],
  [
    'one paragraph of 100,000 characters',
    [paragraph(prose.replaceAll('\n', ' ').repeat(8).slice(0, 100_000))],
  ],
  ['one word of 100,000 letters', [paragraph('x'.repeat(100_000))]],
  ['4,000 paragraphs of one word', Array.from({ length: 4000 }, (_, at) => paragraph(`word${at}.`))],
  ['lone surrogates', [paragraph(`\ud800coffee\udc00 ${'\ud83d'.repeat(500)} pour over coffee.`)]],
  ['a right-to-left script', [paragraph('القهوة المقطرة تحتاج إلى حبوب طازجة وماء ساخن. '.repeat(50))]],
  ['mixed scripts', [paragraph('Кофе и coffee 咖啡 והקפה الماء need 新鮮な beans. '.repeat(50))]],
  ['tables only', fromMarkdown(`| bean | water |\n| --- | --- |\n${'| 15 | 240 |\n'.repeat(300)}`)],
  ['lists only', fromMarkdown('- fresh beans\n- paper filter\n- burr grinder\n'.repeat(100))],
  [
    'code only',
    fromMarkdown(`\`\`\`\n${'const brew = (grams) => grams * 16; // ratio\n'.repeat(300)}\`\`\``),
  ],
  ['headings only', fromMarkdown('## Pour over coffee\n\n'.repeat(300))],
  ['pictures only', fromMarkdown('![Kettle](https://a.example/kettle.png)\n\n'.repeat(300))],
];

test.each(extremes)('a text of %s gets a score and one verdict for each check', async (_name, blocks) => {
  const draft = { title: 'Coffee', description: '', slug: '', heading: '', blocks };
  const analysis = await analyzeDraft(snapshot, draft);
  expect(analysis.score).toBeGreaterThanOrEqual(0);
  expect(analysis.score).toBeLessThanOrEqual(100);
  expect(new Set(analysis.checks.map(({ id }) => id)).size).toBe(36);
  for (const { measured } of analysis.checks) expect(measured).not.toMatch(/NaN|Infinity|undefined/);
  expect(JSON.stringify(analysis)).not.toMatch(/NaN|null,"terms"/);
});

test.each(extremes)(
  'an edit in a text of %s reads one block, and gives what a full analysis gives',
  async (_name, blocks) => {
    const analyzer = createAnalyzer(snapshot);
    const draft = { title: 'Coffee', description: '', slug: '', heading: '' };
    await analyzer.analyze({ ...draft, blocks });
    const next = [...blocks, paragraph('One more sentence about pour over coffee.')];
    const edited = await analyzer.analyze({ ...draft, blocks: next });
    expect(analyzer.blocksRead()).toBe(1);
    expect(edited).toEqual(await analyzeDraft(snapshot, { ...draft, blocks: next }));
  },
);

test('pages of 20 words, and twenty copies of one page, are compared with or left out with a reason', async () => {
  const draft = {
    title: 'Coffee',
    description: '',
    slug: '',
    heading: '',
    blocks: [paragraph(coffeePages[0]!.text.slice(0, 800))],
  };
  const short = Array.from({ length: 20 }, (_, at) =>
    samplePage(`short${at}`, 'x', {
      text: `Pour over coffee number ${at} needs fresh beans, hot water, a paper filter and a little more time than usual.`,
    }),
  );
  const copies = Array.from({ length: 20 }, (_, at) => ({ ...coffeePages[0]!, id: `copy${at}` }));
  for (const pages of [short, copies]) {
    const prepared = prepareSnapshot(pages, { keyword });
    const { score, leftOut } = await analyzeDraft(prepared, draft);
    expect(prepared.numbers.pages.length + leftOut.length).toBe(20);
    for (const { reason } of leftOut) expect(reason).toMatch(/\w/);
    expect(score).toBeGreaterThanOrEqual(0);
  }
});

test.each(['to be or not to be', 'the', '?', '#', 'c++', '咖啡', '🙂', '\ud800', 'x'.repeat(30)])(
  'the keyword “%s” has a defined answer from score and checks',
  async (odd) => {
    const draft = {
      title: odd,
      description: odd,
      slug: '',
      heading: odd,
      blocks: [paragraph(`${odd} ${prose.slice(0, 2000)}`)],
    };
    const { score, checks } = await analyzeDraft(prepareSnapshot(coffeePages, { keyword: odd }), draft);
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(100);
    expect(checks).toHaveLength(36);
  },
);
