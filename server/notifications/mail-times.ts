import { isTimeZone, slotTimes } from '#engine/social/local-time.ts';

const weekMs = 7 * 86_400_000;
const hourMs = 3_600_000;
const morning = '08:00';
const monday = { weekday: 1, time: morning };
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, time: morning }));

/**
 * The first eight o'clock after a moment as the person's clocks show it, whatever they do that day.
 * @param zone IANA; one that cannot be computed with counts as UTC
 */
export function nextMorning(every: 'daily' | 'weekly', zone: string, after: Date): Date {
  const slots = every === 'daily' ? everyDay : [monday];
  const [next] = slotTimes(slots, isTimeZone(zone) ? zone : 'UTC', after.toISOString());
  if (next === undefined) throw new Error('a week without a morning');
  return new Date(next);
}

/**
 * The last whole week that had ended by a moment, Monday eight o'clock to Monday eight o'clock on the person's clocks.
 */
export function lastWeek(zone: string, now: Date): { from: Date; to: Date } {
  // Some Monday morning more than a week ago, and from there on each next one: a week may be an hour shorter or longer.
  let from = nextMorning('weekly', zone, new Date(now.getTime() - 3 * weekMs - hourMs));
  let to = nextMorning('weekly', zone, from);
  for (;;) {
    const next = nextMorning('weekly', zone, to);
    if (next > now) return { from, to };
    from = to;
    to = next;
  }
}
