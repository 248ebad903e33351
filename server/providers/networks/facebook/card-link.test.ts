import { expect, test } from 'vitest';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { cardLink } from './card-link.ts';

test.each([
  ['Fresh rye', null],
  ['See https://example.com/menu.', 'https://example.com/menu'],
  ['(HTTPS://example.com/menu), or http://b.example', 'HTTPS://example.com/menu'],
  ['Our group: https://www.facebook.com/groups/7', null],
  ['https://fb.me/x and https://example.com/a', 'https://example.com/a'],
  ['https://notfacebook.com/a', 'https://notfacebook.com/a'],
  ['https://', null],
  ['https://[bad and https://example.com', 'https://example.com'],
])('the card of %j is of %j', (text, link) => {
  expect(cardLink(text)).toBe(link);
});

test.each(['https://a:;', 'https://fb.me/', '.)', ':;'])(
  'a text of %j costs the same a character, however long it is',
  (part) => {
    const measured = { lengths: [1_000, 60_000], limit: 15 };
    const growth = growthOf(
      (inner) => String(cardLink(`https://fb.me/${inner}\u0000`)),
      (length) => repeated(part, length),
      measured,
    );
    expect(growth).toBeLessThan(measured.limit);
  },
);
