import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { isTimeZone, resolveLocalTime, slotTimes } from './local-time.ts';

// Offsets and change days of the IANA time zone database.
test.each([
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z', /skip 02:30 .* at 03:30/],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z', /twice/],
  ['2027-03-28T02:30', 'Europe/Rome', '2027-03-28T01:30:00.000Z', /skip 02:30 .* at 03:30/],
  ['2026-10-25T02:30', 'Europe/Rome', '2026-10-25T00:30:00.000Z', /twice/],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', /skip 02:15 .* at 02:45/],
  ['2027-04-04T01:45', 'Australia/Lord_Howe', '2027-04-03T14:45:00.000Z', /twice/],
  ['2027-03-28T02:30', 'Asia/Kolkata', '2027-03-27T21:00:00.000Z', null],
  ['2027-06-01T09:00', 'Europe/Rome', '2027-06-01T07:00:00.000Z', null],
])('%s in %s is %s', (local, zone, dueAt, notice) => {
  const resolved = resolveLocalTime(local, zone);
  expect(resolved.dueAt).toBe(dueAt);
  if (notice) expect(resolved.notice).toMatch(notice);
  else expect(resolved.notice).toBeNull();
});

test('a day that does not exist and a zone that nobody knows are refused', () => {
  expect(() => resolveLocalTime('2027-02-30T10:00', 'Europe/Rome')).toThrow(RangeError);
  expect(() => resolveLocalTime('2027-02-20T10:00', 'Europe/Atlantis')).toThrow(RangeError);
  const zones = ['Asia/Kolkata', 'UTC', 'Europe/Atlantis', '', '+01:00', '2027-01-01T00:00[Europe/Rome]'];
  expect(zones.filter((zone) => isTimeZone(zone))).toEqual(['Asia/Kolkata', 'UTC']);
});

test('a weekly slot keeps its wall-clock time across the change of clocks', () => {
  const times = slotTimes([{ weekday: 7, time: '09:30' }], 'Europe/Rome', '2027-03-20T00:00:00Z');
  expect(times.slice(0, 3)).toEqual([
    '2027-03-21T08:30:00.000Z',
    '2027-03-28T07:30:00.000Z',
    '2027-04-04T07:30:00.000Z',
  ]);
});

test('slot times are ahead, in order and without repeats, whatever the slots', () => {
  const slot = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    time: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`),
  });
  fc.assert(
    fc.property(
      fc.array(slot, { maxLength: 6 }),
      fc.constantFrom(
        'America/New_York',
        'Europe/Rome',
        'Australia/Lord_Howe',
        'Asia/Kolkata',
        'Pacific/Apia',
      ),
      fc.integer({ min: 0, max: 730 * 24 * 3600 }),
      (slots, zone, after) => {
        const from = Temporal.Instant.from('2026-01-01T00:00Z').add({ seconds: after });
        const times = slotTimes(slots, zone, from.toString()).map(
          (time) => Temporal.Instant.from(time).epochMilliseconds,
        );
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
        for (const time of times) expect(time).toBeGreaterThan(from.epochMilliseconds);
      },
    ),
    { numRuns: 40 },
  );
});
