import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { inScope } from '#server/kernel/db/in-scope.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared, preparedInScope } from '#server/kernel/db/prepared.ts';
import { newId } from '#server/kernel/ids.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { optimization, optimizationAnalysis } from './tables.ts';

export type OptimizationRow = typeof optimization.$inferSelect;
export type AnalysisRow = typeof optimizationAnalysis.$inferSelect;
export type NewOptimization = Pick<
  OptimizationRow,
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
export type OptimizationChanges = Partial<
  Pick<
    OptimizationRow,
    | 'keyword'
    | 'secondaryKeywords'
    | 'ignoredTerms'
    | 'outline'
    | 'title'
    | 'description'
    | 'slug'
    | 'competitors'
    | 'deletedAt'
  >
>;

const mine = (scope: Scope) => inScope(scope, optimization);

/** One for each article; one that lies in the trash comes back with the new values. Null when one is in use. */
export async function insertOptimization(
  scope: Scope,
  tx: Queryable,
  newOptimization: NewOptimization,
  now: Date,
): Promise<OptimizationRow | null> {
  const [row] = await tx
    .insert(optimization)
    .values({
      id: newId(),
      workspaceId: scope.workspaceId,
      ...newOptimization,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: optimization.articleId,
      set: {
        ...newOptimization,
        deletedAt: null,
        revision: sql`${optimization.revision} + 1`,
        updatedAt: now,
      },
      setWhere: and(mine(scope), isNotNull(optimization.deletedAt)),
    })
    .returning();
  return row ?? null;
}

const byId = preparedInScope((scope, db) =>
  db
    .select()
    .from(optimization)
    .where(and(mine(scope), eq(optimization.id, sql.placeholder('id'))))
    .prepare(''),
);

/** The row, also one that lies in the trash. */
export async function optimizationById(
  scope: Scope,
  db: Queryable,
  id: string,
): Promise<OptimizationRow | null> {
  const { workspaceId } = scope;
  const [row] = await byId(scope, db).execute({ workspaceId, id });
  return row ?? null;
}

/** Locked until the transaction ends: changes of one happen one after another. */
export async function lockOptimization(
  scope: Scope,
  tx: Queryable,
  id: string,
): Promise<OptimizationRow | null> {
  const [row] = await tx
    .select()
    .from(optimization)
    .where(and(mine(scope), eq(optimization.id, id)))
    .for('update');
  return row ?? null;
}

/** Writes a person's changes to a locked row and counts its revision up. */
export async function updateOptimization(
  scope: Scope,
  tx: Queryable,
  row: OptimizationRow,
  changes: OptimizationChanges,
  now: Date,
): Promise<OptimizationRow> {
  const [written] = await tx
    .update(optimization)
    .set({ ...changes, revision: row.revision + 1, updatedAt: now })
    .where(and(mine(scope), eq(optimization.id, row.id)))
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
    deleted === 'true' ? isNotNull(optimization.deletedAt) : isNull(optimization.deletedAt),
    projectId ? eq(optimization.projectId, projectId) : undefined,
    articleId ? eq(optimization.articleId, articleId) : undefined,
  );

/** Newest first; at most `limit` rows after the cursor `[createdAt, id]`. */
export function listOptimizations(
  scope: Scope,
  db: Queryable,
  filter: ListFilter,
  after: string[] | null,
  limit: number,
): Promise<OptimizationRow[]> {
  const [createdAt, id] = after ?? [];
  const older =
    createdAt && id
      ? sql`(${optimization.createdAt}, ${optimization.id}) < (${createdAt}::timestamptz, ${id}::uuid)`
      : undefined;
  return db
    .select()
    .from(optimization)
    .where(and(filtered(scope, filter), older))
    .orderBy(desc(optimization.createdAt), desc(optimization.id))
    .limit(limit);
}

export async function countOptimizations(scope: Scope, db: Queryable, filter: ListFilter): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(optimization)
    .where(filtered(scope, filter));
  return row?.n ?? 0;
}

/** Optimised documents of articles, at most one for each. */
export async function optimizationsOfArticles(
  scope: Scope,
  db: Queryable,
  articleIds: readonly string[],
): Promise<OptimizationRow[]> {
  if (articleIds.length === 0) return [];
  return db
    .select()
    .from(optimization)
    .where(
      and(mine(scope), isNull(optimization.deletedAt), inArray(optimization.articleId, [...articleIds])),
    );
}

