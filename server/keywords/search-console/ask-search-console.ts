// Asks Search Console answer by answer: each is stored together with the place of the next question before that is
// asked, so that a run that was killed goes on behind it.
import { englishFigure } from '#contract/shared/english-figure.ts';
import { type SearchDimension, searchDimensions } from '#contract/keywords/search-console.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { askPatiently } from '#server/providers/serp/ask-patiently.ts';
import type { SiteFiguresRow, SiteFiguresVendor } from '#server/providers/site-figures/port.ts';
import type { SearchConsoleDeps } from '../deps.ts';
import { insertImportRows } from '../imports/import-rows-store.ts';
import * as store from '../imports/imports-store.ts';
import { NotWanted } from '../imports/wait-for-vendor.ts';
import { insertSiteFigures } from '../site-figures-store.ts';
import { lockProject } from '../store.ts';
import type { SearchConsoleRequest } from '../tables.ts';

/** Rows of one dimension at most; what is behind them is left out, and said. */
const mostRows: Record<SearchDimension, number> = { date: 1000, page: 25_000, query: keywordLimits.rows };
const longestUrl = 2000;
const beyond = `Only the ${englishFigure(keywordLimits.rows)} queries with the most clicks were imported.`;

export const requestOf = ({ request }: store.ImportRecord): SearchConsoleRequest => {
  if (!request || !('property' in request))
    throw new Error('the import has nothing to ask Search Console for');
  return request;
};

/** Where the next question begins. */
function after(request: SearchConsoleRequest, rows: number, limit: number): SearchConsoleRequest {
  const { dimension, startRow } = request;
  if (dimension === null) return request;
  const read = startRow + rows;
  if (rows >= limit && read < mostRows[dimension]) return { ...request, startRow: read };
  const next = searchDimensions[searchDimensions.indexOf(dimension) + 1] ?? null;
  return { ...request, dimension: next, startRow: 0 };
}

const questionsLeft = ({ dimension }: SearchConsoleRequest): number =>
  dimension === null ? 0 : searchDimensions.length - searchDimensions.indexOf(dimension);

interface Answered {
  counts: Partial<Pick<store.ImportRecord, 'rows' | 'dates' | 'pages' | 'skipped' | 'problems'>>;
  write: (tx: Queryable) => Promise<unknown>;
}

async function toStore(
  deps: SearchConsoleDeps,
  row: store.ImportRecord,
  { dimension, startRow }: SearchConsoleRequest,
  rows: readonly SiteFiguresRow[],
): Promise<Answered> {
  const scope = store.scopeOf(row);
  if (dimension === 'date') {
    const dates = rows.map(({ key, ...figures }) => ({ date: key, ...figures }));
    return {
      counts: { dates: row.dates + dates.length },
      write: (tx) => insertSiteFigures(scope, tx, row.id, { dates, pages: [] }),
    };
  }
  if (dimension === 'page') {
    const pages = rows
      .filter(({ key }) => key.length <= longestUrl)
      .map(({ key, ...figures }) => ({ url: key, ...figures }));
    return {
      counts: { pages: row.pages + pages.length },
      write: (tx) => insertSiteFigures(scope, tx, row.id, { dates: [], pages }),
    };
  }
  const facts = {
    kind: 'search-console-api' as const,
    scope: row.scope,
    fileName: row.fileName,
    at: deps.clock.now().toISOString(),
  };
  const read = await deps.run('keywords.read-queries', { rows, facts });
  const full = startRow + rows.length >= mostRows.query;
  return {
    counts: {
      rows: row.rows + read.count,
      skipped: row.skipped + read.skipped,
      ...(full && { problems: [...row.problems, { line: 0, message: beyond }] }),
    },
    write: async (tx) => {
      if (read.count > 0) await insertImportRows(scope, tx, row, read.entries);
    },
  };
}

/**
 * Asks all that is left of an import.
 * @throws SerpError, the signal's reason, or NotWanted
 */
export async function askSearchConsole(
  deps: SearchConsoleDeps,
  vendor: SiteFiguresVendor,
  begun: store.ImportRecord,
  signal: AbortSignal,
): Promise<void> {
  const scope = store.scopeOf(begun);
  let row = begun;
  for (let request = requestOf(row); request.dimension !== null; request = requestOf(row)) {
    signal.throwIfAborted();
    const { property, from, to, dimension, startRow } = request;
    const query = { property, from, to, dimension, startRow };
    const rows = await askPatiently(() => vendor.read(query, signal), signal);
    const { counts, write } = await toStore(deps, row, request, rows);
    const next = after(request, rows.length, vendor.rowLimit);
    const callsDone = row.callsDone + 1;
    const change = { ...counts, request: next, callsDone, calls: callsDone + questionsLeft(next) };
    row = await deps.db.transaction(async (tx) => {
      await lockProject(scope, tx, row.projectId);
      const kept = await store.changeReading(tx, row, change);
      if (!kept) throw new NotWanted();
      await write(tx);
      return kept;
    });
  }
}
