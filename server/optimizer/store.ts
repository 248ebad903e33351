import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { ranking, rankingAnalysis } from './tables.ts';

export type RankingRow = typeof ranking.$inferSelect;
export type AnalysisRow = typeof rankingAnalysis.$inferSelect;
export type NewRanking = Pick<
  RankingRow,
  | 'projectId'
  | 'articleId'
  | 'documentId'
  | 'keyword'
  | 'secondaryKeywords'
  | 'country'
  | 'language'
  | 'title'
  | 'slug'
  | 'competitors'
>;
export type RankingChanges = Partial<
  Pick<
    RankingRow,
    'keyword' | 'secondaryKeywords' | 'title' | 'description' | 'slug' | 'competitors' | 'deletedAt'
  >
>;

const mine = (scope: Scope) => inScope(scope, ranking);

/** One for each article; one that lies in the trash comes back with the new values. Null when one is in use. */
export async function insertRanking(
  scope: Scope,
  tx: Queryable,
  it: NewRanking,
  now: Date,
): Promise<RankingRow | null> {
  const [row] = await tx
    .insert(ranking)
    .values({ id: newId(), workspaceId: scope.workspaceId, ...it, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: ranking.articleId,
      set: { ...it, deletedAt: null, revision: sql`${ranking.revision} + 1`, updatedAt: now },
      setWhere: and(mine(scope), isNotNull(ranking.deletedAt)),
    })
    .returning();
  return row ?? null;
}

/** The row, also one that lies in the trash. */
export async function rankingById(scope: Scope, db: Queryable, id: string): Promise<RankingRow | null> {
  const [row] = await db
    .select()
    .from(ranking)
    .where(and(mine(scope), eq(ranking.id, id)));
  return row ?? null;
}

/** Locked until the transaction ends: changes of one happen one after another. */
export async function lockRanking(scope: Scope, tx: Queryable, id: string): Promise<RankingRow | null> {
  const [row] = await tx
    .select()
    .from(ranking)
    .where(and(mine(scope), eq(ranking.id, id)))
    .for('update');
  return row ?? null;
}

/** Writes a person's changes to a locked row and counts its revision up. */
export async function updateRanking(
  scope: Scope,
  tx: Queryable,
  row: RankingRow,
  changes: RankingChanges,
  now: Date,
): Promise<RankingRow> {
  const [written] = await tx
    .update(ranking)
    .set({ ...changes, revision: row.revision + 1, updatedAt: now })
    .where(and(mine(scope), eq(ranking.id, row.id)))
    .returning();
  if (!written) throw new Error('the optimised document is gone');
  return written;
}

interface ListFilter {
  projectId?: string | undefined;
  articleId?: string | undefined;
  deleted?: 'true' | 'false' | undefined;
}

const filtered = (scope: Scope, { projectId, articleId, deleted }: ListFilter) =>
  and(
    mine(scope),
    deleted === 'true' ? isNotNull(ranking.deletedAt) : isNull(ranking.deletedAt),
    projectId ? eq(ranking.projectId, projectId) : undefined,
    articleId ? eq(ranking.articleId, articleId) : undefined,
  );

/** Newest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listRankings(
  scope: Scope,
  db: Queryable,
  filter: ListFilter,
  after: string[] | null,
  limit: number,
): Promise<RankingRow[]> {
  const [createdAt, id] = after ?? [];
  const older =
    createdAt && id
      ? sql`(${ranking.createdAt}, ${ranking.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
      : undefined;
  return db
    .select()
    .from(ranking)
    .where(and(filtered(scope, filter), older))
    .orderBy(desc(ranking.createdAt), desc(ranking.id))
    .limit(limit);
}

export async function countRankings(scope: Scope, db: Queryable, filter: ListFilter): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(ranking)
    .where(filtered(scope, filter));
  return row?.n ?? 0;
}

/** Optimised documents of articles, at most one for each. */
export async function rankingsOfArticles(
  scope: Scope,
  db: Queryable,
  articleIds: readonly string[],
): Promise<RankingRow[]> {
  if (articleIds.length === 0) return [];
  return db
    .select()
    .from(ranking)
    .where(and(mine(scope), isNull(ranking.deletedAt), inArray(ranking.articleId, [...articleIds])));
}

/** Whether an article is being optimized, as a condition of another domain's query. */
export const isOptimized = (articleId: SQLWrapper): SQL =>
  sql`exists (select from ${ranking} where ${ranking.articleId} = ${articleId} and ${ranking.deletedAt} is null)`;

/** Keeps an analysis with what was counted, and shows its score on the row; analyses are never changed. */
export async function insertAnalysis(
  scope: Scope,
  tx: Queryable,
  it: Pick<AnalysisRow, 'rankingId' | 'documentRevision' | 'score' | 'analysis' | 'competitors' | 'numbers'>,
  now: Date,
): Promise<void> {
  const { workspaceId } = scope;
  await tx.insert(rankingAnalysis).values({ id: newId(), workspaceId, ...it, createdAt: now });
}

/** Shows a score on the row; what an engine finds does not make a person's open form stale. */
export async function showScore(
  scope: Scope,
  tx: Queryable,
  id: string,
  score: number | null,
  now: Date,
): Promise<void> {
  await tx
    .update(ranking)
    .set({ score, analysedAt: now })
    .where(and(mine(scope), eq(ranking.id, id)));
}

/** The analysis made last. */
export async function latestAnalysis(
  scope: Scope,
  db: Queryable,
  rankingId: string,
): Promise<AnalysisRow | null> {
  const [row] = await db
    .select()
    .from(rankingAnalysis)
    .where(and(eq(rankingAnalysis.workspaceId, scope.workspaceId), eq(rankingAnalysis.rankingId, rankingId)))
    .orderBy(desc(rankingAnalysis.createdAt), desc(rankingAnalysis.id))
    .limit(1);
  return row ?? null;
}

/** Scores of the last analyses, oldest first. */
export async function scoreHistory(
  scope: Scope,
  db: Queryable,
  rankingId: string,
  limit: number,
): Promise<{ score: number | null; at: Date }[]> {
  const rows = await db
    .select({ score: rankingAnalysis.score, at: rankingAnalysis.createdAt })
    .from(rankingAnalysis)
    .where(and(eq(rankingAnalysis.workspaceId, scope.workspaceId), eq(rankingAnalysis.rankingId, rankingId)))
    .orderBy(desc(rankingAnalysis.createdAt), desc(rankingAnalysis.id))
    .limit(limit);
  return rows.toReversed();
}

/** How many pages the last analysis of each was made with; those never analysed are left out. */
export async function comparedCounts(
  scope: Scope,
  db: Queryable,
  rankingIds: readonly string[],
): Promise<Map<string, number>> {
  if (rankingIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([rankingAnalysis.rankingId], {
      id: rankingAnalysis.rankingId,
      n: sql<number>`jsonb_array_length(${rankingAnalysis.competitors})`,
    })
    .from(rankingAnalysis)
    .where(
      and(
        eq(rankingAnalysis.workspaceId, scope.workspaceId),
        inArray(rankingAnalysis.rankingId, [...rankingIds]),
      ),
    )
    .orderBy(rankingAnalysis.rankingId, desc(rankingAnalysis.createdAt));
  return new Map(rows.map(({ id, n }) => [id, n]));
}
