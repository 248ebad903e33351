// Posts that come again: the calendar says on which days, the wall clock at what time.
import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from '#contract/social/recurrence.ts';
import { resolveLocalTime } from './local-time.ts';

/** A rule with the first post that it counts from, wall-clock time `YYYY-MM-DDTHH:MM`. */
export interface Series {
  rule: Recurrence;
  anchor: string;
  /** wall-clock times that are left out; they count as posts all the same */
  skipped?: readonly string[];
}
export interface Occurrence {
  /** wall-clock time `YYYY-MM-DDTHH:MM` */
  local: string;
  /** the first post of the series is 1 */
  number: number;
}

type Day = Temporal.PlainDate;
const dayOf = (local: string) => Temporal.PlainDate.from(local.slice(0, 10));
const days = (from: Day, to: Day) => from.until(to, { largestUnit: 'day' }).days;
const months = (from: Day, to: Day) => (to.year - from.year) * 12 + to.month - from.month;

function nextDay({ rule, anchor }: Series, after: Day): Day {
  const first = dayOf(anchor);
  const { interval } = rule;
  if (Temporal.PlainDate.compare(after, first) < 0) return first;
  if (rule.every === 'day')
    return first.add({ days: (Math.floor(days(first, after) / interval) + 1) * interval });
  if (rule.every === 'month') {
    // Counted from the first day each time, so that the 31st comes back after a shorter month.
    let step = Math.floor(months(first, after) / interval) * interval;
    for (;;) {
      const day = first.add({ months: step }, { overflow: 'constrain' });
      if (Temporal.PlainDate.compare(day, after) > 0) return day;
      step += interval;
    }
  }
  const weekdays = rule.weekdays ?? [first.dayOfWeek];
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  for (let day = after.add({ days: 1 }); ; day = day.add({ days: 1 })) {
    const weeks = Math.floor(days(monday, day) / 7);
    // Weeks without posts are passed over whole.
    if (weeks % interval !== 0)
      day = monday.add({ weeks: (Math.floor(weeks / interval) + 1) * interval }).subtract({ days: 1 });
    else if (weekdays.includes(day.dayOfWeek)) return day;
  }
}

/** The time of a series after another one, skipped or not. */
function nextTime(series: Series, after: Occurrence): Occurrence | null {
  const { count, until } = series.rule;
  const number = after.number + 1;
  if (count !== undefined && number > count) return null;
  const day = nextDay(series, dayOf(after.local)).toString();
  if (until !== undefined && day > until) return null;
  // Years have four digits in what is stored; no series is meant to last so long.
  return day.length > 10 ? null : { local: `${day}${series.anchor.slice(10)}`, number };
}

/**
 * The post of a series that follows one of its posts, or null after the last. Months that are too short give their
 * last day.
 */
export function nextOccurrence(series: Series, after: Occurrence): Occurrence | null {
  let next = nextTime(series, after);
  while (next && series.skipped?.includes(next.local)) next = nextTime(series, next);
  return next;
}

/** The posts of a series that follow one of its posts: at most so many, and none due after `until`. */
export function occurrencesAfter(
  series: Series,
  zone: string,
  after: Occurrence,
  { limit, until }: { limit: number; until?: string },
): (Occurrence & { dueAt: string })[] {
  const found: (Occurrence & { dueAt: string })[] = [];
  for (let it = nextOccurrence(series, after); it && found.length < limit; it = nextOccurrence(series, it)) {
    const { dueAt } = resolveLocalTime(it.local, zone);
    if (until !== undefined && dueAt >= until) break;
    found.push({ ...it, dueAt });
  }
  return found;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** What keeps a rule from beginning with a post at this wall-clock time, in plain words, or null. */
export function recurrenceProblem(rule: Recurrence, local: string): string | null {
  const weekday = dayOf(local).dayOfWeek;
  if (rule.weekdays && !rule.weekdays.includes(weekday))
    return `The first post is on a ${weekdayNames[weekday - 1]}. Add this weekday, or choose another date.`;
  if (rule.until !== undefined && rule.until < local.slice(0, 10))
    return 'The last day is before the first post. Choose a later one.';
  return null;
}
