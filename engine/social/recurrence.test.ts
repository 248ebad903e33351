import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Recurrence } from '#contract/social/recurrence.ts';
import { resolveLocalTime } from './local-time.ts';
import { nextOccurrence, occurrencesAfter, recurrenceProblem, type Series } from './recurrence.ts';

const zones = [
  'America/New_York',
  'Europe/Rome',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
  'UTC',
];
const rule: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({
    every: fc.constantFrom('day' as const, 'month' as const),
    interval: fc.integer({ min: 1, max: 30 }),
  }),
  fc.record({
    every: fc.constant('week' as const),
    interval: fc.integer({ min: 1, max: 30 }),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
  }),
);
const anchor = fc
  .record({
    day: fc.integer({ min: 0, max: 3000 }),
    minute: fc.integer({ min: 0, max: 24 * 60 - 1 }),
  })
  .map(({ day, minute }) =>
    Temporal.PlainDateTime.from('2026-01-01T00:00').add({ days: day, minutes: minute }).toString({
      smallestUnit: 'minute',
    }),
  );
/** A series that begins on one of its own weekdays. */
const series = fc.record({ rule, anchor }).map(({ rule: it, anchor: from }): Series => {
  const first = Temporal.PlainDate.from(from.slice(0, 10)).dayOfWeek;
  return {
    anchor: from,
    rule: it.weekdays ? { ...it, weekdays: [...new Set([first, ...it.weekdays])] } : it,
  };
});
const first = ({ anchor: local }: Series) => ({ local, number: 1 });

/** The rule in the plainest way there is: is this day one of them? */
function isDay({ rule: it, anchor: from }: Series, day: Temporal.PlainDate): boolean {
  const start = Temporal.PlainDate.from(from.slice(0, 10));
  const since = start.until(day, { largestUnit: 'day' }).days;
  if (since < 0) return false;
  if (it.every === 'day') return since % it.interval === 0;
  if (it.every === 'week') {
    const weeks = Math.floor((since + start.dayOfWeek - 1) / 7);
    return weeks % it.interval === 0 && (it.weekdays ?? [start.dayOfWeek]).includes(day.dayOfWeek);
  }
  const apart = (day.year - start.year) * 12 + day.month - start.month;
  return apart % it.interval === 0 && day.day === Math.min(start.day, day.daysInMonth);
}

describe('the next post of a series', () => {
  test('is never skipped and never doubled: each day of the rule comes, in order, and no other', () => {
    fc.assert(
      fc.property(series, (input) => {
        const found = occurrencesAfter(input, 'UTC', first(input), { limit: 6 }).map(({ local }) =>
          local.slice(0, 10),
        );
        const wanted: string[] = [];
        let day = Temporal.PlainDate.from(input.anchor.slice(0, 10));
        const last = found.at(-1) ?? '';
        while (day.toString() < last) {
          day = day.add({ days: 1 });
          if (isDay(input, day)) wanted.push(day.toString());
        }
        expect(found).toEqual(wanted);
        expect(found).toHaveLength(6);
      }),
      { numRuns: 150 },
    );
  });

  test('keeps its wall-clock time in every zone, also where the clocks change, and comes later each time', () => {
    fc.assert(
      fc.property(series, fc.constantFrom(...zones), (input, zone) => {
        const found = occurrencesAfter(input, zone, first(input), { limit: 8 });
        let before = resolveLocalTime(input.anchor, zone).dueAt;
        for (const [at, { local, number, dueAt }] of found.entries()) {
          expect(number).toBe(at + 2);
          expect(local.slice(10)).toBe(input.anchor.slice(10));
          expect(dueAt).toBe(resolveLocalTime(local, zone).dueAt);
          expect(dueAt > before).toBe(true);
          before = dueAt;
        }
      }),
      { numRuns: 150 },
    );
  });

  test('is the same whichever post one asks from', () => {
    fc.assert(
      fc.property(series, (input) => {
        const [second, third] = occurrencesAfter(input, 'UTC', first(input), { limit: 2 });
        expect(second && nextOccurrence(input, second)?.local).toBe(third?.local);
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['2026-01-31T09:00', 1, ['2026-02-28T09:00', '2026-03-31T09:00', '2026-04-30T09:00', '2026-05-31T09:00']],
    ['2027-12-30T09:00', 2, ['2028-02-29T09:00', '2028-04-30T09:00', '2028-06-30T09:00', '2028-08-30T09:00']],
  ])(
    'of a month that is too short is its last day, and the day comes back (%s)',
    (local, interval, requested) => {
      const it: Series = { rule: { every: 'month', interval }, anchor: local };
      expect(occurrencesAfter(it, 'UTC', first(it), { limit: 4 }).map((item) => item.local)).toEqual(
        requested,
      );
    },
  );

  test('at half past two in Rome stays there across both changes of the clocks', () => {
    const daily = (from: string): Series => ({ rule: { every: 'day', interval: 1 }, anchor: from });
    const due = (from: string) =>
      occurrencesAfter(daily(from), 'Europe/Rome', first(daily(from)), { limit: 3 }).map(
        (item) => item.dueAt,
      );
    expect(due('2027-03-26T02:30')).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ]);
    expect(due('2027-10-29T02:30')).toEqual([
      '2027-10-30T00:30:00.000Z',
      '2027-10-31T00:30:00.000Z',
      '2027-11-01T01:30:00.000Z',
    ]);
  });

  test('ends with the last day and with the number of posts', () => {
    const base = { every: 'week' as const, interval: 1 };
    const ends = (recurrence: Recurrence) =>
      occurrencesAfter(
        { rule: recurrence, anchor: '2027-01-04T09:00' },
        'UTC',
        { local: '2027-01-04T09:00', number: 1 },
        {
          limit: 50,
        },
      ).map((item) => item.local.slice(0, 10));
    expect(ends({ ...base, until: '2027-01-18' })).toEqual(['2027-01-11', '2027-01-18']);
    expect(ends({ ...base, until: '2027-01-17' })).toEqual(['2027-01-11']);
    expect(ends({ ...base, count: 3 })).toEqual(['2027-01-11', '2027-01-18']);
  });
});

test('a rule that cannot begin with its first post says why', () => {
  const monday = '2027-01-04T09:00';
  expect(recurrenceProblem({ every: 'week', interval: 1, weekdays: [2] }, monday)).toContain('on a Monday');
  expect(recurrenceProblem({ every: 'week', interval: 1, weekdays: [1, 2] }, monday)).toBeNull();
  expect(recurrenceProblem({ every: 'day', interval: 1, until: '2027-01-03' }, monday)).toContain('last day');
});

test('skipped times are passed over, keep their numbers, and leave all others as they are', () => {
  fc.assert(
    fc.property(series, fc.uniqueArray(fc.nat({ max: 9 }), { maxLength: 9 }), (whole, places) => {
      const first = { local: whole.anchor, number: 1 };
      const all = occurrencesAfter(whole, 'UTC', first, { limit: 10 });
      const skipped = places.flatMap((place) => all[place]?.local ?? []);
      const left = occurrencesAfter({ ...whole, skipped }, 'UTC', first, { limit: 10 - skipped.length });
      expect(left).toEqual(all.filter(({ local }) => !skipped.includes(local)));
    }),
  );
});
