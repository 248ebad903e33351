/** Names that are understood, for who has a table with others. */
const knownNames =
  'known are the columns of Search Console, Keyword Planner, Ahrefs and Semrush, and Keyword, Volume, Difficulty, CPC, Clicks, Impressions, CTR and Position';
const unknownTable = `This is a table, and none of its columns has a known name. Name the columns in its first row (${knownNames}), or paste one keyword per line.`;
const saveAs = 'Save the table as CSV and choose that file, or paste the keywords.';

/** How files begin that are text at first sight, and what they are. */
const beginnings: readonly [RegExp, string][] = [
  [/^%PDF-/, `This is a PDF. ${saveAs}`],
  [/^\{\\rtf/, `This is a formatted text. ${saveAs}`],
  [/^<(?:!doctype|html|\?xml|svg|table)\b/i, `This is the source of a web page. ${saveAs}`],
  // Pictures, archives and programs begin with characters that no text has.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  [/^[^\n]{0,2000}?[\0-\x08\x0e-\x1f]/, `This file holds no text. Choose a CSV file. ${saveAs}`],
];

/** Why a text is a file of another kind; null when it may be a table or a list. */
export function otherFile(text: string): string | null {
  const begins = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 4000);
  return beginnings.find(([pattern]) => pattern.test(begins))?.[1] ?? null;
}

/**
 * Why lines are a table and no list of keywords: most of them have further cells. A comma or two may stand in
 * keywords, so a few such lines make no table.
 * @param lines without empty ones
 */
export function unnamedTable(lines: readonly string[]): string | null {
  if (lines.length < 2) return null;
  const further = (line: string) => line.split(/[,;\t]/).slice(1);
  const split = lines.filter((line) => further(line).some((cell) => cell.trim() !== '')).length;
  return split > lines.length / 2 ? unknownTable : null;
}
