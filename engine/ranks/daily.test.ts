import { expect, it } from 'vitest';
import { dailyCounts } from './daily.ts';

const look = (day: string, keywordId: string, position: number | null) => ({
  day,
  keywordId,
  position,
  state: position === null ? ('not-in-top' as const) : ('ranked' as const),
});

it('keywords are counted by where they stood at the end of each day, looked for on that day or before', () => {
  const days = dailyCounts([
    look('2026-11-01', 'a', 1),
    look('2026-11-01', 'b', 15),
    look('2026-11-03', 'b', 8),
    look('2026-11-03', 'c', null),
    look('2026-11-04', 'a', 33),
  ]);
  expect(days).toMatchObject([
    { day: '2026-11-01', top3: 1, top10: 0, top20: 1, beyond: 0, unseen: 0, position: 8 },
    { day: '2026-11-03', top3: 1, top10: 1, top20: 0, beyond: 0, unseen: 1, position: 4.5 },
    { day: '2026-11-04', top3: 0, top10: 1, top20: 0, beyond: 1, unseen: 1, position: 20.5 },
  ]);
  expect(days[0]?.visibility).toBeGreaterThan(days[2]?.visibility ?? 100);
  expect(dailyCounts([look('2026-11-01', 'a', null)])[0]?.position).toBeNull();
  expect(dailyCounts([])).toEqual([]);
});
