import fc from 'fast-check';
import { expect, test } from 'vitest';
import { continuing, type TextFilter, withoutHeading } from './stream-text.ts';

const through = (filter: TextFilter, fragments: readonly string[]) =>
  fragments.map((fragment) => filter.push(fragment)).join('') + filter.end();
const cut = (text: string, size: number) => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [];
const sentence = fc
  .array(fc.stringMatching(/^[a-z]{2,9}$/), { minLength: 5, maxLength: 14 })
  .map((all) => `${all.join(' ')}.`);
const prose = fc.array(sentence, { minLength: 3, maxLength: 30 }).map((all) => all.join(' '));

test('however a continuation is cut into fragments, what it says again is dropped', () => {
  fc.assert(
    fc.property(prose, fc.nat(), fc.integer({ min: 1, max: 60 }), (text, at, size) => {
      const split = Math.min(text.length - 1, 40 + (at % text.length));
      const back = text.slice(0, split).split(' ').slice(-6).join(' ');
      fc.pre(back.length >= 8 && text.slice(0, split).indexOf(back) === split - back.length);
      const again = text.slice(split - back.length);
      expect(text.slice(0, split) + through(continuing(text.slice(0, split)), cut(again, size))).toBe(text);
    }),
  );
});

test('a continuation that repeats the whole last paragraph adds only what is new', () => {
  const text =
    `First.\n\n${'The same long paragraph goes on, with words that differ: a b c d e f. '.repeat(4)}`.trim();
  const again = `${text.slice(8)} And now the rest.`;
  expect(through(continuing(text), cut(again, 11))).toBe(' And now the rest.');
});

test.each([
  ['It ends', 'and goes on', ' and goes on'],
  ['It ends.', '\n\nNew paragraph', '\n\nNew paragraph'],
  ['It ends ', 'and goes on', 'and goes on'],
  ['It ends', ', and goes on', ', and goes on'],
  ['It ends', '', ''],
])('words are parted at the join of "%s" and "%s"', (text, next, added) => {
  expect(through(continuing(text), [next])).toBe(added);
});

test.each([
  ['## Feeding it\n\nText.', 'Text.'],
  ['**Feeding it**\nText.', 'Text.'],
  ['Feeding it:\n\nText.', 'Text.'],
  ['# Any title\n## Feeding it\nText.', 'Text.'],
  ['```markdown\n## Feeding it\nText.\n```', 'Text.'],
  ['\n\nText.', 'Text.'],
  ['### A part\n\nText.', '### A part\n\nText.'],
  ['Feeding it is easy.\n\nText.', 'Feeding it is easy.\n\nText.'],
  ['Text with code:\n\n```\nx\n```\n', 'Text with code:\n\n```\nx\n```\n'],
  ['Short', 'Short'],
  ['## Feeding it', ''],
])('of %j only the section’s own text stays', (answer, text) => {
  for (const size of [1, 5, 1000])
    expect(through(withoutHeading('Feeding it'), cut(answer, size))).toBe(text);
});

test('any text without such an opening passes unchanged', () => {
  fc.assert(
    fc.property(prose, fc.integer({ min: 1, max: 400 }), (text, size) => {
      expect(through(withoutHeading('Heading words'), cut(text, size))).toBe(text);
    }),
  );
});
