import { expect, test } from 'vitest';
import { countText } from '#engine/social/count-text.ts';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { countedText, lengthOf } from './count.ts';

// Cases by docs.joinmastodon.org: an address is characters_reserved_per_url, a mention is its local part.
test.each<[text: string, length: number]>([
  ['', 0],
  ['bread', 5],
  ['👩‍👩‍👧‍👦é', 2],
  ['https://a.example/', 23],
  [`see https://example.com/${'x'.repeat(200)}`, 27],
  ['see https://example.com/menu.', 28],
  ['(https://example.com/menu)', 25],
  ['example.com/menu', 16],
  ['http://example.com http://example.com', 47],
  ['@ann', 4],
  ['@ann@social.example', 4],
  ['hi @ann@social.example!', 8],
  ['mail ann@social.example', 23],
  ['@ann@social.example.', 5],
  ['@a.b-c@x.example, @d@y.example', 10],
  ['https://social.example/@ann@other.example', 23],
])(
  '%j has the length that the network gives it, by the product’s code and by the sandbox’s',
  (text, length) => {
    expect(countText(text, 'mastodon')).toBe(length);
    expect(lengthOf(text, '')).toBe(length);
  },
);

test('a content warning counts letter by letter', () => {
  expect(lengthOf('bread', 'https://example.com')).toBe(5 + 19);
});

test.each(['@a.', '@a@', 'https://', '@a-', 'a@a.'])(
  'counting a text of %j takes time in proportion to it',
  (part) => {
    const measured = { lengths: [1_000, 60_000], limit: 15 };
    const both = (text: string) => [countedText(text), countText(text, 'mastodon')];
    expect(growthOf(both, (length) => repeated(part, length), measured)).toBeLessThan(measured.limit);
  },
);
