// Whatever a text is made of, a long one costs as much a character as a short one: nobody waits for a stranger's text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { markdownToBlocks } from './markdown-to-blocks.ts';

let ids = 0;
const newId = () => `b${(ids += 1)}`;

/** A quadratic cost is a hundred times as high at the last length, an even one stays near 1. */
const measured = { lengths: [1_000, 10_000, 100_000], limit: 15 };

/** Runs, mixed delimiters, brackets that never close, containers in containers: what parsers go back and forth over. */
const hostile = [
  '**a*b ',
  '_a__b ',
  '**_* ',
  'a***',
  '*_',
  '~~a',
  '~~~a',
  '!',
  ' ',
  'a ',
  '\t',
  '\u00A0',
  ' \n',
  '\n',
  'a\n',
  '[',
  '![',
  '](',
  '[](',
  '[]((',
  '[a](<b',
  '[a]("',
  '[a](b "c',
  '[a][b]',
  '[a]: b\n',
  '[^a]: b\n\n',
  '[S1.1',
  '[S1.1, ',
  '`',
  '``a',
  '\\``',
  '``\\',
  '~~~\na\n',
  '<',
  '<a ',
  '<a b="',
  '<u>',
  '<!--',
  'a <?',
  'a <!A',
  'a <![CDATA[',
  '</u>',
  '&',
  '&#',
  '\\',
  '> ',
  '>',
  '> a\n',
  '- ',
  '- a\n',
  '1. ',
  '    a\n\n',
  '#',
  '# #\n',
  '-\n',
  '|',
  '| a ',
  '| a | b |\n|---|---|\n',
  'www.',
  'https://',
  'https://a.example/(',
  '_www.',
  'a@',
  '@a.',
  '> [!gap] a\n',
];

test.each(hostile)('[S45] reading Markdown of %j costs the same a character at any length', (part) => {
  const growth = growthOf(
    (text) => markdownToBlocks(text, newId),
    (length) => repeated(part, length),
    measured,
  );
  expect(growth).toBeLessThan(measured.limit);
});

test('[S45] reading Markdown of any mixture of delimiters, brackets and spaces costs the same a character at any length', () => {
  const bit = fc.constantFrom(
    ...'*_~`[]()!<>\\&#|-:\n "a'.match(/./gsu)!,
    '**',
    '__',
    '~~',
    '](',
    '![',
    '    ',
  );
  fc.assert(
    fc.property(fc.array(bit, { minLength: 1, maxLength: 8 }), (bits) => {
      const growth = growthOf(
        (text) => markdownToBlocks(text, newId),
        (length) => repeated(bits.join(''), length),
        { ...measured, lengths: [1_000, 50_000] },
      );
      expect(growth).toBeLessThan(measured.limit);
    }),
    { numRuns: 50 },
  );
});
