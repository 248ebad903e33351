import { localOf } from './zoned.ts';

/**
 * How many posts are due in each hour of a week on the clocks of a zone.
 * @param dueTimes in ISO
 * @returns seven weekdays from Monday, each with 24 hours
 */
export function postsByHour(dueTimes: readonly string[], timezone: string): number[][] {
  const counts = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const due of dueTimes) {
    const local = localOf(due, timezone);
    const weekday = (new Date(`${local.slice(0, 10)}T12:00:00Z`).getUTCDay() + 6) % 7;
    const hours = counts[weekday]!;
    const hour = Number(local.slice(11, 13));
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return counts;
}
