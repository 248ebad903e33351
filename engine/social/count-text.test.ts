import { describe, expect, test } from 'vitest';
import { countText, publishedText, utf8Length } from './count-text.ts';

describe('X’s weighted counting', () => {
  test.each([
    ['plain words', 'Fresh bread at seven', 20],
    ['an address is 23 however long', `Read https://example.com/${'x'.repeat(200)}`, 28],
    ['a bare domain is an address too', 'Read example.com/menu now', 32],
    ['a mail address is not', 'ask me@example.com', 18],
    ['CJK weighs two', '東京のパン', 10],
    ['an emoji of many code points weighs two', '👩‍👩‍👧‍👦', 2],
    ['a flag weighs two', '🇮🇹', 2],
    ['a plain copyright sign weighs one', '© 2026', 6],
    ['composed and decomposed letters are the same', 'cafe\u0301', 4],
    ['typographic quotes weigh one', '“bread”', 7],
  ])('%s', (_name, text, length) => expect(countText(text, 'weighted')).toBe(length));
});

test('graphemes are what a reader sees, UTF-16 what JavaScript counts', () => {
  expect(countText('👩‍👩‍👧‍👦é', 'graphemes')).toBe(2);
  expect(countText('😀', 'utf16')).toBe(2);
});

test('bytes are those of UTF-8', () => {
  for (const text of ['bread', 'Bäckerei', 'パン', '👩‍👩‍👧‍👦', ''])
    expect(utf8Length(text)).toBe(Buffer.byteLength(text));
});

test('the link follows the text once, and stays out of it where the network has a field for it', () => {
  const link = 'https://example.com/bread';
  expect(publishedText('New today', link, {})).toBe(`New today\n\n${link}`);
  expect(publishedText(`See ${link}`, link, {})).toBe(`See ${link}`);
  expect(publishedText('New today', link, { linkField: true })).toBe('New today');
  expect(publishedText('', link, {})).toBe(link);
});
