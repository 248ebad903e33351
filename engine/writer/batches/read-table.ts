import { englishFigure } from '#contract/shared/english-figure.ts';
import {
  BatchBrief,
  type BatchField,
  batchLimits,
  type BatchMapping,
  type GuidedBrief,
} from '#contract/writer/batches.ts';
import { type CsvRow, readCsv } from '#engine/keywords/read-csv.ts';
import { fieldNamed } from './column-names.ts';

/** What is wrong with one cell of a table. */
export interface TableProblem {
  /** of the row, from 1 for the first line of the text */
  line: number;
  /** `row` where it is not about one field */
  field: BatchField | 'row';
  message: string;
}

/** A table as it is taken for, before a person says otherwise. */
export interface OpenedTable extends BatchMapping {
  /** all rows, the one with the names among them */
  rows: CsvRow[];
}

export interface BatchRowRead {
  line: number;
  brief: GuidedBrief;
}

/** The briefs of a table, what is wrong with the other rows, and why none can be read at all. */
export interface ReadTable {
  briefs: BatchRowRead[];
  problems: TableProblem[];
  refused: string | null;
}

const empty = 'This table is empty.';
const noHeads = 'The first row doesn’t name the columns. Choose what each column holds, or use the template.';
const tooMany = (rows: number) =>
  `This table has ${englishFigure(rows)} rows. A batch can have at most ${batchLimits.rows}: split it into several.`;
const onlyHeads = 'This table has column names but no rows.';
const binary = 'This is not a text file. Save the table as CSV (UTF-8) and try again.';
const tooWide = `This table has too many columns. At most ${batchLimits.columns} can be read.`;

/** The delimiter that parts the first line into most cells: a comma, a semicolon or a tab. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 4000);
  const cells = (delimiter: string) => readCsv(first, delimiter)[0]?.cells.length ?? 0;
  return [',', ';', '\t'].reduce((best, next) => (cells(next) > cells(best) ? next : best));
}

/**
 * Reads a table as far as its columns, by the names in its first row; a name that comes twice counts once.
 * @returns why it cannot be read where it is no table
 */
export function openTable(text: string): OpenedTable | string {
  if (text.includes('\0')) return binary;
  const rows = readCsv(text, delimiterOf(text));
  const [first] = rows;
  if (!first) return empty;
  const widest = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (widest > batchLimits.columns) return tooWide;
  const seen = new Set<BatchField>();
  const named = first.cells.map((cell): BatchField => {
    const field = fieldNamed(cell);
    const isNew = field !== 'ignore' && !seen.has(field);
    seen.add(field);
    return isNew ? field : 'ignore';
  });
  // One known word may be a topic by chance; two, or the name of the topics, are names.
  const header = named.includes('topic') || named.filter((field) => field !== 'ignore').length > 1;
  const columns = Array.from({ length: widest }, (_, at) => (header ? (named[at] ?? 'ignore') : 'ignore'));
  return { rows, header, columns };
}

const listOf = (cell: string) =>
  cell
    .split(/[;|\n]/)
    .map((item) => item.trim())
    .filter(Boolean);

/** A cell as the brief has it; an empty one is left out, so that the brief's own value stands. */
function valueOf(field: BatchField, cell: string): unknown {
  const text = cell.trim();
  if (text === '') return undefined;
  if (field === 'keywords') return text.split(/[,;|\n]/).map((item) => item.trim());
  if (field === 'points') return listOf(text);
  if (field === 'sources') return text.split(/[\s;|]+/).filter(Boolean);
  if (field === 'words') return Number(text.replace(/[,.\s](?=\d{3}$)/, ''));
  return field === 'tone' || field === 'level' ? text.toLowerCase() : text;
}

const none = (refused: string): ReadTable => ({ briefs: [], problems: [], refused });

/**
 * The briefs of the rows that are whole, and what is wrong with the others: the line, the field and why. A topic that
 * comes twice is a problem of its second row.
 */
export function readRows(rows: readonly CsvRow[], { header, columns }: BatchMapping): ReadTable {
  const body = header ? rows.slice(1) : rows;
  if (body.length === 0) return none(onlyHeads);
  if (body.length > batchLimits.rows) return none(tooMany(body.length));
  if (!columns.includes('topic')) return none(noHeads);
  const briefs: BatchRowRead[] = [];
  const problems: TableProblem[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of body) {
    const given = Object.fromEntries(
      columns.flatMap((field, at) => {
        const value = field === 'ignore' ? undefined : valueOf(field, cells[at] ?? '');
        return value === undefined ? [] : [[field, value]];
      }),
    );
    const { data, error } = BatchBrief.safeParse(given);
    if (!data) {
      for (const { path, message } of error.issues)
        problems.push({ line, field: (path[0] as BatchField | undefined) ?? 'row', message });
      continue;
    }
    const key = `${data.topic.toLowerCase()}\n${data.title.toLowerCase()}`;
    const before = lines.get(key);
    if (before !== undefined) {
      problems.push({ line, field: 'topic', message: `The same as in line ${before}` });
      continue;
    }
    lines.set(key, line);
    briefs.push({ line, brief: data });
  }
  return { briefs, problems, refused: null };
}

/** Reads a whole table. @param mapping left out: as the names in its first row say */
export function readTable(text: string, mapping?: BatchMapping): ReadTable {
  const opened = openTable(text);
  return typeof opened === 'string' ? none(opened) : readRows(opened.rows, mapping ?? opened);
}
