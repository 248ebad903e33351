import { useEffect, useState } from 'react';
import { dateText, useReader } from '#web/kernel/format.ts';

const steps: readonly [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago" in the reader's language. */
export function agoText(at: Date, now: Date, locale?: string): string {
  const seconds = (at.getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, length] of steps)
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  return format.format(0, 'second');
}

/** When something happened, with the exact time and zone under the pointer; keeps itself fresh each minute. */
export function TimeAgo({ at }: { at: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const locale = useReader();
  const date = new Date(at);
  const exact = dateText(date, { dateStyle: 'medium', timeStyle: 'long' });
  return (
    <time dateTime={at} title={exact} suppressHydrationWarning>
      {agoText(date, now, locale)}
    </time>
  );
}
