import { describe, expect, test } from 'vitest';
import { coffeePages, samplePage } from '#tests/support/samples/sample-pages.ts';
import { prepareSnapshot } from './prepare-snapshot.ts';
import { type Scorable, scorableOfPage } from './scorable.ts';
import { scoreDraft } from './score-draft.ts';

const asked = { keyword: 'pour over coffee' };
const snapshot = prepareSnapshot(coffeePages, asked);
const draft = (text: string): Scorable => ({ ...scorableOfPage(coffeePages[0]!), text });

const words = coffeePages.map(({ text }) => text).join(' ');
const long = `${words}\n\n`.repeat(Math.ceil(400_000 / words.length)).slice(0, 400_000);
const extremes: [string, string][] = [
  ['an empty text', ''],
  ['one word', 'coffee'],
  ['400,000 characters', long],
  ['one paragraph of 100,000 words', 'pour over coffee needs fresh beans '.repeat(16_667)],
  ['100,000 words without a space between lines', 'coffee\n'.repeat(100_000)],
  ['lone surrogates', `\ud800coffee\udc00 ${'\ud83d'.repeat(500)} pour over coffee.`],
  ['a right-to-left script', 'القهوة المقطرة تحتاج إلى حبوب طازجة وماء ساخن. '.repeat(50)],
  ['mixed scripts', 'Кофе и coffee 咖啡 והקפה الماء need 新鮮な beans. '.repeat(50)],
  ['tables only', 'coffee\twater\ttime\n15\t240\t3\n20\t320\t4\n'.repeat(30)],
  ['lists only', 'fresh beans\npaper filter\nburr grinder\n'.repeat(30)],
  [
    'code only',
    'const brew = (grams) => grams * 16; // ratio\nif (brew(15) > 240) { throw new Error("no"); }\n'.repeat(
      30,
    ),
  ],
];

test.each(extremes)('%s gets a score from 0 to 100', (_name, text) => {
  const result = scoreDraft(snapshot, draft(text));
  expect(result.score).toBeGreaterThanOrEqual(0);
  expect(result.score).toBeLessThanOrEqual(100);
  expect(Number.isFinite(result.parts.reduce((sum, { score }) => sum + score, 0))).toBe(true);
});

/** The whole length is scored above; several pages of it would say nothing more. */
const shortened = (text: string) => text.slice(0, 60_000);

test.each(extremes.slice(1))('a page that is %s can be compared with', (_name, text) => {
  const pages = [...coffeePages, samplePage('extreme', 'x', { text: shortened(text) })];
  const { score } = scoreDraft(prepareSnapshot(pages, asked), scorableOfPage(coffeePages[0]!));
  expect(score).toBeGreaterThanOrEqual(0);
});

test.each(extremes)('pages that are all %s give a score, or say that there is none', (_name, text) => {
  const pages = Array.from({ length: 4 }, (_, at) =>
    samplePage(`extreme${at}`, 'x', { text: text === '' ? '' : `${shortened(text)}\n\nPage ${at}.` }),
  );
  const { score, why, leftOut } = scoreDraft(prepareSnapshot(pages, asked), scorableOfPage(coffeePages[0]!));
  if (text === '') expect([score, why]).toEqual([null, 'Add a competitor page to get a score.']);
  else expect(score).toBeGreaterThanOrEqual(0);
  for (const { reason } of leftOut) expect(reason).toMatch(/\w/);
});

describe('a keyword', () => {
  test.each(['to be or not to be', '?', 'c++', '#', 'of', '咖啡', '🙂', 'a'])(
    '“%s” gets a score',
    (keyword) => {
      const result = scoreDraft(prepareSnapshot(coffeePages, { keyword }), scorableOfPage(coffeePages[0]!));
      expect(result.score).toBeGreaterThanOrEqual(0);
      expect(result.score).toBeLessThanOrEqual(100);
    },
  );
});

test('twenty copies of one page count as one page, and the analysis says so', () => {
  const copies = Array.from({ length: 20 }, (_, at) => ({ ...coffeePages[0]!, id: `copy${at}` }));
  const result = scoreDraft(prepareSnapshot(copies, asked), scorableOfPage(coffeePages[1]!));
  expect(result.why).toMatch(/only one competitor page/i);
  expect(result.leftOut).toHaveLength(19);
  expect(result.leftOut[0]!.reason).toContain('nearly the same text');
});

test('pages of twenty words give few terms, and a score all the same', () => {
  const pages = coffeePages.map((page) => ({ ...page, text: page.text.split(/\s+/).slice(8, 28).join(' ') }));
  const result = scoreDraft(prepareSnapshot(pages, asked), scorableOfPage(coffeePages[0]!));
  expect(result.score).toBeGreaterThanOrEqual(0);
});
