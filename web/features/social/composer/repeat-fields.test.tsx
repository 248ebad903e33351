import { expect, test } from 'vitest';
import { choose, descriptionOf, field, has, press, textOf, type } from '#tests/support/components/page.ts';
import { renderHeld } from '#tests/support/components/render-held.tsx';
import { soon } from '#tests/support/components/soon.ts';
import type { Network } from '#contract/social/networks.ts';
import { noRepeat, ruleOf } from './repeat.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { aChannel } from '#tests/support/components/social.ts';

/** The fields with a state of their own; `rule()` is what they mean now. */
async function page(networks: Network[] = [], local = '2026-11-23T09:00', skipped: string[] = []) {
  const { place, now } = renderHeld(noRepeat, (repeat, set) => (
    <RepeatFields
      repeat={repeat}
      local={local}
      timezone="Europe/Rome"
      number={1}
      skipped={skipped}
      channels={networks.map((network) => aChannel({ id: network, network }))}
      onChange={set}
    />
  ));
  await soon(() => field('Repeat'));
  return { rule: () => ruleOf(now()), says: () => textOf(place) };
}

test('a post that does not repeat asks for nothing more', async () => {
  const { rule } = await page();
  expect(has('combobox', 'Ends')).toBe(false);
  expect(rule()).toBeNull();
});

test('the first three times of a series are shown in the zone of the post, across a change of its clocks', async () => {
  const { says } = await page([], '2026-10-24T09:00');
  await choose('Repeat', 'day');
  expect(says()).toContain('Publishes Sat, Oct 24, 09:00, then Sun, Oct 25, 09:00, then Mon, Oct 26, 09:00.');
});

test('times that are skipped are not promised', async () => {
  const { says } = await page([], '2026-11-23T09:00', ['2026-11-24T09:00']);
  await choose('Repeat', 'day');
  expect(says()).toContain('Publishes Mon, Nov 23, 09:00, then Wed, Nov 25, 09:00, then Thu, Nov 26, 09:00.');
});

test('weekdays are offered for weeks alone, and are no part of a rule by months', async () => {
  const { rule } = await page();
  await choose('Repeat', 'week');
  await press(['checkbox', 'Monday']);
  await press(['checkbox', 'Thursday']);
  expect(rule()).toEqual({ every: 'week', interval: 1, weekdays: [1, 4] });
  await choose('Repeat', 'month');
  expect(has('checkbox', 'Monday')).toBe(false);
  expect(rule()).toEqual({ every: 'month', interval: 1 });
});

test.for([
  ['0', 'Enter a whole number from 1 to 30'],
  ['31', 'Enter a whole number from 1 to 30'],
  ['1.5', 'Enter a whole number from 1 to 30'],
  ['', 'Enter a whole number from 1 to 30'],
] as const)(
  'an interval of “%s” is refused at its field, and no times are promised',
  async ([typed, message]) => {
    const { rule, says } = await page();
    await choose('Repeat', 'week');
    await type('Weeks between posts', typed);
    expect(descriptionOf(field('Weeks between posts'))).toContain(message);
    expect(rule()).toBeNull();
    expect(says()).not.toContain('Publishes');
  },
);

test('a series that ends on a day or after a number asks for that, and says what is missing', async () => {
  const { rule } = await page();
  await choose('Repeat', 'day');
  await choose('Ends', 'until');
  expect(descriptionOf(field('End date'))).toContain('Choose an end date');
  await type('End date', '2026-12-01');
  expect(rule()).toEqual({ every: 'day', interval: 1, until: '2026-12-01' });
  await choose('Ends', 'count');
  await type('Number of posts', '1');
  expect(descriptionOf(field('Number of posts'))).toContain('Enter a whole number from 2 to 500');
  await type('Number of posts', '2');
  expect(rule()).toEqual({ every: 'day', interval: 1, count: 2 });
});

test('a last day before the first post is refused at the last day', async () => {
  const { says } = await page();
  await choose('Repeat', 'day');
  await choose('Ends', 'until');
  await type('End date', '2026-11-01');
  expect(field('End date').getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(field('End date'))).not.toBe('');
  expect(says()).not.toContain('Publishes');
});

test('a series whose only fitting day is the first says that no other follows', async () => {
  const { says } = await page();
  await choose('Repeat', 'week');
  await choose('Ends', 'until');
  await type('End date', '2026-11-24');
  expect(says()).toContain('Publishes once: no later date fits.');
});

test('networks that refuse a repeated text are named once, and only when the post repeats', async () => {
  const { says } = await page(['TWITTER', 'PINTEREST', 'LINKEDIN', 'TWITTER']);
  expect(says()).not.toContain('duplicate');
  await choose('Repeat', 'day');
  expect(says()).toContain('X and LinkedIn reject duplicate text.');
});

test('one such network is spoken of in the singular', async () => {
  const { says } = await page(['TWITTER', 'PINTEREST']);
  await choose('Repeat', 'day');
  expect(says()).toContain('X rejects duplicate text.');
});
