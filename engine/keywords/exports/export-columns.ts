import {
  dateNames,
  keywordNames,
  metricNames,
  type Names,
  otherTables,
  pageNames,
  plannerNames,
  queryNames,
} from './export-names.ts';
import type { FigureName } from '../figures.ts';

/** Columns of one tool: which header names hold which figure. */
export type Columns = Partial<Record<FigureName, Names | RegExp>>;

const { position } = metricNames;
const cpc = /^cpc(?: \(\w{3}\))?$/;
const volume: Names = new Set(['volume', 'search volume']);
export const columnsOf = {
  'search-console': metricNames,
  'keyword-planner': plannerNames,
  // "Global volume" and "Clicks" are estimates of other things: they are left out on purpose.
  ahrefs: { volume: new Set(['volume']), difficulty: new Set(['difficulty', 'kd']), cpc, position },
  semrush: {
    volume,
    difficulty: new Set(['keyword difficulty', 'keyword difficulty index', 'kd', 'kd %']),
    competition: new Set(['competitive density', 'competition']),
    cpc,
    position,
  },
  list: {
    ...metricNames,
    volume: new Set([
      ...volume,
      'monthly searches',
      'avg. monthly searches',
      'suchvolumen',
      'volume de recherche',
      'volumen de búsqueda',
    ]),
    difficulty: new Set(['difficulty', 'keyword difficulty', 'kd']),
    cpc,
  },
} as const satisfies Record<string, Columns & Record<string, Names | RegExp>>;

const onlyAhrefs =
  /^(?:cps|parent keyword|parent topic|traffic potential|global volume|global traffic potential|first seen|return rate|organic traffic|current organic traffic|current position|sv trend.*)$/;
const onlySemrush =
  /^(?:keyword difficulty(?: index)?|competitive density|number of results|click potential|seed keyword|keyword intents|position type|traffic cost|cpc \(\w{3}\))$/;

/** A header as it is shown: on one line, without what cannot be seen. */
export const headerText = (cell: string): string =>
  cell
    .slice(0, 200)
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .trim();
/** A header name as it is compared. */
export const headerName = (cell: string): string => headerText(cell).toLowerCase();

/**
 * The period that a header of Search Console names beside a figure, as in "Last 28 days Clicks".
 * @returns '' for the figure's name alone, null for another header
 */
export function periodIn(header: string, figure: Names): string | null {
  if (figure.has(header)) return '';
  for (const name of figure) {
    if (header.endsWith(` ${name}`)) return header.slice(0, -name.length).trim();
    if (header.startsWith(`${name} (`) && header.endsWith(')')) return header.slice(name.length + 2, -1);
  }
  return null;
}

/** The tool whose export has these columns; `list` for a sheet with a keyword column of nobody's. */
export function toolOf(
  headers: readonly string[],
): keyof typeof columnsOf | 'site-table' | 'other-table' | null {
  const first = headers[0] ?? '';
  const named = (figure: Names) => headers.some((header) => periodIn(header, figure) !== null);
  const measured = () => named(metricNames.clicks) && named(metricNames.impressions);
  const isQuery = Object.values(queryNames).some((existing) => existing.has(first));
  if (isQuery && measured()) return 'search-console';
  if ((dateNames.has(first) || pageNames.has(first)) && measured()) return 'site-table';
  if (otherTables.has(first) && measured()) return 'other-table';
  if (!headers.some(isKeyword)) return null;
  if (headers.some((header) => plannerNames.volume.test(header)) && isKeyword(first))
    return 'keyword-planner';
  if (headers.some((header) => onlyAhrefs.test(header))) return 'ahrefs';
  return headers.some((header) => onlySemrush.test(header)) ? 'semrush' : 'list';
}

/** Whether a header names the column of keywords. */
export const isKeyword = (header: string): boolean =>
  keywordNames.english.has(header) || keywordNames.other.has(header);

/** Places of a column's cells; a header may match more than once (one per month). */
export const placesOf = (headers: readonly string[], names: Names | RegExp): number[] =>
  headers.flatMap((header, at) =>
    (names instanceof RegExp ? names.test(header) : names.has(header)) ? [at] : [],
  );

/** Where the searches of single months stand: in columns of their own, or all in one. */
export const isTrend = (header: string): boolean =>
  plannerNames.month.test(header) || /^(?:trends?|sv trend.*)$/.test(header);
