import { englishFigure } from '#contract/shared/english-figure.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { headerName, isKeyword, toolOf } from './exports/export-columns.ts';
import { totalNames } from './exports/export-names.ts';
import { figureNames } from './figures.ts';
import { normalKeyword } from './normal-keyword.ts';
import type { Problem } from './exports/parsed-export.ts';
import type { ExportPlan } from './exports/plan-export.ts';
import { readCsvPiece, type CsvPiece, type CsvRow } from './read-csv.ts';
import { readRow, type Layout, type ReadKeyword } from './exports/read-row.ts';

const mostProblems = 100;
/** A line longer than this is no row of a table, and is not held until it ends. */
const longestRow = 200_000;
const summed = ['volume', 'clicks', 'impressions'] as const;
const totals = 'This is a row of totals, not a keyword.';

/** What is known between two pieces of an export; a plain value. */
export interface ReadingState {
  rest: string;
  line: number;
  /** rows that are still to be left out at the beginning */
  skip: number;
  rows: number;
  /** rows with a keyword */
  taken: number;
  /** rows that repeat a keyword of their piece */
  joined: number;
  skipped: number;
  problems: Problem[];
  unlisted: number;
  /** there are more rows than one import may have */
  full: boolean;
  sums: Record<(typeof summed)[number], number>;
  last: { keyword: string; line: number; figures: ReadKeyword['figures'] } | null;
  volumes: number;
  /** every volume so far looks like the middle of a range */
  rangesOnly: boolean;
}

export const beginReading = (plan: ExportPlan): ReadingState => ({
  rest: '',
  line: 1,
  skip: plan.skip,
  rows: 0,
  taken: 0,
  joined: 0,
  skipped: 0,
  problems: [],
  unlisted: 0,
  full: false,
  sums: { volume: 0, clicks: 0, impressions: 0 },
  last: null,
  volumes: 0,
  rangesOnly: true,
});

/** The same keyword again fills what was unknown; of several positions the best stands. */
function join(into: ReadKeyword, other: ReadKeyword): void {
  for (const name of figureNames) into.figures[name] ??= other.figures[name] as number;
  for (const name of figureNames) if (into.figures[name] === undefined) delete into.figures[name];
  const [a, b] = [into.figures.position, other.figures.position];
  if (a !== undefined && b !== undefined) into.figures.position = Math.min(a, b);
  if (into.trend.length === 0) into.trend = other.trend;
}

/** Why a row is no keyword's, or null. */
function noKeyword({ cells }: CsvRow, { keyword }: Layout): string | null {
  const name = headerName(cells[keyword] ?? '');
  const [first = '', rest] = name.split(/ ?:/, 2);
  if (rest !== undefined && totalNames.has(first)) return totals;
  return isKeyword(name) && toolOf(cells.map(headerName)) !== null ? 'This row repeats the header.' : null;
}

/** Lines of a list as rows of one cell; one line of keywords between commas is read cell by cell. */
function listPiece(shape: 'lines' | 'commas', text: string, line: number, last: boolean): CsvPiece {
  const parts = (line === 1 ? text.replace(/^\uFEFF/, '') : text).split(
    shape === 'commas' ? /[,;\t\r\n]/ : /\r\n|\r|\n/,
  );
  const rest = last ? '' : (parts.pop() ?? '');
  const rows = parts
    .map((cell, at) => ({
      line: shape === 'commas' ? 1 : line + at,
      cells: [cell.replace(/(?<![,;\s])[,;\s]+$/, '')],
    }))
    .filter(({ cells }) => normalKeyword(cells[0] ?? '') !== '');
  return { rows, rest, line: shape === 'commas' ? line : line + parts.length };
}

const looksLikeRange = ({ figures, trend }: ReadKeyword) =>
  trend.length === 0 && /^(?:0|50*)$/.test(String(figures.volume));

/**
 * Reads the next piece of an export: each of its keywords once. A figure that a row does not give is absent, never 0;
 * problems name their line.
 * @param text what follows the piece before, of whatever length
 * @param last nothing follows
 */
