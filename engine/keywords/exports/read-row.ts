import { type ExportKind } from '#contract/keywords.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { figureNames, readFigure, type FigureName } from '../figures.ts';
import { normalKeyword } from '../normal-keyword.ts';
import type { CsvRow } from '../read-csv.ts';

/** Where the figures of an export stand: places in a row, -1 for a column that is not there. */
export interface Layout {
  kind: ExportKind;
  keyword: number;
  figures: Partial<Record<FigureName, number>>;
  trend: readonly number[];
  country: number;
  currency: number;
  cpcCurrency: string;
  decimal: '.' | ',';
}

export interface ReadKeyword {
  keyword: string;
  figures: Partial<Record<FigureName, number>>;
  /** up to 12 months, oldest first; searches of each, or their share of the best month where the tool says only that */
  trend: number[];
  /** why a figure is unknown although the file says something */
  notes: Partial<Record<FigureName, string>>;
  /** the row's country, where the export has one */
  country: string;
  /** currency of the cost per click, where the export says it */
  currency: string;
}

const labels: Record<FigureName, string> = {
  volume: 'Volume',
  difficulty: 'Difficulty',
  cpc: 'CPC',
  competition: 'Competition',
  clicks: 'Clicks',
  impressions: 'Impressions',
  ctr: 'CTR',
  position: 'Position',
};
const quoted = (text: string) => `“${text.length > 40 ? `${text.slice(0, 39).toWellFormed()}…` : text}”`;

/** Twelve months at most, and only when every month is there: a gap would move the others. */
function trendOf(cells: readonly string[], { trend, decimal }: Layout): number[] {
  const said = trend.map((at) => cells[at] ?? '');
  // Semrush and Ahrefs put all months into one cell.
  const months = said.length === 1 ? (said[0] ?? '').replace(/[[\]]/g, '').split(/[,;]\s*/) : said;
  const values = months.slice(-12).map((month) => readFigure(month, 'volume', decimal).value);
  return values.every((value) => value !== null) ? values : [];
}

/** One row of an export. @returns no keyword where the row has none that can be kept; `problems` say why */
export function readRow(
  { line, cells }: CsvRow,
  layout: Layout,
): { keyword: ReadKeyword | null; problems: { line: number; message: string }[] } {
  const problems: { line: number; message: string }[] = [];
  const refuse = (message: string) => ({ keyword: null, problems: [{ line, message }] });
  // Far more than a keyword may have, and little to read where a cell never ends.
  const keyword = normalKeyword((cells[layout.keyword] ?? '').slice(0, 1000));
  if (keyword === '') return refuse('This row has no keyword.');
  if (keyword.length > keywordLimits.keyword)
    return refuse(`${quoted(keyword)} is longer than ${keywordLimits.keyword} characters.`);
  const read: ReadKeyword = {
    keyword,
    figures: {},
    trend: trendOf(cells, layout),
    notes: {},
    country: (cells[layout.country] ?? '').trim().toUpperCase().slice(0, 40),
    currency: layout.cpcCurrency || (cells[layout.currency] ?? '').trim().toUpperCase().slice(0, 3),
  };
  for (const name of figureNames) {
    const at = layout.figures[name];
    if (at === undefined) continue;
    const cell = cells[at] ?? '';
    // Keyword Planner counts competition from 0 to 100, the others from 0 to 1.
    const hundred = name === 'competition' && layout.kind === 'keyword-planner';
    const reading = readFigure(cell, hundred ? 'difficulty' : name, layout.decimal);
    if (reading.value !== null) read.figures[name] = hundred ? reading.value / 100 : reading.value;
    else if (reading.said)
      read.notes[name] = `The export says ${quoted(reading.said)}, which is no exact figure`;
    else if (reading.wrong)
      problems.push({
        line,
        message: `${labels[name]} ${quoted(cell.trim())} is not a figure; it is left unknown.`,
      });
  }
  return { keyword: read, problems };
}
