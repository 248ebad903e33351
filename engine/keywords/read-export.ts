import { keywordLimits } from '#contract/keywords.ts';
import {
  columnsOf,
  headerName,
  keywordNames,
  placesOf,
  queryNames,
  toolOf,
  trendNames,
  type Columns,
} from './export-columns.ts';
import { figureNames, type FigureName } from './figures.ts';
import type { ParsedExport, Unreadable } from './parsed-export.ts';
import { readList } from './read-list.ts';
import { readCsv, type CsvRow } from './read-csv.ts';
import { readRow, type Layout, type ReadKeyword } from './read-row.ts';

/** Header rows stand among the first lines: Keyword Planner writes two lines before its own. */
const headerWithin = 12;
const mostProblems = 100;
const empty = 'There is no keyword in it. Paste one keyword per line, or choose an export file.';
const otherTable =
  'This is another table of Search Console. Import Queries.csv, the table of search queries.';

function findHeader(
  text: string,
): { layout: Layout; rows: CsvRow[]; preamble: string } | 'other-table' | null {
  for (const delimiter of [',', '\t', ';']) {
    // Enough for the first lines, cheap for a large file.
    const head = readCsv(text.slice(0, 50_000), delimiter).slice(0, headerWithin);
    for (const [at, row] of head.entries()) {
      const headers = row.cells.map(headerName);
      const kind = toolOf(headers);
      if (kind === null) continue;
      if (kind === 'other-table') return kind;
      const preamble = head
        .slice(0, at)
        .map(({ cells }) => cells.join(delimiter).trim())
        .find((line) => /\d{4}\s*[-–]\s*\S/.test(line) && !/ at \d/.test(line));
      return {
        layout: layoutOf(kind, headers),
        rows: readCsv(text, delimiter).slice(at + 1),
        preamble: preamble ?? '',
      };
    }
  }
  return null;
}

function layoutOf(kind: keyof typeof columnsOf, headers: readonly string[]): Layout {
  const columns: Columns = columnsOf[kind];
  const one = (wanted: ReadonlySet<string> | RegExp | undefined) =>
    (wanted ? placesOf(headers, wanted)[0] : undefined) ?? -1;
  return {
    kind,
    keyword: kind === 'search-console' ? 0 : one(keywordNames),
    figures: Object.fromEntries(
      figureNames.map((name) => [name, one(columns[name])]).filter(([, at]) => at !== -1),
    ) as Partial<Record<FigureName, number>>,
    trend: placesOf(headers, trendNames),
    country: one(new Set(['country', 'database'])),
    currency: one(new Set(['currency'])),
    cpcCurrency:
      headers
        .map((header) => /^cpc \((\w{3})\)$/.exec(header)?.[1])
        .find(Boolean)
        ?.toUpperCase() ?? '',
    decimal: queryNames.other.has(headers[0] ?? '') ? ',' : '.',
  };
}

/**
 * Accounts that spend little get ranges from Keyword Planner, written as their middle (50, 500, 5000 …) with every
 * month empty: such a figure is no count, so it stays unknown and the row says what it was.
 */
function forgetRanges(layout: Layout, keywords: readonly ReadKeyword[]): void {
  const known = keywords.filter(({ figures }) => figures.volume !== undefined);
  const ranges = known.every(
    ({ figures, trend }) => trend.length === 0 && /^(?:0|50*)$/.test(String(figures.volume)),
  );
  if (layout.kind !== 'keyword-planner' || layout.trend.length === 0 || known.length === 0 || !ranges) return;
  for (const one of known) {
    one.notes.volume = `Keyword Planner gave a range around ${one.figures.volume?.toLocaleString('en')}, not a count`;
    delete one.figures.volume;
  }
}

/** The same keyword again fills what was unknown; of several positions the best stands. */
function join(into: ReadKeyword, other: ReadKeyword): void {
  for (const name of figureNames) into.figures[name] ??= other.figures[name] as number;
  for (const name of figureNames) if (into.figures[name] === undefined) delete into.figures[name];
  const [a, b] = [into.figures.position, other.figures.position];
  if (a !== undefined && b !== undefined) into.figures.position = Math.min(a, b);
  if (into.trend.length === 0) into.trend = other.trend;
}

/**
 * Keywords of an export of Search Console, Keyword Planner, Ahrefs or Semrush, of a sheet with a keyword column, or of
 * a plain list. The kind is told by the header row. A figure that a row does not give is absent, never 0; problems name
 * their line.
 */
export function parseExport(text: string): ParsedExport | Unreadable {
  const header = findHeader(text);
  if (header === 'other-table') return { kind: null, message: otherTable };
  if (header === null) return readList(text) ?? { kind: null, message: empty };
  const { layout, rows, preamble } = header;
  const result: ParsedExport = {
    kind: layout.kind,
    scope: preamble,
    keywords: [],
    rows: rows.length,
    joined: 0,
    skipped: 0,
    problems: [],
  };
  const seen = new Map<string, ReadKeyword>();
  for (const row of rows) {
    const { keyword, problems } = readRow(row, layout);
    if (result.problems.length < mostProblems) result.problems.push(...problems);
    const known = keyword && seen.get(keyword.keyword);
    if (keyword && known) {
      join(known, keyword);
      result.joined++;
    } else if (keyword && seen.size < keywordLimits.rows) {
      seen.set(keyword.keyword, keyword);
    } else result.skipped++;
  }
  result.keywords = [...seen.values()];
  if (result.keywords.length === 0) return { kind: null, message: empty };
  forgetRanges(layout, result.keywords);
  tellLimits(result);
  return result;
}

/** Says what the file itself leaves out. */
function tellLimits(result: ParsedExport): void {
  if (result.keywords.length === keywordLimits.rows && result.skipped > 0)
    result.problems.unshift({
      line: 0,
      message: `Only the first ${keywordLimits.rows.toLocaleString('en')} keywords were read. Import the rest in another file.`,
    });
  if (result.kind === 'search-console' && result.rows === 1000)
    result.problems.unshift({
      line: 0,
      message: 'Search Console cuts this export at 1,000 queries; there may be more.',
    });
}