export function readPiece(
  plan: ExportPlan,
  before: ReadingState,
  text: string,
  last: boolean,
): { keywords: ReadKeyword[]; state: ReadingState } {
  const whole = before.rest + text;
  // A row that does not end is read up to here, so that it is not held until the file ends.
  const ends = last || (before.rest.length > longestRow && before.rest.length + text.length > longestRow);
  const piece =
    plan.shape === 'table'
      ? readCsvPiece(whole, plan.delimiter, before.line, ends)
      : listPiece(plan.shape, whole, before.line, ends);
  const skip = Math.min(before.skip, piece.rows.length);
  const state: ReadingState = {
    ...before,
    rest: piece.rest,
    line: piece.line,
    skip: before.skip - skip,
    problems: [...before.problems],
    sums: { ...before.sums },
  };
  const seen = new Map<string, ReadKeyword>();
  for (const row of piece.rows.slice(skip)) {
    if (state.taken >= keywordLimits.rows) {
      state.full = true;
      break;
    }
    const refused = plan.shape === 'table' ? noKeyword(row, plan.layout) : null;
    const { keyword, problems } = refused
      ? { keyword: null, problems: [{ line: row.line, message: refused }] }
      : readRow(row, plan.layout);
    state.rows++;
    for (const problem of problems)
      if (state.problems.length < mostProblems) state.problems.push(problem);
      else state.unlisted++;
    if (!keyword) {
      state.skipped++;
      continue;
    }
    state.taken++;
    count(state, keyword, row.line);
    const existing = seen.get(keyword.keyword);
    if (existing) {
      join(existing, keyword);
      state.joined++;
    } else seen.set(keyword.keyword, keyword);
  }
  return { keywords: [...seen.values()], state };
}

/** Remembers what the end of the file is judged by. */
function count(state: ReadingState, keyword: ReadKeyword, line: number): void {
  for (const name of summed) state.sums[name] += keyword.figures[name] ?? 0;
  state.last = { keyword: keyword.keyword, line, figures: { ...keyword.figures } };
  if (keyword.figures.volume === undefined) return;
  state.volumes++;
  state.rangesOnly &&= looksLikeRange(keyword);
}

/** What only the end of an export tells. */
export interface ReadingEnd {
  rows: number;
  joined: number;
  skipped: number;
  problems: Problem[];
  /** a keyword that is the sum of the others and none itself */
  sum: string | null;
  /**
   * Accounts that spend little get ranges from Keyword Planner, written as their middle (50, 500, 5000 …) with every
   * month empty: such a figure is no count.
   */
  rangesOnly: boolean;
}

export function endReading(plan: ExportPlan, state: ReadingState): ReadingEnd {
  const { last, sums } = state;
  const sum =
    last !== null &&
    state.taken >= 3 &&
    totalNames.has(last.keyword) &&
    summed.some((name) => {
      const figure = last.figures[name] ?? 0;
      return figure > 0 && sums[name] - figure === figure;
    })
      ? last
      : null;
  const note = (message: string) => ({ line: 0, message });
  const unlisted = state.unlisted > 0 && `${englishFigure(state.unlisted)} more lines have a problem.`;
  const full =
    state.full &&
    `Only the first ${englishFigure(keywordLimits.rows)} rows were read. Import the rest in another file.`;
  const capped =
    plan.kind === 'search-console' &&
    state.rows === 1000 &&
    'Search Console cuts this export at 1,000 queries; there may be more.';
  return {
    rows: state.rows,
    joined: state.joined,
    skipped: state.skipped + (sum ? 1 : 0),
    problems: [
      ...[capped, full].filter((message) => message !== false).map(note),
      ...state.problems,
      ...(sum ? [{ line: sum.line, message: totals }] : []),
      ...(unlisted ? [note(unlisted)] : []),
    ],
    sum: sum?.keyword ?? null,
    rangesOnly:
      plan.kind === 'keyword-planner' &&
      plan.layout.trend.length > 0 &&
      state.volumes > 0 &&
      state.rangesOnly,
  };
}

/** Why the volume of a range is unknown. */
export const rangeNote = (volume: string): string =>
  `Keyword Planner gave a range around ${volume}, not a count`;
