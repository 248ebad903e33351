import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { pageBlockOf } from '#engine/checks/reading/page-blocks.ts';
import { proseCounts } from '#engine/checks/reading/readability.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { coffeePages, samplePage } from '#tests/support/samples/sample-pages.ts';
import { prepareSnapshot } from './prepare-snapshot.ts';
import { scorableBlockOf, scorableOfBlocks, scorableOfPage } from './scorable.ts';
import { scoreDraft } from './score-draft.ts';

const asked = { keyword: 'pour over coffee' };
const snapshot = prepareSnapshot(coffeePages, asked);

const growing: [string, string][] = [
  ['one word without an end', 'x'],
  ['one sentence without an end', 'pour over coffee needs fresh beans '],
  ['one sentence again and again', 'Pour over coffee needs fresh beans and hot water. '],
  ['paragraphs', `${coffeePages[0]!.text.slice(0, 900)}\n\n`],
  ['lines of one word', 'coffee\n'],
  ['lone surrogates', '\ud800coffee\udc00 \ud83d '],
  ['a right-to-left script', 'القهوة المقطرة تحتاج إلى حبوب طازجة وماء ساخن. '],
  ['mixed scripts', 'Кофе и coffee 咖啡 והקפה الماء need 新鮮な beans. '],
  ['tables', 'coffee\twater\ttime\n15\t240\t3\n20\t320\t4\n'],
  ['lists', 'fresh beans\npaper filter\nburr grinder\n'],
  ['code', 'const brew = (grams) => grams * 16; // ratio\n'],
];
const measured = { lengths: [4_000, 120_000], limit: 15 };

test.each(growing)('a character of %s costs the same in a long text and on a long page', (_name, part) => {
  const textOf = (length: number) => repeated(part, length);
  expect(
    growthOf((text) => scoreDraft(snapshot, { ...scorableOfPage(coffeePages[0]!), text }), textOf, measured),
  ).toBeLessThan(measured.limit);
  const compared = (text: string) =>
    prepareSnapshot([...coffeePages, samplePage('extreme', 'x', { text })], asked);
  expect(growthOf(compared, textOf, measured)).toBeLessThan(measured.limit);
});

test.each(['to be or not to be', 'the', '🙂', 'x'.repeat(30)])(
  'a character of a page that is full of the keyword “%s” costs the same on a long page',
  (keyword) => {
    const compared = (text: string) =>
      prepareSnapshot([...coffeePages, samplePage('extreme', 'x', { text })], { keyword });
    const textOf = (length: number) => repeated(`${keyword} or coffee. `, length);
    expect(growthOf(compared, textOf, measured)).toBeLessThan(measured.limit);
  },
);

test('a paragraph costs the same in a text of many', () => {
  const blocksOf = (count: number): Block[] =>
    Array.from({ length: count }, (_, at) => ({
      type: 'paragraph',
      attrs: { id: `p${at}` },
      content: [{ type: 'text', text: `Word ${at} needs fresh beans.` }],
    }));
  const draft = { title: 'Coffee', description: '', slug: '', heading: '' };
  const growth = growthOf(
    (blocks: Block[]) => {
      const text = scorableOfBlocks(draft, blocks.map(scorableBlockOf));
      return [scoreDraft(snapshot, text), blocks.map((block) => proseCounts(pageBlockOf(block)))];
    },
    blocksOf,
    { lengths: [100, 4_000], limit: measured.limit },
  );
  expect(growth).toBeLessThan(measured.limit);
});
