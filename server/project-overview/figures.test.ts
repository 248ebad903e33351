import { describe, expect, it } from 'vitest';
import { countsOf, figuresOf } from './figures.ts';

const source = {
  source: 'Search Console export site.zip',
  date: '2026-11-01T00:00:00.000Z',
  scope: 'Last 3 months',
  kind: 'measured' as const,
};
const dayMs = 86_400_000;
const days = (
  count: number,
  figure: (n: number) => Record<'clicks' | 'impressions' | 'position', number | null>,
) => ({
  results: Array.from({ length: count }, (_, n) => ({
    date: new Date(Date.UTC(2026, 8, 1) + n * dayMs).toISOString().slice(0, 10),
    ctr: null,
    source: 0,
    ...figure(n),
  })),
  sources: [source],
  next: null,
});
const none = { results: [], sources: [], next: null };

describe('figures of single days', () => {
  it('are the last 28 days against the 28 before, with where they are from', () => {
    const dates = days(60, (n) => ({ clicks: n < 32 ? 1 : 2, impressions: 10, position: n < 32 ? 8 : 6 }));
    const { figuresFrom, tiles, series } = figuresOf(dates, []);
    expect(figuresFrom).toBe('days');
    expect(tiles.clicks).toMatchObject({ value: 56, before: 28, provenance: source });
    expect(tiles.impressions).toMatchObject({ value: 280, before: 280 });
    expect(tiles.position).toMatchObject({ value: 6, before: 8 });
    expect(tiles.clicks.values).toHaveLength(28);
    expect(series).toHaveLength(60);
  });

  it('are unknown where a day is missing, and such a day is a gap in the line', () => {
    const dates = days(30, () => ({ clicks: 3, impressions: 10, position: 5 }));
    const { tiles, series } = figuresOf({ ...dates, results: dates.results.toSpliced(20, 1) }, []);
    expect(tiles.clicks).toMatchObject({ value: null, before: null });
    expect(series[20]).toEqual({ at: '2026-09-21T00:00:00.000Z', clicks: null, position: null });
  });

  it('weigh positions by impressions', () => {
    const dates = days(28, (n) => ({ clicks: 0, impressions: n === 0 ? 73 : 1, position: n === 0 ? 2 : 12 }));
    expect(figuresOf(dates, []).tiles.position.value).toBe(4.7);
  });
});

describe('figures without single days', () => {
  const row = (day: number, clicks: number | null) => ({
    fileName: `queries-${day}.csv`,
    kind: 'search-console' as const,
    scope: '',
    importedAt: new Date(Date.UTC(2026, 10, day)),
    clicks,
    impressions: 100,
    position: 7.26,
  });

  it('are those of the last import against the one before', () => {
    const { figuresFrom, tiles, series } = figuresOf(none, [row(1, 10), row(8, 14)]);
    expect(figuresFrom).toBe('imports');
    expect(tiles.clicks).toMatchObject({
      value: 14,
      before: 10,
      values: [10, 14],
      provenance: { source: 'Search Console export queries-8.csv' },
    });
    expect(tiles.position.value).toBe(7.3);
    expect(series.map(({ clicks }) => clicks)).toEqual([10, 14]);
  });

  it('are unknown while nothing is imported', () => {
    expect(figuresOf(none, [])).toMatchObject({
      figuresFrom: 'none',
      series: [],
      tiles: { clicks: { value: null, before: null, values: [], provenance: null } },
    });
  });
});

it('what happened is counted in its stretch of time, in the one before, and by week', () => {
  const now = new Date(Date.UTC(2026, 10, 22));
  const ago = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  expect(countsOf([ago(50), ago(8), ago(6), ago(1), ago(0)], now, 7)).toEqual({
    value: 3,
    before: 1,
    values: [1, 0, 0, 0, 0, 0, 1, 3],
  });
});
