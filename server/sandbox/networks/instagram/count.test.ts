import { expect, test } from 'vitest';
import { networkFacts } from '#contract/social/networks.ts';
import { countHashtags, countMentions } from '#engine/social/count-tags.ts';
import { countText } from '#engine/social/count-text.ts';
import { hashtagsIn, lengthOf, mentionsIn, most } from './count.ts';

test.each([
  ['', 0, 0, 0],
  ['🍞', 2, 0, 0],
  ['cafe\u0301 #cafe\u0301', 12, 1, 0],
  ['#rye, #2026 and #パン屋', 20, 3, 0],
  ['# rye #! a#b &#39; ##', 21, 0, 0],
  ['https://example.com/#part @ada', 30, 0, 1],
  ['@ada.b, @_ben (@cy) @. a@b.example me@x', 39, 0, 3],
  ['🍞#rye🍞@ada', 12, 1, 1],
])('the sandbox and the product count %j alike', (text, length, hashtags, mentions) => {
  expect([lengthOf(text), hashtagsIn(text), mentionsIn(text)]).toEqual([length, hashtags, mentions]);
  const { count } = networkFacts.INSTAGRAM;
  expect([countText(text, count), countHashtags(text), countMentions(text)]).toEqual([
    length,
    hashtags,
    mentions,
  ]);
});

test('the limits are the same to both', () => {
  const { text, hashtags, mentions } = networkFacts.INSTAGRAM;
  expect({ caption: text, hashtags: hashtags?.most, mentions }).toEqual(most);
});
