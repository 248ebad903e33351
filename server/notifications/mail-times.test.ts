import { expect, test } from 'vitest';
import { lastWeek, nextMorning } from './mail-times.ts';

// Change days of the IANA time zone database: Rome 29 March and 25 October 2026, New York 1 November 2026.
test.each([
  ['daily', 'UTC', '2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ['daily', 'UTC', '2026-11-21T07:59:59.999Z', '2026-11-21T08:00:00.000Z'],
  ['daily', 'Asia/Kolkata', '2026-11-21T00:00:00.000Z', '2026-11-21T02:30:00.000Z'],
  ['daily', 'Europe/Rome', '2026-03-28T07:00:00.000Z', '2026-03-29T06:00:00.000Z'],
  ['daily', 'Europe/Rome', '2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ['daily', 'America/New_York', '2026-10-31T12:00:00.000Z', '2026-11-01T13:00:00.000Z'],
  ['daily', 'Mars/Olympus', '2026-11-21T08:00:00.000Z', '2026-11-22T08:00:00.000Z'],
  ['weekly', 'UTC', '2026-11-21T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
  ['weekly', 'Pacific/Auckland', '2026-11-22T18:59:00.000Z', '2026-11-22T19:00:00.000Z'],
  ['weekly', 'Europe/Rome', '2026-10-19T06:00:00.000Z', '2026-10-26T07:00:00.000Z'],
] as const)('a %s mail in %s after %s leaves at %s', (every, zone, after, due) => {
  expect(nextMorning(every, zone, new Date(after)).toISOString()).toBe(due);
});

test('the last week is whole, from Monday morning to Monday morning, also when clocks changed in it', () => {
  const week = (zone: string, now: string) => {
    const { from, to } = lastWeek(zone, new Date(now));
    return [from.toISOString(), to.toISOString()];
  };
  expect(week('UTC', '2026-11-23T08:00:00.000Z')).toEqual([
    '2026-11-16T08:00:00.000Z',
    '2026-11-23T08:00:00.000Z',
  ]);
  expect(week('UTC', '2026-11-23T07:59:00.000Z')[1]).toBe('2026-11-16T08:00:00.000Z');
  expect(week('Europe/Rome', '2026-10-26T09:00:00.000Z')).toEqual([
    '2026-10-19T06:00:00.000Z',
    '2026-10-26T07:00:00.000Z',
  ]);
  expect(week('Europe/Rome', '2026-03-30T06:00:00.000Z')).toEqual([
    '2026-03-23T07:00:00.000Z',
    '2026-03-30T06:00:00.000Z',
  ]);
});
