import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { job } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { analysisJob } from '../tables.ts';

const withStatus = prepared((db) =>
  db
    .select({ row: analysisJob, status: job.status })
    .from(analysisJob)
    .innerJoin(job, eq(job.id, analysisJob.jobId))
    .where(
      and(
        eq(analysisJob.workspaceId, sql.placeholder('workspaceId')),
        eq(analysisJob.optimizationId, sql.placeholder('optimizationId')),
      ),
    )
    .prepare(''),
);

/** The analysis that was asked for last, with its job's status; null before the first. */
export async function analysisJobOf(scope: Scope, db: Queryable, optimizationId: string) {
  const { workspaceId } = scope;
  const [found] = await withStatus(db).execute({ workspaceId, optimizationId });
  return found ? { ...found.row, status: found.status } : null;
}

export type AnalysisJobRow = NonNullable<Awaited<ReturnType<typeof analysisJobOf>>>;

/** Those of several documents; documents that were never analyzed are left out. */
export async function analysisJobsOf(
  scope: Scope,
  db: Queryable,
  optimizationIds: readonly string[],
): Promise<Map<string, AnalysisJobRow>> {
  if (optimizationIds.length === 0) return new Map();
  const found = await db
    .select({ row: analysisJob, status: job.status })
    .from(analysisJob)
    .innerJoin(job, eq(job.id, analysisJob.jobId))
    .where(
      and(
        eq(analysisJob.workspaceId, scope.workspaceId),
        inArray(analysisJob.optimizationId, [...optimizationIds]),
      ),
    );
  return new Map(found.map(({ row, status }) => [row.optimizationId, { ...row, status }]));
}

/** Starts over with another job. */
export async function putAnalysisJob(
  scope: Scope,
  tx: Queryable,
  row: { optimizationId: string; jobId: string },
): Promise<void> {
  const fresh = { ...row, userId: scope.userId, again: false, step: null, pages: 0, error: null };
  await tx
    .insert(analysisJob)
    .values({ ...fresh, workspaceId: scope.workspaceId })
    .onConflictDoUpdate({ target: analysisJob.optimizationId, set: fresh });
}

export async function updateAnalysisJob(
  scope: Scope,
  db: Queryable,
  optimizationId: string,
  changes: Partial<Pick<AnalysisJobRow, 'userId' | 'again' | 'step' | 'pages' | 'error'>>,
): Promise<void> {
  await db
    .update(analysisJob)
    .set(changes)
    .where(
      and(eq(analysisJob.workspaceId, scope.workspaceId), eq(analysisJob.optimizationId, optimizationId)),
    );
}
