// Wall-clock times in one zone: formatters are made once per zone, because making them is slow and a calendar asks often.

import { dateText } from '#web/kernel/text/format.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** An instant as `YYYY-MM-DDTHH:MM` on the clocks of a zone. */
export function localOf(instant: string, zone: string): string {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: string) => parts.get(type as 'year') ?? '00';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** Whether a text is a day of the calendar: the 31st of February, which `Date` takes for one of March, is not. */
export function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

const atNoon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `YYYY-MM-DD` so many days later. */
export function addDays(day: string, count: number): string {
  const date = atNoon(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const date = atNoon(day);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + count);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(wanted, last));
  return date.toISOString().slice(0, 10);
}

/** When a new post of a day begins to be planned: at nine, or, where that has passed, at the next full hour. */
export function startOf(day: string, zone: string, now: Date): string {
  const nine = `${day}T09:00`;
  const present = localOf(now.toISOString(), zone);
  if (nine > present) return nine;
  const hourMs = 3_600_000;
  const next = (Math.floor(Date.parse(`${present}Z`) / hourMs) + 1) * hourMs;
  return new Date(next).toISOString().slice(0, 16);
}

/** The Monday on or before a day. */
export function weekStart(day: string): string {
  return addDays(day, -((atNoon(day).getUTCDay() + 6) % 7));
}

/** The days of a view: one, seven from Monday, or whole weeks around a month. */
export function daysOf(view: 'month' | 'week' | 'day' | 'list', day: string): string[] {
  if (view === 'day') return [day];
  if (view === 'week') return Array.from({ length: 7 }, (_, n) => addDays(weekStart(day), n));
  const first = weekStart(`${day.slice(0, 7)}-01`);
  const last = addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);
  const days: string[] = [];
  for (let at = first; at <= last || days.length % 7 !== 0; at = addDays(at, 1)) days.push(at);
  return view === 'list' ? days.filter((item) => item.slice(0, 7) === day.slice(0, 7)) : days;
}

/** A day in the reader's own words. */
export const dayName = (day: string, style: Intl.DateTimeFormatOptions): string =>
  dateText(atNoon(day), { timeZone: 'UTC', ...style });
