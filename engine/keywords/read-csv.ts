/** A row of a table, and where it begins. */
export interface CsvRow {
  /** 1 for the first line of the text */
  line: number;
  cells: string[];
}

/** A quoted cell longer than this is a stray quotation mark, not a cell. */
const longestCell = 20_000;

/** Where the quoted cell that opens at `at` closes, or -1. */
function closingQuote(text: string, at: number): number {
  let from = at + 1;
  while (from <= at + longestCell) {
    const next = text.indexOf('"', from);
    if (next === -1 || next > at + longestCell) return -1;
    if (text[next + 1] !== '"') return next;
    from = next + 2;
  }
  return -1;
}

/**
 * Rows of a delimited text (RFC 4180, read kindly): quoted cells may hold the delimiter, doubled quotation marks and
 * line breaks; a quotation mark that never closes is a character like any other. Empty lines are left out.
 */
export function readCsv(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const begins = line;
    const cells: string[] = [];
    let ended = false;
    while (!ended) {
      let cell = '';
      if (text[at] === '"') {
        const close = closingQuote(text, at);
        if (close !== -1) {
          cell = text.slice(at + 1, close).replaceAll('""', '"');
          line += cell.split('\n').length - 1;
          at = close + 1;
        }
      }
      let end = at;
      while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
      cells.push(cell + text.slice(at, end));
      ended = text[end] !== delimiter;
      at = end + 1;
      if (ended && text[end] === '\r' && text[end + 1] === '\n') at++;
    }
    line++;
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begins, cells });
  }
  return rows;
}
