// How dates and figures are written for the person who reads: by the language and time zone of their profile once those
// are known, else by the browser's. The app sets it when it learns who is there.
import { useSyncExternalStore } from 'react';

interface Reader {
  locale?: string;
  timeZone?: string;
}

const browser: Reader = {};
let reader = browser;
const listeners = new Set<() => void>();

/** Whose language and time zone count from now on; null = the browser's. */
export function setReader(next: { locale: string; timezone: string } | null): void {
  const wanted = next ? { locale: next.locale, timeZone: next.timezone } : browser;
  if (wanted.locale === reader.locale && wanted.timeZone === reader.timeZone) return;
  reader = wanted;
  for (const listener of listeners) listener();
}

/** Makes a component draw again when the reader's language or time zone changes. @returns the language */
export const useReader = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reader,
    () => browser,
  ).locale;

type DateStyle = Intl.DateTimeFormatOptions;

/** A moment in the reader's language and time zone. */
export function dateText(at: string | Date, style: DateStyle): string {
  const date = typeof at === 'string' ? new Date(at) : at;
  // A zone that this browser does not know (yet) is written in its own.
  try {
    return date.toLocaleString(reader.locale, { timeZone: reader.timeZone, ...style });
  } catch {
    return date.toLocaleString(reader.locale, style);
  }
}

/** `6 December 2026` */
export const dayText = (at: string | Date): string => dateText(at, { dateStyle: 'long' });

const steps: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago" or "in 2 days" in the reader's language. @param now the server's time (kernel/server-clock) */
export function relativeTime(at: string | Date, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(reader.locale, { numeric: 'auto' });
  for (const [unit, length] of steps)
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  return format.format(0, 'second');
}

/** Of each language and style: `toLocaleString` makes another for each of them in turn, and one takes a millisecond. */
const figureFormats = new Map<string, Intl.NumberFormat>();

/** A figure in the reader's language. */
export function figureText(n: number, style?: Intl.NumberFormatOptions): string {
  const key = JSON.stringify([reader.locale, style]);
  const format = figureFormats.get(key) ?? new Intl.NumberFormat(reader.locale, style);
  figureFormats.set(key, format);
  return format.format(n);
}

/** The language for other formats of Intl. */
export const readerLocale = (): string | undefined => reader.locale;
