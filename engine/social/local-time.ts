// Wall-clock intent to instants: people mean "9:30 in Rome", networks need a moment.
import { Temporal } from 'temporal-polyfill';
import type { Slot } from '#contract/social.ts';

export interface ResolvedTime {
  /** the instant, RFC 3339 UTC */
  dueAt: string;
  /** said when that day's clocks skip or repeat the time; null on ordinary days */
  notice: string | null;
}

const clockOf = (time: { hour: number; minute: number }) =>
  `${String(time.hour).padStart(2, '0')}:${String(time.minute).padStart(2, '0')}`;

/** Whether this is a time zone of the IANA database that can be computed with here. */
export function isTimeZone(zone: string): boolean {
  try {
    const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    // Temporal also reads offsets and whole dates with a zone; a name is wanted.
    return /^[a-z]/i.test(zone) && timeZoneId.toLowerCase() === zone.toLowerCase();
  } catch {
    return false;
  }
}

/**
 * The instant of a wall-clock time (`YYYY-MM-DDTHH:MM`) in an IANA zone. A time that the clocks skip moves forward by
 * the gap, one that they repeat is taken the first time (Temporal's `compatible`, RFC 5545 §3.3.5), or the second time where
 * the first has passed.
 * @param after RFC 3339 UTC: earlier times have passed
 * @throws RangeError for a date that does not exist or an unknown zone
 */
export function resolveLocalTime(local: string, zone: string, after?: string): ResolvedTime {
  const wall = Temporal.PlainDateTime.from(local, { overflow: 'reject' });
  const zoned = wall.toZonedDateTime(zone, { disambiguation: 'compatible' });
  const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
  const dueAt = zoned.toInstant().toString({ fractionalSecondDigits: 3 });
  if (!zoned.toPlainDateTime().equals(wall))
    return {
      dueAt,
      notice: `The clocks in ${zone} skip ${clockOf(wall)} that day, so it goes out at ${clockOf(zoned)}.`,
    };
  if (later.epochMilliseconds !== zoned.epochMilliseconds) {
    const second = after !== undefined && Temporal.Instant.compare(dueAt, after) < 0;
    return {
      dueAt: second ? later.toInstant().toString({ fractionalSecondDigits: 3 }) : dueAt,
      notice: `The clocks in ${zone} show ${clockOf(wall)} twice that day; it goes out the ${second ? 'second' : 'first'} time.`,
    };
  }
  return { dueAt, notice: null };
}

const daysAhead = 60;

/**
 * The times of weekly slots after an instant, soonest first, for 60 days. Each is resolved on its own day, so 9:30
 * stays 9:30 when the clocks change.
 * @param after RFC 3339 UTC
 * @returns RFC 3339 UTC
 */
export function slotTimes(slots: readonly Slot[], zone: string, after: string): string[] {
  const from = Temporal.Instant.from(after);
  const today = from.toZonedDateTimeISO(zone).toPlainDate();
  const times = new Set<string>();
  for (let day = 0; day <= daysAhead; day += 1) {
    const date = today.add({ days: day });
    for (const slot of slots) {
      if (slot.weekday !== date.dayOfWeek) continue;
      const { dueAt } = resolveLocalTime(`${date.toString()}T${slot.time}`, zone);
      if (Temporal.Instant.compare(dueAt, from) > 0) times.add(dueAt);
    }
  }
  return [...times].toSorted();
}
