import type { ExportKind } from '#contract/keywords.ts';
import type { ColumnField } from '#contract/keywords/column-mapping.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { fieldsOf } from './column-fields.ts';
import { headerText } from './export-columns.ts';
import { findTable, guessTable, headLength } from './find-table.ts';
import type { Unreadable } from './parsed-export.ts';
import { planExport } from './plan-export.ts';
import { readCsv, type CsvRow } from '../read-csv.ts';

const shownRows = 5;

export interface ExportPreview {
  kind: ExportKind;
  /** 'table' has columns to choose; a list and a site's table by date or page have none */
  shape: 'table' | 'list' | 'site-table';
  /** whether the first row names the columns; `fixed` where that is known and no question */
  header: boolean;
  fixed: boolean;
  /** by place: its name, empty without a header, and what it was taken for */
  columns: { name: string; field: ColumnField }[];
  /** the first rows of cells, with the first one where it may be a header */
  rows: string[][];
  /** columns behind the last one that can be read */
  further: number;
}

const cut = (cell: string) => {
  const text = headerText(cell);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};
const cellsOf = (rows: readonly CsvRow[], columns: number) =>
  rows.map(({ cells }) => Array.from({ length: columns }, (_, at) => cut(cells[at] ?? '')));
const widthOf = (rows: readonly CsvRow[]) =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);

/**
 * What the beginning of an export says: its source, its columns with what they were taken for, and its first rows.
 * A table whose columns have no known names has no guess; a person chooses.
 * @param text the first 64 KB of a file are enough
 */
export function previewExport(text: string): ExportPreview | Unreadable {
  const plan = planExport(text);
  const table = findTable(text);
  if (table !== null && typeof table === 'object') {
    const rows = readCsv(text.slice(0, headLength), table.delimiter).slice(
      table.skip,
      table.skip + shownRows,
    );
    const header = table.header ?? [];
    const all = Math.max(header.length, widthOf(rows));
    const width = Math.min(all, keywordLimits.columns);
    const fields = fieldsOf(table.layout, width);
    return {
      kind: table.layout.kind,
      shape: 'table',
      header: true,
      fixed: true,
      columns: fields.map((field, at) => ({ name: cut(header[at] ?? ''), field })),
      rows: cellsOf(rows, width),
      further: all - width,
    };
  }
  if (plan.kind !== null) {
    const lines = plan.shape === 'site-table' ? [] : text.slice(0, headLength).split(/\r\n|\r|\n/);
    return {
      kind: plan.kind,
      shape: plan.shape === 'site-table' ? 'site-table' : 'list',
      header: false,
      fixed: true,
      columns: [],
      rows: lines
        .filter((line) => line.trim() !== '')
        .slice(0, shownRows)
        .map((line) => [cut(line)]),
      further: 0,
    };
  }
  const guess = guessTable(text);
  const all = widthOf(guess.rows);
  // No table of another kind either: the plan says what the file is instead.
  if (all < 2 || planExport(text, { header: false, columns: ['keyword'] }).kind === null) return plan;
  const width = Math.min(all, keywordLimits.columns);
  const [first] = guess.rows;
  return {
    kind: 'list',
    shape: 'table',
    header: guess.header,
    fixed: false,
    columns: Array.from({ length: width }, (_, at) => ({
      name: cut(first?.cells[at] ?? ''),
      field: 'ignore' as const,
    })),
    rows: cellsOf(guess.rows.slice(0, shownRows + 1), width),
    further: all - width,
  };
}
