import { expect, test } from 'vitest';
import { growthOf, repeated } from '#tests/support/cpu-cost.ts';
import { feedPage } from './pages.ts';
import type { Feed, FeedRow } from './store.ts';

/** The feed of one post with this text. */
function feedOf(text: string): string {
  const post = { id: 'p', text, options: {}, mediaIds: [], createdAt: new Date(0), title: '', link: '' };
  const row = { post, account: { name: 'Ada', handle: 'ada' } } as unknown as FeedRow;
  const feed: Feed = { posts: [row], comments: [], media: [], boards: new Map() };
  return feedPage('FACEBOOK', feed);
}

test.each(['https://a:;', 'https://', ':;', '.)', '"', '&'])(
  '[S45] the feed shows a post of %j at the same cost a character, however long it is',
  (part) => {
    const measured = { lengths: [1_000, 60_000], limit: 15 };
    const growth = growthOf(
      (inner) => feedOf(`https://l${inner}\u0000`),
      (length) => repeated(part, length),
      measured,
    );
    expect(growth).toBeLessThan(measured.limit);
  },
);

test.each([
  ['See https://a.example/b?c=1&d=2.', 'https://a.example/b?c=1&amp;d=2', '.'],
  ['(https://a.example/b)', 'https://a.example/b', ')'],
  ['“https://a.example”', 'https://a.example', '”'],
  ["'https://a.example'", 'https://a.example', '&#39;'],
  ['<https://a.example>', 'https://a.example', '&gt;'],
])('in %j the link ends where the sentence goes on', (text, url, after) => {
  expect(feedOf(text)).toContain(`<a href="${url}" rel="noopener noreferrer nofollow">${url}</a>${after}`);
});
