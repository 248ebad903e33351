import { keywordLimits } from '#contract/keywords/limits.ts';
import { readCsv } from '#engine/keywords/read-csv.ts';
import { encodingOf, type FoundEncoding } from '#engine/keywords/text-encoding.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import { readZipEntry } from '#server/kernel/page-text/unzip.ts';

/** Search Console's archive names its tables in the language of the account. */
const queryTables = [
  'Queries.csv',
  'Suchanfragen.csv',
  'Requêtes.csv',
  'Consultas.csv',
  'Query.csv',
  'Zoekopdrachten.csv',
  'Zapytania.csv',
];
// By date it was Dates.csv, and is called by the chart above it now.
const dateTables = [
  'Chart.csv',
  'Dates.csv',
  'Diagramm.csv',
  'Graphique.csv',
  'Gráfico.csv',
  'Grafico.csv',
  'Diagram.csv',
  'Wykres.csv',
];
const pageTables = ['Pages.csv', 'Seiten.csv', 'Páginas.csv', 'Pagine.csv', 'Strony.csv'];
const filterTables = ['Filters.csv', 'Filter.csv', 'Filtres.csv', 'Filtros.csv', 'Filtri.csv'];

const unsupported = (message: string) => new UnreadableText('unsupported-type', message);

async function entryOf(bytes: Uint8Array, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    const entry = await readZipEntry(bytes, name, keywordLimits.archive);
    if (entry) return decode(entry).text;
  }
  return null;
}

const noText = 'This file holds no text. Choose a CSV file.';

/** @throws UnreadableText where the text is none */
export function requireText(text: string): string {
  if (text.includes('\0')) throw unsupported(noText);
  return text;
}

/** @param more the bytes go on, so that they may end in the middle of a letter */
function decode(bytes: Uint8Array, more = false): { text: string; found: FoundEncoding } {
  const found = encodingOf(bytes);
  const text = new TextDecoder(found.encoding).decode(bytes, { stream: more });
  return { text: requireText(text), found };
}

const excel = 'This is an Excel file. Save it as CSV in Excel, or paste the keywords.';
const picture = 'This is a picture. Choose a CSV file, or paste the keywords.';
/** The first bytes of files that people choose by mistake, in hexadecimal digits. */
const otherFiles: readonly [string, string][] = [
  ['d0cf11e0', excel],
  ['89504e47', picture],
  ['ffd8ff', picture],
  ['47494638', picture],
  ['1f8b', 'This file is packed. Unpack it first, and choose the CSV file in it.'],
];

/** "Last 3 months, Web" out of the table of filters. */
const scopeOf = (filters: string | null) =>
  readCsv(filters ?? '', ',')
    .slice(1)
    .map(({ cells }) => (cells[1] ?? '').trim())
    .filter(Boolean)
    .toReversed()
    .join(', ')
    .slice(0, 200);

export interface ExportText {
  text: string;
  /** what the archive says its figures cover */
  scope: string;
  /** the archive's tables by date and by page */
  siteTables: string[];
  /** of a file that is no archive */
  found: FoundEncoding | null;
}

/** Whether a file is a ZIP archive, by its first bytes. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3;

/**
 * The text of an export file: CSV in any encoding, or the ZIP archive that Search Console gives, of which the tables of
 * queries, dates and pages are read.
 * @param bytes the beginning of a file, or a whole archive
 * @param more the file goes on behind these bytes
 * @throws UnreadableText in words for the person who chose it
 */
export async function exportText(bytes: Uint8Array, more = false): Promise<ExportText> {
  if (bytes.length === 0) throw unsupported('This file is empty.');
  const begins = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const other = otherFiles.find(([mark]) => begins.startsWith(mark));
  if (other) throw unsupported(other[1]);
  if (!isArchive(bytes)) return { ...decode(bytes, more), scope: '', siteTables: [] };
  const queries = await entryOf(bytes, queryTables);
  const tables = [await entryOf(bytes, dateTables), await entryOf(bytes, pageTables)];
  const [text, ...siteTables] = [queries, ...tables].filter((table) => table !== null);
  if (text !== undefined)
    return { text, scope: scopeOf(await entryOf(bytes, filterTables)), siteTables, found: null };
  if (await readZipEntry(bytes, 'xl/workbook.xml', keywordLimits.archive)) throw unsupported(excel);
  throw unsupported('This archive has no Queries.csv in it. Choose the CSV file itself.');
}
