import { expect, test } from 'vitest';
import { countText } from '#engine/social/count-text.ts';
import { weightOf, wrap } from './count.ts';

// Lengths from X's "Counting characters": addresses 23, emoji and CJK 2, composed letters 1.
test.each([
  ['', 0],
  ['bread', 5],
  ['see https://example.com/a/very/long/path?with=query', 4 + 23],
  ['https://t.co/abc', 23],
  ['see https://example.com/menu.', 4 + 23 + 1],
  ['(https://example.com/menu), today', 1 + 23 + 2 + 6],
  ['bakery.com and more', 23 + 9],
  ['cafe\u0301', 4],
  ['ｶﾞ', 4],
  ['パン屋', 6],
  ['🍞', 2],
  ['👩‍👩‍👧‍👦👍🏽', 4],
  ['1️⃣', 2],
  ['🇮🇹', 2],
  ['© 2026 — “ok”…', 15],
  ['#bread @baker', 13],
  ['x'.repeat(280), 280],
  [`${'x'.repeat(256)} https://example.com/menu`, 280],
])('the sandbox and the product weigh %j alike, as X’s documentation has it', (text, weight) => {
  expect([weightOf(text), countText(text, 'weighted')]).toEqual([weight, weight]);
});

test('an address is stored wrapped, without the punctuation that follows it', () => {
  expect(wrap('A & B at example.com, now', () => 'abc')).toEqual({
    text: 'A &amp; B at https://t.co/abc, now',
    urls: [
      {
        start: 13,
        end: 29,
        url: 'https://t.co/abc',
        expanded_url: 'http://example.com',
        display_url: 'example.com',
      },
    ],
  });
});
