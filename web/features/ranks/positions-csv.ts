import type { TrackerDetail } from '#contract/ranks.ts';
import { writeCsv } from '#engine/keywords/write-csv.ts';
import { ranksMessages as messages } from './messages.ts';

/** A tracker's keywords as they stand; what is unknown is an empty cell, never 0. */
export const positionsCsv = (tracker: TrackerDetail): string =>
  writeCsv([
    messages.csv.headings,
    ...tracker.keywords.map(({ keyword, state, latest, change, best }) => [
      keyword,
      messages.state[state],
      latest?.position ?? null,
      change,
      best,
      latest?.url ?? null,
      latest?.checkedAt ?? null,
      tracker.engineLabel,
    ]),
  ]);
