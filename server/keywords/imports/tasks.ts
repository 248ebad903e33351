// Reads a keyword export and clusters keywords, in a worker thread.
import type { ColumnMapping } from '#contract/keywords/column-mapping.ts';
import { type ExportPlan, planExport, type SiteTablePlan } from '#engine/keywords/exports/plan-export.ts';
import { beginReading, readPiece, type ReadingState } from '#engine/keywords/read-piece.ts';
import { readSiteTable, type SiteTables } from '#engine/keywords/exports/read-site-table.ts';
import type { FoundEncoding } from '#engine/keywords/text-encoding.ts';
import type { SiteFiguresRow } from '#server/providers/site-figures/port.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { normalKeyword } from '#engine/keywords/normal-keyword.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { RunTask } from '#server/kernel/workers/tasks.ts';
import { changeClusters } from '../change-clusters.ts';
import { entryOf, type ImportFacts } from '../keyword-entry.ts';
import { exportText } from './export-text.ts';
import { sharedEntries } from './shared-entries.ts';

const noKeywords = 'No keywords found. Paste one keyword per line, or choose an export file.';
const noRows =
  'This table of Search Console has no rows that can be read. Export it again, and import the whole ZIP.';
const unsupported = (message: string) => new UnreadableText('unsupported-type', message);

export interface OpenedExport extends SiteTables {
  plan: ExportPlan | SiteTablePlan;
  scope: string;
  /** the whole text of an archive; of another file it is read piece by piece */
  text: string | null;
  found: FoundEncoding | null;
}

const siteFigures = (tables: readonly string[]): SiteTables => {
  const read = tables.map(readSiteTable);
  return {
    dates: read.flatMap((table) => table?.dates ?? []),
    pages: read.flatMap((table) => table?.pages ?? []),
  };
};

/** Days or pages of a table by date or by page. @throws UnreadableText where it has none */
function readSite(text: string): SiteTables {
  const tables = siteFigures([text]);
  if (tables.dates.length + tables.pages.length === 0) throw unsupported(noRows);
  return tables;
}

/**
 * What the beginning of a file, or a whole archive, says of how it is read.
 * @throws UnreadableText where it is no export, and where these bytes are all and hold no keyword
 */
async function openExport(input: {
  bytes: Uint8Array;
  more: boolean;
  mapping: ColumnMapping | null;
}): Promise<OpenedExport> {
  const { text, scope, siteTables, found } = await exportText(input.bytes, input.more);
  const plan = planExport(text, input.mapping);
  if (plan.kind === null) throw unsupported(plan.message);
  const opened = { plan, scope, text: found ? null : text, found, ...siteFigures(siteTables) };
  if (input.more) return opened;
  if (plan.shape === 'site-table') {
    const { dates, pages } = readSite(text);
    return { ...opened, dates: [...dates, ...opened.dates], pages: [...pages, ...opened.pages] };
  }
  if (readPiece(plan, beginReading(plan), text.slice(0, 200_000), true).state.taken === 0)
    throw unsupported(noKeywords);
  return opened;
}

/** The next keywords of an export as rows for the database, and what is known behind them. */
function readNext(input: {
  plan: ExportPlan;
  state: ReadingState;
  text: string;
  last: boolean;
  facts: ImportFacts;
}): { entries: string; count: number; state: ReadingState } {
  const { keywords, state } = readPiece(input.plan, input.state, input.text, input.last);
  const { entries, add } = sharedEntries();
  for (const read of keywords) add(entryOf(read, input.facts));
  return { entries: JSON.stringify(entries), count: entries.rows.length, state };
}

/** Queries that Search Console answered as rows for the database; of a repeated one the first stands. */
function readQueries(input: { rows: readonly SiteFiguresRow[]; facts: ImportFacts }): {
  entries: string;
  count: number;
  skipped: number;
} {
  const { entries, add } = sharedEntries();
  const seen = new Set<string>();
  for (const { key, clicks, impressions, ctr, position } of input.rows) {
    const keyword = normalKeyword(key.slice(0, 1000));
    if (keyword === '' || keyword.length > keywordLimits.keyword || seen.has(keyword)) continue;
    seen.add(keyword);
    const figures = { clicks, impressions, ctr, ...(position !== null && { position }) };
    add(entryOf({ keyword, figures, trend: [], notes: {}, country: '', currency: '' }, input.facts));
  }
  const count = entries.rows.length;
  return { entries: JSON.stringify(entries), count, skipped: input.rows.length - count };
}

export const keywordTasks = {
  'keywords.open-export': openExport,
  'keywords.read-site': readSite,
  'keywords.read-next': readNext,
  'keywords.read-queries': readQueries,
  'keywords.change-clusters': changeClusters,
};
export type RunKeywordTask = RunTask<typeof keywordTasks>;
