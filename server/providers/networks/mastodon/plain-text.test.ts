import { expect, test } from 'vitest';
import { contentOf } from '#server/sandbox/networks/mastodon/statuses.ts';
import { growthOf } from '#tests/support/cpu-cost.ts';
import { showsText } from './plain-text.ts';

// As docs.joinmastodon.org shows the content of statuses.
test.each([
  ['Bread & rye', '<p>Bread &amp; rye</p>'],
  ['One\nTwo\n\nThree', '<p>One<br />Two</p><p>Three</p>'],
  ['1 < 2 "so" it\'s', '<p>1 &lt; 2 &quot;so&quot; it&#39;s</p>'],
  [
    'See https://example.com/a-long-address?b=1&c=2',
    '<p>See <a href="https://example.com/a-long-address?b=1&amp;c=2" rel="nofollow"><span class="invisible">https://</span><span class="ellipsis">example.com/a-long</span><span class="invisible">-address?b=1&amp;c=2</span></a></p>',
  ],
  [
    'Ask @ann@social.example',
    '<p>Ask <span class="h-card"><a href="https://social.example/@ann" class="u-url mention">@<span>ann</span></a></span></p>',
  ],
  [
    '#bread today',
    '<p><a href="https://social.example/tags/bread" rel="tag">#<span>bread</span></a> today</p>',
  ],
])('%j is found in the HTML that a server makes of it', (text, html) => {
  expect(showsText(html, text)).toBe(true);
  expect(showsText(contentOf(text), text)).toBe(true);
  expect(showsText(html, `${text} and more`)).toBe(false);
});

test('a text of tags that never end is read in time in proportion to it', () => {
  const measured = { lengths: [1_000, 60_000], limit: 15 };
  const growth = growthOf(
    (text) => showsText(text, 'x'),
    (length) => '<'.repeat(length),
    measured,
  );
  expect(growth).toBeLessThan(measured.limit);
});
