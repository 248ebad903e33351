import { dayText } from '#web/kernel/text/format.ts';

const hourMs = 3_600_000;

interface DayNames {
  today: string;
  yesterday: string;
}

/** The day before today in the reader's zone, where a day may have 23 or 25 hours. */
function dayBefore(now: Date): string {
  const today = dayText(now);
  let at = now.getTime();
  while (dayText(new Date(at)) === today) at -= hourMs;
  return dayText(new Date(at));
}

/**
 * Rows by the day on which they came, in the reader's time zone; the order stays.
 * @param now the server's time (kernel/server-clock)
 * @returns the days' names with their rows
 */
export function groupByDay<Row extends { createdAt: string }>(
  rows: readonly Row[],
  now: Date,
  names: DayNames,
): [day: string, rows: Row[]][] {
  const named = new Map([
    [dayText(now), names.today],
    [dayBefore(now), names.yesterday],
  ]);
  return [
    ...Map.groupBy(rows, ({ createdAt }) => {
      const day = dayText(createdAt);
      return named.get(day) ?? day;
    }),
  ];
}
