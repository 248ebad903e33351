import { describe, expect, it } from 'vitest';
import { addDays, addMonths, daysOf, localOf, weekStart } from './zoned.ts';

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
