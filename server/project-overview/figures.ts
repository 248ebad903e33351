// Tiles and lines from imported figures: pure.
import type { SearchDates } from '#contract/keywords.ts';
import type { ProjectOverview } from '#contract/projects/project-overview.ts';
import type { Provenance } from '#contract/shared/provenance.ts';
import type { ImportFigures } from '#server/keywords/public.ts';

const dayMs = 86_400_000;
/** What tiles sum up: four whole weeks, so that each holds as many Mondays as the one before. */
const tileDays = 28;
/** Days of the chart. */
const chartDays = 180;

type Figures = Pick<ProjectOverview, 'figuresFrom' | 'series'> & {
  tiles: Pick<ProjectOverview['tiles'], 'clicks' | 'impressions' | 'position'>;
};
interface Day {
  clicks: number | null;
  impressions: number | null;
  position: number | null;
}

const round = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);

/** Null where a day is missing: a sum without it would look like a loss. */
function sumOf(days: readonly Day[], name: 'clicks' | 'impressions'): number | null {
  if (days.length < tileDays || days.some((day) => day[name] === null)) return null;
  return days.reduce((sum, day) => sum + (day[name] ?? 0), 0);
}

/** By impressions: a day that hundreds saw weighs more than one that nobody did. */
function averagePosition(days: readonly Day[]): number | null {
  const known = days.flatMap(({ position, impressions }) =>
    position === null || !impressions ? [] : [{ position, impressions }],
  );
  const weight = known.reduce((sum, { impressions }) => sum + impressions, 0);
  if (weight === 0 || days.length < tileDays) return null;
  return round(known.reduce((sum, day) => sum + day.position * day.impressions, 0) / weight);
}

const fromDays = ({ results, sources }: SearchDates): Figures => {
  const byDay = new Map(results.map((row) => [row.date, row]));
  const lastMs = Date.parse(results.at(-1)?.date ?? '');
  const firstMs = Math.max(Date.parse(results[0]?.date ?? ''), lastMs - (chartDays - 1) * dayMs);
  const days: (Day & { at: string })[] = [];
  for (let ms = firstMs; ms <= lastMs; ms += dayMs) {
    const at = new Date(ms).toISOString();
    const { clicks = null, impressions = null, position = null } = byDay.get(at.slice(0, 10)) ?? {};
    days.push({ at, clicks, impressions, position });
  }
  const now = days.slice(-tileDays);
  const before = days.slice(-2 * tileDays, -tileDays);
  const provenance = sources[results.at(-1)?.source ?? 0] ?? null;
  const tile = (name: keyof Day, sum: (stretch: readonly Day[]) => number | null) => ({
    value: sum(now),
    before: sum(before),
    values: now.map((day) => day[name]),
    provenance,
  });
  return {
    figuresFrom: 'days',
    tiles: {
      clicks: tile('clicks', (stretch) => sumOf(stretch, 'clicks')),
      impressions: tile('impressions', (stretch) => sumOf(stretch, 'impressions')),
      position: tile('position', averagePosition),
    },
    series: days.map(({ at, clicks, position }) => ({ at, clicks, position: round(position) })),
  };
};

const fromImports = (imports: readonly ImportFigures[]): Figures => {
  const last = imports.at(-1);
  const before = imports.at(-2);
  const provenance: Provenance | null = last
    ? {
        source: `Search Console export ${last.fileName}`,
        date: last.importedAt.toISOString(),
        scope: last.scope,
        kind: 'measured',
      }
    : null;
  const tile = (name: keyof Day) => ({
    value: round(last?.[name] ?? null),
    before: round(before?.[name] ?? null),
    values: imports.map((row) => round(row[name])),
    provenance,
  });
  return {
    figuresFrom: last ? 'imports' : 'none',
    tiles: { clicks: tile('clicks'), impressions: tile('impressions'), position: tile('position') },
    series: imports.map(({ importedAt, clicks, position }) => ({
      at: importedAt.toISOString(),
      clicks: round(clicks),
      position: round(position),
    })),
  };
};

/** Single days where there are any; else what each import said of all its keywords. */
export const figuresOf = (dates: SearchDates, imports: readonly ImportFigures[]): Figures =>
  dates.results.length > 0 ? fromDays(dates) : fromImports(imports);

/** How often something happened in the last `days` days, in as many before, and in each of the last eight weeks. */
export function countsOf(times: readonly Date[], now: Date, days: number): ProjectOverview['tiles']['posts'] {
  const between = (from: number, to: number) =>
    times.filter((time) => {
      const ago = (now.getTime() - time.getTime()) / dayMs;
      return ago >= to && ago < from;
    }).length;
  const weeks = [8, 7, 6, 5, 4, 3, 2, 1];
  return {
    value: between(days, 0),
    before: between(2 * days, days),
    values: weeks.map((week) => between(week * 7, (week - 1) * 7)),
  };
}
