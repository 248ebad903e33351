// marked recurses once per nested container and pads every table row to the header's width, so that a few kilobytes
// could exhaust the stack or the memory. What nobody writes by hand is escaped here and stays text.

/** Markers of nested quotes and lists on one line, and columns of indentation, that are still read as structure. */
const maxMarkers = 40;
const maxIndent = 120;
/** Word's limit. */
const maxTableColumns = 63;
const maxTableCells = 200_000;

const markers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

function withFewMarkers(line: string): string {
  const indent = /^[ \t]*/.exec(line)![0].length;
  const start = indent > maxIndent ? line.slice(indent - maxIndent) : line;
  const run = markers.exec(start)?.[0] ?? '';
  if (run.length <= maxMarkers) return start;
  const marker = /[ \t]*(?:>|[-+*]|\d{1,9}[.)])/y;
  let end = 0;
  for (let i = 0; i < maxMarkers; i += 1) {
    if (!marker.test(start)) return start;
    end = marker.lastIndex;
  }
  return `${start.slice(0, end)} ${start
    .slice(end)
    .trimStart()
    .replace(/[>+*\-.)]/, '\\$&')}`;
}

/**
 * A function to be called with each line of a document outside fenced code, in order: gives the line with nesting
 * beyond 40 containers escaped, tables wider than 63 columns left as text, and longer than 200,000 cells ended.
 */
export function structureLimiter(): (line: string) => string {
  let rowsLeft: number | null = null;
  return (line) => {
    if (/^[ \t>]*$/.test(line)) rowsLeft = null;
    else if (rowsLeft !== null) {
      rowsLeft -= 1;
      if (rowsLeft < 0) {
        rowsLeft = null;
        return `\n${withFewMarkers(line)}`;
      }
    } else if (line.includes('|') && delimiterRow.test(line)) {
      const columns = line.match(/-+/g)!.length;
      if (columns > maxTableColumns) return line.replace('-', '\\-');
      rowsLeft = Math.floor(maxTableCells / columns);
    }
    return withFewMarkers(line);
  };
}
