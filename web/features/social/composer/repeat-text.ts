import type { Recurrence } from '#contract/social/recurrence.ts';
import { resolveLocalTime } from '#engine/social/local-time.ts';
import { occurrencesAfter } from '#engine/social/recurrence.ts';
import { dueText } from '../when-text.ts';
import { socialMessages } from '../messages.ts';
import { dayName } from '../calendar/zoned.ts';

const messages = socialMessages.composer.rule;

/** A rule as people say it: “Every 2 weeks on Monday, Thursday, 5 posts in all”. */
export function ruleText({ every, interval, weekdays, until, count }: Recurrence): string {
  const days = weekdays?.map((weekday) => socialMessages.days[weekday - 1] ?? '').join(', ');
  return [
    messages[every](interval),
    days && messages.on(days),
    until && messages.until(dayName(until, { day: 'numeric', month: 'long', year: 'numeric' })),
    count && messages.count(count),
  ]
    .filter(Boolean)
    .join('');
}

/**
 * When the next posts go out, the first among them; null while the first time cannot be read.
 * @param local wall-clock time of the first post
 */
export function nextTimes(
  rule: Recurrence,
  local: string,
  zone: string,
  number = 1,
  skipped: readonly string[] = [],
): string[] | null {
  try {
    const first = resolveLocalTime(local, zone).dueAt;
    const later = occurrencesAfter({ rule, anchor: local, skipped }, zone, { local, number }, { limit: 2 });
    return [first, ...later.map(({ dueAt }) => dueAt)].map((dueAt) => dueText(dueAt, zone));
  } catch {
    // Half-typed: there is nothing to say about it yet.
    return null;
  }
}
