import {
  type Columns,
  columnsOf,
  headerName,
  headerText,
  isKeyword,
  isTrend,
  periodIn,
  placesOf,
} from './export-columns.ts';
import {
  earlierPeriod,
  keywordNames,
  metricNames,
  type Names,
  plannerNames,
  queryNames,
} from './export-names.ts';
import { type FigureName, figureNames } from '../figures.ts';
import type { Layout } from './read-row.ts';

/** A column that was not read, and why. */
export interface IgnoredColumn {
  column: string;
  reason: string;
}

const otherPeriod = 'It is about the other period of the comparison.';
const notKept = 'No figure that is kept here.';
const mostIgnored = 50;

/** Where Search Console's figures stand; of two periods those of the later one. */
function measuredPlaces(headers: readonly string[]) {
  const places: Partial<Record<FigureName, number>> = {};
  const others = new Set<number>();
  for (const [name, known] of Object.entries(metricNames) as [FigureName, Names][]) {
    const found = headers.flatMap((header, at) => {
      const period = periodIn(header, known);
      return period === null ? [] : [{ at, earlier: earlierPeriod.test(period) }];
    });
    const chosen = found.find(({ earlier }) => !earlier) ?? found[0];
    if (!chosen) continue;
    places[name] = chosen.at;
    for (const { at } of found) if (at !== chosen.at) others.add(at);
  }
  return { places, others };
}

/** The period that a header names beside clicks, in the case in which it is written. */
function periodOf(header: string): string {
  const lower = header.toLowerCase();
  const period = periodIn(lower, metricNames.clicks) ?? '';
  const at = lower.indexOf(period);
  return header.slice(at, at + period.length);
}

function figurePlaces(kind: keyof typeof columnsOf, headers: readonly string[]) {
  if (kind === 'search-console') return measuredPlaces(headers);
  const columns: Columns = columnsOf[kind];
  const places: Partial<Record<FigureName, number>> = {};
  for (const name of figureNames) {
    const wanted = columns[name];
    const [at] = wanted ? placesOf(headers, wanted) : [];
    if (at !== undefined) places[name] = at;
  }
  return { places, others: new Set<number>() };
}

/**
 * Where everything stands in an export's rows, and which of its columns are not read.
 * @param cells the header row
 * @returns `period`: what the figures cover, where the header says it
 */
export function layoutOf(
  kind: keyof typeof columnsOf,
  cells: readonly string[],
): { layout: Layout; period: string; ignored: IgnoredColumn[] } {
  const headers = cells.map(headerName);
  const first = headers[0] ?? '';
  const one = (test: (header: string) => boolean) => headers.findIndex((header) => test(header));
  const { places, others } = figurePlaces(kind, headers);
  const keyword = kind === 'search-console' ? 0 : one(isKeyword);
  const trend = headers.flatMap((header, at) => (isTrend(header) ? [at] : []));
  const country = one((header) => header === 'country' || header === 'database');
  const currency = one((header) => plannerNames.currency.has(header));
  const used = new Set([keyword, country, currency, ...trend, ...Object.values(places)]);
  const ignored = new Map<string, string>();
  for (const [at, cell] of cells.entries()) {
    const column = headerText(cell).slice(0, 80);
    // Ahrefs numbers its rows.
    if (!used.has(at) && column !== '' && column !== '#')
      ignored.set(column, others.has(at) ? otherPeriod : notKept);
  }
  const comma =
    queryNames.other.has(first) || (keyword >= 0 && keywordNames.other.has(headers[keyword] ?? ''));
  const foreign =
    kind === 'keyword-planner' && !headers.some((header) => header.includes('monthly searches'));
  return {
    layout: {
      kind,
      keyword,
      figures: places,
      trend,
      country,
      currency,
      cpcCurrency:
        headers
          .map((header) => /^cpc \((\w{3})\)$/.exec(header)?.[1])
          .find(Boolean)
          ?.toUpperCase() ?? '',
      decimal: comma || foreign ? ',' : '.',
    },
    period: others.size > 0 ? periodOf(headerText(cells[places.clicks ?? -1] ?? '')) : '',
    ignored: [...ignored].slice(0, mostIgnored).map(([column, reason]) => ({ column, reason })),
  };
}
