import type { ExportKind } from '#contract/keywords.ts';
import type { ColumnMapping } from '#contract/keywords/column-mapping.ts';
import { headerText } from './export-columns.ts';
import { layoutWith } from './column-fields.ts';
import { findTable, guessTable, headLength } from './find-table.ts';
import { otherFile, unnamedTable } from './not-a-list.ts';
import type { IgnoredColumn } from './export-layout.ts';
import type { Unreadable } from './parsed-export.ts';
import type { Layout } from './read-row.ts';

/** How the rows of an export are read, told by its beginning. */
export interface ExportPlan {
  kind: ExportKind;
  /** 'lines': one keyword per line; 'commas': one line of keywords between commas */
  shape: 'table' | 'lines' | 'commas';
  delimiter: string;
  /** rows before the first one with a keyword */
  skip: number;
  layout: Layout;
  /** what the figures cover, as far as the file says */
  scope: string;
  ignored: IgnoredColumn[];
}
/** A table of Search Console by date or page: it is read whole. */
export interface SiteTablePlan {
  kind: 'search-console';
  shape: 'site-table';
}

export const bareLayout: Layout = {
  kind: 'list',
  keyword: 0,
  figures: {},
  trend: [],
  country: -1,
  currency: -1,
  cpcCurrency: '',
  decimal: '.',
};
const otherTable =
  'This is another table of Search Console. Import Queries.csv, Pages.csv or Chart.csv, or the whole ZIP.';
const noKeywords = 'No keywords found. Paste one keyword per line, or choose an export file.';
const chosen = 'Set to Ignore in the preview.';

const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .slice(0, headLength)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '');

function listPlan(text: string): ExportPlan | Unreadable {
  const lines = linesOf(text);
  if (lines.length === 0) return { kind: null, message: noKeywords };
  const message = unnamedTable(lines);
  if (message !== null) return { kind: null, message };
  const shape = lines.length === 1 ? 'commas' : 'lines';
  return { kind: 'list', shape, delimiter: ',', skip: 0, layout: bareLayout, scope: '', ignored: [] };
}

/** Columns that a person set to Ignore, by their names; those that were not read before keep their reason. */
function ignoredBy(
  header: readonly string[],
  mapping: ColumnMapping,
  before: readonly IgnoredColumn[],
): IgnoredColumn[] {
  const names = header
    .filter((_cell, at) => (mapping.columns[at] ?? 'ignore') === 'ignore')
    .map((cell) => headerText(cell).slice(0, 80))
    .filter((name) => name !== '' && name !== '#');
  return [...new Set(names)]
    .slice(0, 50)
    .map((column) => ({ column, reason: before.find((item) => item.column === column)?.reason ?? chosen }));
}

/**
 * How an export is read, by its first 50,000 characters.
 * @param mapping what a person said of its columns, if anything
 */
export function planExport(
  text: string,
  mapping: ColumnMapping | null = null,
): ExportPlan | SiteTablePlan | Unreadable {
  const other = otherFile(text);
  if (other !== null) return { kind: null, message: other };
  const table = findTable(text);
  if (table === 'other-table') return { kind: null, message: otherTable };
  if (table === 'site-table') return { kind: 'search-console', shape: 'site-table' };
  if (table === null && mapping === null) return listPlan(text);
  if (table === null) {
    const { delimiter, rows } = guessTable(text);
    const header = mapping!.header ? (rows[0]?.cells ?? []) : [];
    return {
      kind: 'list',
      shape: 'table',
      delimiter,
      skip: mapping!.header ? 1 : 0,
      layout: layoutWith(bareLayout, mapping!.columns),
      scope: '',
      ignored: ignoredBy(header, mapping!, []),
    };
  }
  const { delimiter, skip, header, scope } = table;
  const plan = { kind: table.layout.kind, shape: 'table', delimiter, skip, scope } as const;
  if (mapping === null) return { ...plan, layout: table.layout, ignored: table.ignored };
  return {
    ...plan,
    layout: layoutWith(table.layout, mapping.columns),
    ignored: ignoredBy(header ?? [], mapping, table.ignored),
  };
}
