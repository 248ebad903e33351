/** A row of a table, and where it begins. */
export interface CsvRow {
  /** 1 for the first line of the text */
  line: number;
  cells: string[];
}

/** A quoted cell longer than this is a stray quotation mark, not a cell. */
const longestCell = 20_000;

const notYet = -2;

/** Where the quoted cell that opens at `at` closes, -1 for nowhere, `notYet` where what follows decides. */
function closingQuote(text: string, at: number, last: boolean): number {
  let from = at + 1;
  while (from <= at + longestCell) {
    const next = text.indexOf('"', from);
    if (next > at + longestCell) return -1;
    if (next === -1) return last || text.length > at + longestCell ? -1 : notYet;
    if (!last && next + 1 === text.length) return notYet;
    if (text[next + 1] !== '"') return next;
    from = next + 2;
  }
  return -1;
}

/** Rows of a piece of a table, and what of it belongs to a row that is not complete yet. */
export interface CsvPiece {
  rows: CsvRow[];
  rest: string;
  /** the line that `rest` begins with */
  line: number;
}

/**
 * Rows of one piece of a delimited text (RFC 4180, read kindly): quoted cells may hold the delimiter, doubled quotation
 * marks and line breaks; a quotation mark that never closes is a character like any other. Empty lines are left out.
 * @param text the `rest` of the piece before, and what follows it
 * @param line the line of the whole text that the piece begins with
 * @param last nothing follows: the piece ends with a row
 */
export function readCsvPiece(text: string, delimiter: string, line: number, last: boolean): CsvPiece {
  const rows: CsvRow[] = [];
  let at = line === 1 && text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const start = at;
    const begins = line;
    const cells: string[] = [];
    let ended = false;
    while (!ended) {
      let cell = '';
      if (text[at] === '"') {
        const close = closingQuote(text, at, last);
        if (close === notYet) return { rows, rest: text.slice(start), line: begins };
        if (close !== -1) {
          cell = text.slice(at + 1, close).replaceAll('""', '"');
          line += cell.split('\n').length - 1;
          at = close + 1;
        }
      }
      let end = at;
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
      // The end of the piece may be in the middle of a cell, or between the two characters of a line break.
      if (!last && (end >= text.length || (text[end] === '\r' && end + 1 === text.length)))
        return { rows, rest: text.slice(start), line: begins };
      cells.push(cell + text.slice(at, end));
      ended = text[end] !== delimiter;
      at = end + 1;
      if (ended && text[end] === '\r' && text[end + 1] === '\n') at++;
    }
    line++;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begins, cells });
  }
  return { rows, rest: '', line };
}

/** Rows of a whole delimited text, as `readCsvPiece` reads them. */
export const readCsv = (text: string, delimiter: string): CsvRow[] =>
  readCsvPiece(text, delimiter, 1, true).rows;
