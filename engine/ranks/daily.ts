// How the keywords of trackers stood day by day.
import { type Standing, visibilityOf } from './visibility.ts';

export interface DayStanding extends Standing {
  /** YYYY-MM-DD */
  day: string;
  keywordId: string;
}

export interface DayCounts {
  day: string;
  /** positions 1–3, 4–10, 11–20, 21 and more, and not seen */
  top3: number;
  top10: number;
  top20: number;
  beyond: number;
  unseen: number;
  visibility: number | null;
  /** mean of the positions that were seen; null = none was */
  position: number | null;
}

/**
 * What is known at the end of each day on which something was learnt: a keyword that was not looked for on a day
 * stands where it stood last, so that trackers with other schedules do not make the sums jump.
 * @param looks by day, the oldest first; at most one for each keyword and day
 */
export function dailyCounts(looks: readonly DayStanding[]): DayCounts[] {
  const standing = new Map<string, Standing>();
  const days: DayCounts[] = [];
  const close = (day: string) => {
    const counts = { top3: 0, top10: 0, top20: 0, beyond: 0, unseen: 0 };
    let [sum, seen] = [0, 0];
    for (const { position } of standing.values()) {
      if (position !== null) [sum, seen] = [sum + position, seen + 1];
      if (position === null) counts.unseen++;
      else if (position <= 3) counts.top3++;
      else if (position <= 10) counts.top10++;
      else if (position <= 20) counts.top20++;
      else counts.beyond++;
    }
    days.push({
      day,
      ...counts,
      visibility: visibilityOf([...standing.values()]),
      position: seen === 0 ? null : sum / seen,
    });
  };
  for (const [i, { day, keywordId, state, position }] of looks.entries()) {
    standing.set(keywordId, { state, position });
    if (looks[i + 1]?.day !== day) close(day);
  }
  return days;
}
