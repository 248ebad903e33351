import { expect, test } from 'vitest';
import type { Block } from '#contract/writer/documents.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { checkBlocks } from './checker.ts';
import { emptyMeta } from './page.ts';
import { english, loadRules } from './reading/language-rules.ts';

const paragraph = (id: string, text: string): Block => ({
  type: 'paragraph',
  attrs: { id },
  content: [{ type: 'text', text }],
});
const rules = await Promise.all(['en', 'de', 'fr', 'es', 'ru'].map(loadRules));

const hostile = [
  'a',
  'a ',
  'Rye bread. ',
  'was ',
  'either ',
  'in the ',
  'wird ge',
  'A. ',
  '. ',
  '-a',
  "l'",
  '\ud800',
  '\udc00 ',
  'שלום ',
  '‏مرحبا. ',
  '字。',
  '\n',
  '\u00ad',
  'é',
  'a\u0301',
  '🎉',
  'iiii',
  'ged',
];

test.each(hostile)('[S45] checking a paragraph of %j costs the same a character at any length', (part) => {
  const measured = { lengths: [2_000, 60_000], limit: 12 };
  for (const language of rules) {
    const growth = growthOf(
      (text) => checkBlocks([paragraph('a', text)], { ...emptyMeta, title: 'Rye' }, 'rye bread', language),
      (length) => repeated(part, length),
      measured,
    );
    expect(growth, language.code).toBeLessThan(measured.limit);
  }
});

test('[S45] checking many blocks, links and headings costs the same for each', () => {
  const marks = [{ type: 'link' as const, attrs: { href: 'https://a.example/' } }];
  const blocks = (count: number): Block[] =>
    Array.from({ length: count }, (_, at) =>
      at % 2 === 0
        ? {
            type: 'heading',
            attrs: { id: `h${at}`, level: 3 },
            content: [{ type: 'text', text: `Rye ${at}` }],
          }
        : {
            type: 'paragraph',
            attrs: { id: `p${at}` },
            content: [{ type: 'text', text: `click here ${at}`, marks }],
          },
    );
  const growth = growthOf(
    (text) => checkBlocks(blocks(text.length), emptyMeta, 'rye bread', english),
    (length) => 'x'.repeat(length),
    { lengths: [200, 5000], limit: 6 },
  );
  expect(growth).toBeLessThan(6);
});

test.each([
  [
    'a text of 200,000 characters',
    200_000,
    'The bread made of rye keeps for weeks, and it was baked slowly. ',
  ],
  ['a paragraph of 80,000 words', 400_000, 'rye bread '],
])('[S45] checking %s costs the same a character as a short one', (_what, longest, part) => {
  const growth = growthOf(
    (text) => checkBlocks([paragraph('a', text)], emptyMeta, 'rye bread', english),
    (length) => repeated(part, length),
    { lengths: [4_000, longest], limit: 12 },
  );
  expect(growth).toBeLessThan(12);
});

test('lone surrogates and text from right to left are checked like any other', () => {
  const results = checkBlocks(
    [paragraph('a', 'a\ud800b \udfff. שלום עולם. مرحبا بالعالم؟')],
    { ...emptyMeta, title: '\ud800', slug: '%', description: '\udfff' },
    '\ud800 שלום',
    english,
  );
  expect(results.find(({ id }) => id === 'keyword-introduction')?.state).toBe('good');
  expect(results.every(({ measured }) => measured !== '')).toBe(true);
});
