import { expect, test } from 'vitest';
import { descriptionOf, field, get, has, press, textOf, type } from '#tests/support/components/page.ts';
import { renderHeld } from '#tests/support/components/render-held.tsx';
import { aChannel } from '#tests/support/components/social.ts';
import { soon } from '#tests/support/components/soon.ts';
import type { Channel } from '#contract/social.ts';
import { emptyDraft, type PostDraft } from './post-draft.ts';
import { ModeSwitch, ScheduleFields } from './schedule-fields.tsx';

async function page(
  initial: Partial<PostDraft> = {},
  problem: string | null = null,
  channels: readonly Channel[] = [],
) {
  const { place, now } = renderHeld(emptyDraft(initial), (draft, set) => (
    <>
      <ModeSwitch mode={draft.mode} onChange={(mode) => set({ ...draft, mode })} />
      <ScheduleFields
        draft={draft}
        timezone="Europe/Rome"
        channels={channels}
        problem={problem}
        onChange={(changes) => set({ ...draft, ...changes })}
      />
    </>
  ));
  await soon(() => get('radio', 'Draft'));
  return { draft: now, says: () => textOf(place) };
}

test('a time is asked for only where the post goes out at a time, and says whose clocks it means', async () => {
  const { draft } = await page();
  expect(has('radio', 'Next slot')).toBe(true);
  await press(['radio', 'Next slot']);
  expect(draft().mode).toBe('slot');
  expect(() => field('Date and time')).toThrow();
  await press(['radio', 'Schedule']);
  expect(descriptionOf(field('Date and time'))).toContain('Time zone: Europe/Rome');
});

test('a browser that gives seconds with the time does not break it', async () => {
  const { draft } = await page({ mode: 'at' });
  await type('Date and time', '2026-12-01T09:30:15');
  expect(draft().local).toBe('2026-12-01T09:30');
});

test.for([
  ['2027-03-28T02:30', 'The clocks in Europe/Rome skip 02:30 that day, so it goes out at 03:30.'],
  ['2027-10-31T02:30', 'The clocks in Europe/Rome show 02:30 twice that day; it goes out the first time.'],
])('a time that the clocks skip or repeat (%s) is spoken of at once', async ([local, notice]) => {
  const { says } = await page({ mode: 'at', local });
  expect(says()).toContain(notice);
});

test('an ordinary time and a half-typed one say nothing', async () => {
  const { says } = await page({ mode: 'at', local: '2027-03-2' });
  expect(says()).not.toContain('clocks');
  await type('Date and time', '2027-04-02T09:00');
  expect(says()).not.toContain('clocks');
});

test('the skipped hour is not spoken of once the post goes out otherwise', async () => {
  const { says } = await page({ mode: 'at', local: '2027-03-28T02:30' });
  await press(['radio', 'Publish now']);
  expect(says()).not.toContain('clocks');
});

test('what is wrong with the time stands at its field', async () => {
  await page({ mode: 'at' }, 'Choose a date and a time');
  expect(descriptionOf(field('Date and time'))).toContain('Choose a date and a time');
  expect(field('Date and time').getAttribute('aria-invalid')).toBe('true');
});

test.for([
  ['Bakery', /First slot: \w+, \w+ \d+, 1[01]:00/],
  ['Crumbs', /No posting times yet: Crumbs\./],
] as const)(
  'the next slot says the first time of the chosen channels on the reader’s clocks, or that %s has none',
  async ([name, note]) => {
    const slots = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, time: '09:00' }));
    const channel = aChannel({ name, slots: name === 'Bakery' ? slots : [], timezone: 'UTC' });
    const { says } = await page({ mode: 'slot' }, null, [channel]);
    expect(says()).toMatch(note);
  },
);
