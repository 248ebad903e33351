import { keywordLimits } from '#contract/keywords/limits.ts';
import { headerName, isKeyword, toolOf } from './export-columns.ts';
import { layoutOf } from './export-layout.ts';
import { totalNames } from './export-names.ts';
import { figureNames } from './figures.ts';
import { otherFile } from './not-a-list.ts';
import type { IgnoredColumn, ParsedExport, Unreadable } from './parsed-export.ts';
import { readList } from './read-list.ts';
import { readCsv, type CsvRow } from './read-csv.ts';
import { readRow, type Layout, type ReadKeyword } from './read-row.ts';
import { readSiteTable } from './read-site-table.ts';

/** Header rows stand among the first lines: Keyword Planner writes two lines before its own. */
const headerWithin = 12;
const mostProblems = 100;
const empty = 'No keywords found. Paste one keyword per line, or choose an export file.';
const otherTable =
  'This is another table of Search Console. Import Queries.csv, Pages.csv or Chart.csv, or the whole ZIP.';

const noRows =
  'This table of Search Console has no rows that can be read. Export it again, and import the whole ZIP.';

interface Found {
  layout: Layout;
  rows: CsvRow[];
  /** what the figures cover */
  scope: string;
  ignored: IgnoredColumn[];
}

function findHeader(text: string): Found | 'site-table' | 'other-table' | null {
  for (const delimiter of [',', '\t', ';']) {
    // Enough for the first lines, cheap for a large file.
    const head = readCsv(text.slice(0, 50_000), delimiter).slice(0, headerWithin);
    for (const [at, row] of head.entries()) {
      const headers = row.cells.map(headerName);
      const kind = toolOf(headers);
      if (kind === null) continue;
      if (kind === 'other-table' || kind === 'site-table') return kind;
      const preamble = head
        .slice(0, at)
        .map(({ cells }) => cells.join(delimiter).trim())
        .find((line) => /\d{4}\s{0,3}(?: - |–)\s{0,3}\S/.test(line));
      const { layout, period, ignored } = layoutOf(kind, row.cells);
      const rows = readCsv(text, delimiter).slice(at + 1);
      return { layout, rows, scope: preamble ?? period, ignored };
    }
  }
  return null;
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
  for (const item of known) {
    item.notes.volume = `Keyword Planner gave a range around ${item.figures.volume?.toLocaleString('en')}, not a count`;
    delete item.figures.volume;
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

const totals = 'This is a row of totals, not a keyword.';

/** Whether the last keyword is the sum of the others. */
function endsWithSum(keywords: readonly ReadKeyword[]): boolean {
  const last = keywords.at(-1);
  if (!last || keywords.length < 3 || !totalNames.has(last.keyword)) return false;
  return (['volume', 'clicks', 'impressions'] as const).some((name) => {
    const sum = keywords.slice(0, -1).reduce((all, { figures }) => all + (figures[name] ?? 0), 0);
    return sum > 0 && last.figures[name] === sum;
  });
}

/** Why a row is no keyword's, or null. */
function noKeyword({ cells }: CsvRow, { keyword }: Layout): string | null {
  const name = headerName(cells[keyword] ?? '');
  const [first = '', rest] = name.split(/ ?:/, 2);
  if (rest !== undefined && totalNames.has(first)) return totals;
  return toolOf(cells.map(headerName)) !== null && isKeyword(name) ? 'This row repeats the header.' : null;
}

/**
 * Keywords of an export of Search Console, Keyword Planner, Ahrefs or Semrush, of a sheet with a keyword column, or of
 * a plain list; of Search Console also the tables by date and by page. The kind is told by the header row. A figure that a row does not give is absent, never 0; problems name
 * their line.
 */
export function parseExport(text: string): ParsedExport | Unreadable {
  const other = otherFile(text);
  if (other !== null) return { kind: null, message: other };
  const header = findHeader(text);
  if (header === 'other-table') return { kind: null, message: otherTable };
  if (header === 'site-table') return siteTable(text);
  const result = header === null ? readList(text) : readTable(header);
  if (result === null) return { kind: null, message: empty };
  if (result.kind !== null) tellLimits(result);
  return result;
}

/** An import without keywords: the site's figures by date or by page. */
function siteTable(text: string): ParsedExport | Unreadable {
  const tables = readSiteTable(text);
  const rows = tables ? tables.dates.length + tables.pages.length : 0;
  if (!tables || rows === 0) return { kind: null, message: noRows };
  const counts = { rows, joined: 0, skipped: 0 };
  return { kind: 'search-console', scope: '', keywords: [], ...counts, problems: [], ignored: [], ...tables };
}

function readTable({ layout, rows, scope, ignored }: Found): ParsedExport | null {
  const { kind } = layout;
  const counts = { rows: rows.length, joined: 0, skipped: 0 };
  const result: ParsedExport = {
    kind,
    scope,
    keywords: [],
    ...counts,
    problems: [],
    ignored,
    dates: [],
    pages: [],
  };
  const seen = new Map<string, ReadKeyword>();
  for (const row of rows) {
    const refused = noKeyword(row, layout);
    const { keyword, problems } = refused
      ? { keyword: null, problems: [{ line: row.line, message: refused }] }
      : readRow(row, layout);
    result.problems.push(...problems);
    const known = keyword && seen.get(keyword.keyword);
    if (keyword && known) {
      join(known, keyword);
      result.joined++;
    } else if (keyword && seen.size < keywordLimits.rows) {
      seen.set(keyword.keyword, keyword);
    } else result.skipped++;
  }
  result.keywords = [...seen.values()];
  if (endsWithSum(result.keywords)) {
    result.keywords.pop();
    result.skipped++;
    result.problems.push({ line: rows.at(-1)?.line ?? 0, message: totals });
  }
  forgetRanges(layout, result.keywords);
  return result.keywords.length > 0 ? result : null;
}

/** Says what the file itself leaves out. */
function tellLimits(result: ParsedExport): void {
  const unlisted = result.problems.length - mostProblems;
  if (unlisted > 0)
    result.problems.splice(mostProblems, unlisted, {
      line: 0,
      message: `${unlisted.toLocaleString('en')} more lines have a problem.`,
    });
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
