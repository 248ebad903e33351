import { calendarDay } from '#contract/keywords.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { headerName } from './export-columns.ts';
import { layoutOf } from './export-layout.ts';
import { dateNames, pageNames } from './export-names.ts';
import { readFigure } from '../figures.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';
import type { Layout } from './read-row.ts';

const measures = ['clicks', 'impressions', 'ctr', 'position'] as const;
/** What Search Console measured; null is unknown. `ctr` is 0–1. */
export type SiteFigures = Record<(typeof measures)[number], number | null>;
/** One day of the whole site; `date` is YYYY-MM-DD. */
export interface DateFigures extends SiteFigures {
  date: string;
}
/** One page of the site. */
export interface PageFigures extends SiteFigures {
  url: string;
}
export interface SiteTables {
  dates: DateFigures[];
  pages: PageFigures[];
}

const longestUrl = 2000;

const isDay = (text: string) => calendarDay.safeParse(text).success;
const isUrl = (text: string) => text.length <= longestUrl && /^https?:\/\/\S+$/.test(text);

const figuresOf = ({ cells }: CsvRow, { figures, decimal }: Layout): SiteFigures =>
  Object.fromEntries(
    measures.map((name) => {
      const at = figures[name];
      return [name, at === undefined ? null : readFigure(cells[at] ?? '', name, decimal).value];
    }),
  ) as SiteFigures;

/**
 * Search Console's figures by date (Chart.csv, once Dates.csv) or by page (Pages.csv). Rows without a date or address
 * are left out; of a repeated one the last row stands.
 * @returns null for another table
 */
export function readSiteTable(text: string): SiteTables | null {
  const [head, ...rows] = readCsv(text, ',');
  const first = headerName(head?.cells[0] ?? '');
  const byDate = dateNames.has(first);
  if (!head || !(byDate || pageNames.has(first))) return null;
  const { layout } = layoutOf('search-console', head.cells);
  if (layout.figures.clicks === undefined || layout.figures.impressions === undefined) return null;
  const found = new Map<string, SiteFigures>();
  for (const row of rows) {
    const name = (row.cells[0] ?? '').trim();
    if (!(byDate ? isDay(name) : isUrl(name))) continue;
    if (found.size < keywordLimits.rows || found.has(name)) found.set(name, figuresOf(row, layout));
  }
  return {
    dates: byDate ? Array.from(found, ([date, figures]) => ({ date, ...figures })) : [],
    pages: byDate ? [] : Array.from(found, ([url, figures]) => ({ url, ...figures })),
  };
}
