import { headerName, toolOf } from './export-columns.ts';
import { layoutOf } from './export-layout.ts';
import type { IgnoredColumn } from './export-layout.ts';
import { type CsvRow, readCsv } from '../read-csv.ts';
import type { Layout } from './read-row.ts';

/** Header rows stand among the first lines: Keyword Planner writes two lines before its own. */
const headerWithin = 12;
/** Enough for the first lines, cheap for a large file. */
export const headLength = 50_000;
const delimiters = [',', '\t', ';'] as const;

export interface FoundTable {
  delimiter: string;
  /** rows up to the header and with it, or 0 where the table has none */
  skip: number;
  header: readonly string[] | null;
  layout: Layout;
  /** what the figures cover */
  scope: string;
  ignored: IgnoredColumn[];
}

/** The table whose header names columns that are known, among the first lines of a text. */
export function findTable(text: string): FoundTable | 'site-table' | 'other-table' | null {
  for (const delimiter of delimiters) {
    const head = readCsv(text.slice(0, headLength), delimiter).slice(0, headerWithin);
    for (const [at, row] of head.entries()) {
      const kind = toolOf(row.cells.map(headerName));
      if (kind === null) continue;
      if (kind === 'other-table' || kind === 'site-table') return kind;
      const preamble = head
        .slice(0, at)
        .map(({ cells }) => cells.join(delimiter).trim())
        .find((line) => /\d{4}\s{0,3}(?: - |–)\s{0,3}\S/.test(line));
      const { layout, period, ignored } = layoutOf(kind, row.cells);
      return { delimiter, skip: at + 1, header: row.cells, layout, scope: preamble ?? period, ignored };
    }
  }
  return null;
}

const number = /^[-+]?[$€£]?\s*\d[\d.,\s]*%?$/;
const numbersIn = (row: CsvRow | undefined) =>
  (row?.cells ?? []).filter((cell) => number.test(cell.trim())).length;

/**
 * A table none of whose columns has a known name: the delimiter that gives most rows the same number of columns, and
 * whether its first row looks like names, because only the rows behind it hold numbers.
 */
export function guessTable(text: string): { delimiter: string; header: boolean; rows: CsvRow[] } {
  const guesses = delimiters.map((delimiter) => {
    const rows = readCsv(text.slice(0, headLength), delimiter).slice(0, 50);
    const width = rows[0]?.cells.length ?? 0;
    const alike = rows.filter(({ cells }) => cells.length === width).length;
    return { delimiter, rows, weight: width > 1 ? alike * Math.min(width, 10) : 0 };
  });
  const best = guesses.reduce((a, b) => (b.weight > a.weight ? b : a));
  const [first, ...others] = best.rows;
  const header = numbersIn(first) === 0 && others.some((row) => numbersIn(row) > 0);
  return { delimiter: best.delimiter, header, rows: best.rows };
}
