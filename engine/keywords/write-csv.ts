/**
 * A cell that a spreadsheet takes for what it is: one that begins with =, +, -, @, a tab or a line break gets an
 * apostrophe before it, so that no formula runs when the file is opened (OWASP, "CSV Injection").
 */
function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV (RFC 4180, UTF-8 with its mark, which Excel needs to read accents); null is an empty cell. */
export const writeCsv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
