import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { AnalysisRow } from '../store.ts';
import { optimizationAnalysis } from '../tables.ts';

const of = (scope: Scope, optimizationId: string) =>
  and(
    eq(optimizationAnalysis.workspaceId, scope.workspaceId),
    eq(optimizationAnalysis.optimizationId, optimizationId),
  );

export interface KeptRow {
  /** its first analysis: a name that stays */
  id: string;
  /** the last one, with the keywords and the text of then */
  latestId: string;
  since: Date;
  until: Date;
  pages: number;
  score: number | null;
}

const { id, score, competitors, createdAt } = optimizationAnalysis;
/** A value of the newest analysis of a set of pages. */
const newest = <T>(column: typeof id | typeof score) =>
  sql<T>`(array_agg(${column} order by ${createdAt} desc, ${id} desc))[1]`;
const firstId = sql<string>`(array_agg(${id} order by ${createdAt}, ${id}))[1]`;

/** The sets of pages that a document was analyzed with, newest first; none without a page is one. */
export async function keptSnapshots(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
  limit: number,
): Promise<KeptRow[]> {
  const until = sql<Date>`max(${createdAt})`.mapWith(createdAt);
  return db
    .select({
      id: firstId,
      latestId: newest<string>(id),
      since: sql<Date>`min(${createdAt})`.mapWith(createdAt),
      until,
      pages: sql<number>`jsonb_array_length(${competitors})`,
      score: newest<number | null>(score),
    })
    .from(optimizationAnalysis)
    .where(and(of(scope, optimizationId), sql`jsonb_array_length(${competitors}) > 0`))
    .groupBy(competitors)
    .orderBy(sql`${until} desc`)
    .limit(limit);
}

/** One analysis of a document; null when it is another document's. */
export async function analysisById(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
  analysisId: string,
): Promise<AnalysisRow | null> {
  const [row] = await db
    .select()
    .from(optimizationAnalysis)
    .where(and(of(scope, optimizationId), eq(id, analysisId)));
  return row ?? null;
}
