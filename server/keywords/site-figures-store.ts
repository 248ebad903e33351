import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ImportKind } from '#contract/keywords.ts';
import type { SiteTables } from '#engine/keywords/exports/read-site-table.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { keywordImport, searchDate, searchPage } from './tables.ts';

const chunkRows = 2000;
/** Four years of days. */
const mostDates = 1500;
/** Search Console exports 1,000 pages. */
const mostPages = 1000;

/** Keeps what an import said of single days and pages of the site. */
export async function insertSiteFigures(
  { workspaceId }: Scope,
  tx: Queryable,
  importId: string,
  { dates, pages }: SiteTables,
): Promise<void> {
  const about = { importId, workspaceId };
  for (let from = 0; from < dates.length; from += chunkRows)
    await tx
      .insert(searchDate)
      .values(dates.slice(from, from + chunkRows).map((row) => ({ ...row, ...about })));
  for (let from = 0; from < pages.length; from += chunkRows)
    await tx
      .insert(searchPage)
      .values(pages.slice(from, from + chunkRows).map((row) => ({ id: newId(), ...row, ...about })));
}

/** Forgets what an import said of days and pages. */
export async function dropSiteFigures(
  { workspaceId }: Scope,
  tx: Queryable,
  importId: string,
): Promise<void> {
  for (const table of [searchDate, searchPage])
    await tx.delete(table).where(and(eq(table.importId, importId), eq(table.workspaceId, workspaceId)));
}

const inUse = (scope: Scope, projectId: string) =>
  and(
    inScope(scope, keywordImport),
    eq(keywordImport.projectId, projectId),
    eq(keywordImport.status, 'done'),
    isNull(keywordImport.deletedAt),
  );
const source = {
  importId: keywordImport.id,
  fileName: keywordImport.fileName,
  kind: keywordImport.kind,
  scope: keywordImport.scope,
  importedAt: keywordImport.createdAt,
};
export interface FigureSource {
  importId: string;
  fileName: string;
  kind: ImportKind;
  scope: string;
  importedAt: Date;
}

/** The site's figures of each day, of the latest import that has it; the newest days, oldest first. */
export async function figuresByDate(scope: Scope, db: Queryable, projectId: string) {
  const { date, clicks, impressions, ctr, position } = searchDate;
  const rows = await db
    .selectDistinctOn([date], { date, clicks, impressions, ctr, position, ...source })
    .from(searchDate)
    .innerJoin(keywordImport, eq(searchDate.importId, keywordImport.id))
    .where(inUse(scope, projectId))
    .orderBy(desc(date), desc(keywordImport.createdAt), desc(keywordImport.id))
    .limit(mostDates);
  return rows.toReversed();
}

/** The site's pages by the latest import that has pages, those with most clicks first. */
export async function figuresByPage(scope: Scope, db: Queryable, projectId: string) {
  const { url, clicks, impressions, ctr, position } = searchPage;
  const [latest] = await db
    .select(source)
    .from(keywordImport)
    .where(and(inUse(scope, projectId), sql`${keywordImport.pages} > 0`))
    .orderBy(desc(keywordImport.createdAt), desc(keywordImport.id))
    .limit(1);
  if (!latest) return { rows: [], source: null };
  const rows = await db
    .select({ url, clicks, impressions, ctr, position })
    .from(searchPage)
    .where(eq(searchPage.importId, latest.importId))
    .orderBy(sql`coalesce(${clicks}, -1) desc`, sql`coalesce(${impressions}, -1) desc`, searchPage.id)
    .limit(mostPages);
  return { rows, source: latest };
}