/** The newest document of a project that is optimized for a keyword. */
export async function optimizationOfKeyword(
  scope: Scope,
  db: Queryable,
  projectId: string,
  keyword: string,
): Promise<OptimizationRow | null> {
  const [row] = await db
    .select()
    .from(optimization)
    .where(
      and(
        filtered(scope, { projectId }),
        sql`lower(trim(${optimization.keyword})) = lower(trim(${keyword}::text))`,
      ),
    )
    .orderBy(desc(optimization.createdAt), desc(optimization.id))
    .limit(1);
  return row ?? null;
}

/** Whether an article is being optimized, as a condition of another domain's query. */
export const isOptimized = (articleId: SQLWrapper): SQL =>
  sql`exists (select from ${optimization} where ${optimization.articleId} = ${articleId} and ${optimization.deletedAt} is null)`;

/** Keeps an analysis with what was counted, and shows its score on the row; analyses are never changed. */
export async function insertAnalysis(
  scope: Scope,
  tx: Queryable,
  analysisRow: Pick<
    AnalysisRow,
    'optimizationId' | 'documentRevision' | 'score' | 'analysis' | 'competitors' | 'numbers'
  >,
  now: Date,
): Promise<void> {
  const { workspaceId } = scope;
  await tx.insert(optimizationAnalysis).values({ id: newId(), workspaceId, ...analysisRow, createdAt: now });
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
    .update(optimization)
    .set({ score, analysedAt: now })
    .where(and(mine(scope), eq(optimization.id, id)));
}

/** The analysis made last. */
export async function latestAnalysis(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
): Promise<AnalysisRow | null> {
  const [row] = await db
    .select()
    .from(optimizationAnalysis)
    .where(
      and(
        eq(optimizationAnalysis.workspaceId, scope.workspaceId),
        eq(optimizationAnalysis.optimizationId, optimizationId),
      ),
    )
    .orderBy(desc(optimizationAnalysis.createdAt), desc(optimizationAnalysis.id))
    .limit(1);
  return row ?? null;
}

const analysesGiven = and(
  eq(optimizationAnalysis.workspaceId, sql.placeholder('workspaceId')),
  eq(optimizationAnalysis.optimizationId, sql.placeholder('optimizationId')),
);
const newestFirst = [desc(optimizationAnalysis.createdAt), desc(optimizationAnalysis.id)];
const findings = prepared((db) =>
  db
    .select({ analysis: optimizationAnalysis.analysis })
    .from(optimizationAnalysis)
    .where(analysesGiven)
    .orderBy(...newestFirst)
    .limit(1)
    .prepare(''),
);
const scores = prepared((db) =>
  db
    .select({ score: optimizationAnalysis.score, at: optimizationAnalysis.createdAt })
    .from(optimizationAnalysis)
    .where(analysesGiven)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .prepare(''),
);

/** What was found last, without the numbers behind it; null before the first analysis. */
export async function latestFindings(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
): Promise<AnalysisRow['analysis'] | null> {
  const { workspaceId } = scope;
  const [row] = await findings(db).execute({ workspaceId, optimizationId });
  return row?.analysis ?? null;
}

/** Scores of the last analyses, oldest first. */
export async function scoreHistory(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
  limit: number,
): Promise<{ score: number | null; at: Date }[]> {
  const { workspaceId } = scope;
  const rows = await scores(db).execute({ workspaceId, optimizationId, limit });
  return rows.toReversed();
}

/** How many pages the last analysis of each was made with; those never analyzed are left out. */
export async function comparedCounts(
  scope: Scope,
  db: Queryable,
  optimizationIds: readonly string[],
): Promise<Map<string, number>> {
  if (optimizationIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([optimizationAnalysis.optimizationId], {
      id: optimizationAnalysis.optimizationId,
      n: sql<number>`jsonb_array_length(${optimizationAnalysis.competitors})`,
    })
    .from(optimizationAnalysis)
    .where(
      and(
        eq(optimizationAnalysis.workspaceId, scope.workspaceId),
        inArray(optimizationAnalysis.optimizationId, [...optimizationIds]),
      ),
    )
    .orderBy(optimizationAnalysis.optimizationId, desc(optimizationAnalysis.createdAt));
  return new Map(rows.map(({ id, n }) => [id, n]));
}
