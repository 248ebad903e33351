import { expect, test } from 'vitest';
import { networkFacts } from '#contract/social/networks.ts';
import { countText } from '#engine/social/count-text.ts';
import { lengthOf, mostText } from './count.ts';

test.each([
  ['', 0],
  ['bread', 5],
  ['cafe\u0301', 5],
  ['パン屋', 3],
  ['🍞', 2],
  ['👩‍👩‍👧‍👦', 11],
  ['see https://example.com/a', 25],
  ['x'.repeat(63_206), 63_206],
])('the sandbox and the product count %j alike', (text, length) => {
  expect([lengthOf(text), countText(text, networkFacts.FACEBOOK.count)]).toEqual([length, length]);
});

test('the longest post is the same to both', () => {
  expect(mostText).toBe(networkFacts.FACEBOOK.text);
});
