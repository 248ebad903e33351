import { describe, expect, it, onTestFinished } from 'vitest';
import { setReader } from '#web/kernel/text/format.ts';
import { addDays, addMonths, dayName, daysOf, isDay, localOf, startOf, weekStart } from './zoned.ts';

describe('wall-clock times', () => {
  it.each([
    ['2026-11-20T23:30:00.000Z', 'Asia/Kolkata', '2026-11-21T05:00'],
    ['2026-10-25T00:30:00.000Z', 'Europe/Rome', '2026-10-25T02:30'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Rome', '2026-10-25T02:30'],
    ['2026-11-20T00:00:00.000Z', 'UTC', '2026-11-20T00:00'],
  ])('show %s in %s as %s', (instant, zone, local) => {
    expect(localOf(instant, zone)).toBe(local);
  });
});

describe('the time that a new post of a day begins with', () => {
  it.each([
    ['2026-11-21', 'Europe/Rome', '2026-11-21T09:00'],
    // Rome's clocks show 15:20 then.
    ['2026-11-20', 'Europe/Rome', '2026-11-20T16:00'],
    ['2026-11-20', 'America/Los_Angeles', '2026-11-20T09:00'],
    ['2026-11-18', 'Asia/Kolkata', '2026-11-20T20:00'],
    ['2026-11-20', 'Pacific/Auckland', '2026-11-21T04:00'],
  ])('of %s in %s is ahead: %s', (day, zone, start) => {
    expect(startOf(day, zone, new Date('2026-11-20T14:20:00Z'))).toBe(start);
  });
});

describe('days', () => {
  it('cross months and years, and stay within a shorter month', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(weekStart('2026-11-22')).toBe('2026-11-16');
  });

  it('of a month are whole weeks from Monday around it', () => {
    const days = daysOf('month', '2026-11-20');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-10-26', '2026-12-06', 42]);
    expect(daysOf('list', '2026-02-10')).toHaveLength(28);
    expect(daysOf('week', '2026-11-20')[0]).toBe('2026-11-16');
  });
});

it('a day that an address asks for is one of the calendar', () => {
  for (const day of ['2027-02-28', '2028-02-29', '2026-12-31']) expect(isDay(day)).toBe(true);
  for (const day of ['2027-02-29', '2027-02-31', '2027-04-31', '2027-13-01', '2027-1-01', 'tomorrow', ''])
    expect(isDay(day)).toBe(false);
});

it('a day is named in the reader’s language, and is the same day in every time zone', () => {
  setReader({ locale: 'de-DE', timezone: 'Pacific/Kiritimati' });
  onTestFinished(() => setReader(null));
  expect(dayName('2026-11-20', { weekday: 'long', day: 'numeric', month: 'long' })).toBe(
    'Freitag, 20. November',
  );
});
