import { and, asc, between, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ImportKind } from '#contract/keywords.ts';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { inUse } from './store.ts';
import { keyword, keywordImport, keywordImportRow } from './tables.ts';

export interface ImportFigures {
  fileName: string;
  kind: ImportKind;
  scope: string;
  importedAt: Date;
  clicks: number | null;
  impressions: number | null;
  /** average by impressions, of the keywords that have both */
  position: number | null;
}

const figure = (name: 'clicks' | 'impressions' | 'position') =>
  sql`(${keywordImportRow.figures} ->> ${name}::text)::float8`;

/** What the newest Search Console imports in use say of all their keywords together, oldest first. */
export async function importFigures(
  scope: Scope,
  db: Queryable,
  projectId: string,
  limit: number,
): Promise<ImportFigures[]> {
  const weight = sql`${figure('impressions')} * (${figure('position')} is not null)::int`;
  const rows = await db
    .select({
      fileName: keywordImport.fileName,
      kind: keywordImport.kind,
      scope: keywordImport.scope,
      importedAt: keywordImport.createdAt,
      clicks: sql<number | null>`sum(${figure('clicks')})`,
      impressions: sql<number | null>`sum(${figure('impressions')})`,
      position: sql<
        number | null
      >`sum(${figure('position')} * ${figure('impressions')}) / nullif(sum(${weight}), 0)`,
    })
    .from(keywordImport)
    .innerJoin(keywordImportRow, eq(keywordImportRow.importId, keywordImport.id))
    .where(
      and(
        inScope(scope, keywordImport),
        eq(keywordImport.projectId, projectId),
        inArray(keywordImport.kind, ['search-console', 'search-console-api']),
        eq(keywordImport.status, 'done'),
        isNull(keywordImport.deletedAt),
      ),
    )
    .groupBy(keywordImport.id)
    .orderBy(desc(keywordImport.createdAt), desc(keywordImport.id))
    .limit(limit);
  return rows.toReversed();
}

/** What the newest imports in use say of one keyword, oldest first. */
export async function keywordFigures(
  scope: Scope,
  db: Queryable,
  keywordId: string,
  limit: number,
): Promise<ImportFigures[]> {
  const rows = await db
    .select({
      fileName: keywordImport.fileName,
      kind: keywordImport.kind,
      scope: keywordImport.scope,
      importedAt: keywordImport.createdAt,
      clicks: sql<number | null>`${figure('clicks')}`,
      impressions: sql<number | null>`${figure('impressions')}`,
      position: sql<number | null>`${figure('position')}`,
    })
    .from(keywordImportRow)
    .innerJoin(keywordImport, eq(keywordImport.id, keywordImportRow.importId))
    .where(
      and(
        inScope(scope, keywordImport),
        eq(keywordImportRow.keywordId, keywordId),
        eq(keywordImport.status, 'done'),
        isNull(keywordImport.deletedAt),
        sql`${keywordImportRow.figures} ?| array['clicks', 'impressions', 'position']`,
      ),
    )
    .orderBy(desc(keywordImport.createdAt), desc(keywordImport.id))
    .limit(limit);
  return rows.toReversed();
}

/** Keywords of a project from position 4 to 20: how many, and the one with most impressions. */
export async function quickWins(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<{ count: number; first: string | null }> {
  const rows = await db
    .select({ text: keyword.text, count: sql<number>`count(*) over ()::int` })
    .from(keyword)
    .where(
      and(inScope(scope, keyword), eq(keyword.projectId, projectId), inUse, between(keyword.position, 4, 20)),
    )
    .orderBy(sql`${keyword.impressions} desc nulls last`, asc(keyword.text))
    .limit(1);
  return { count: rows[0]?.count ?? 0, first: rows[0]?.text ?? null };
}
