import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { job } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { resultsReading } from '../tables.ts';

export type ReadingRow = typeof resultsReading.$inferSelect;

const of = (scope: Scope, optimizationId: string) =>
  and(eq(resultsReading.workspaceId, scope.workspaceId), eq(resultsReading.optimizationId, optimizationId));

const withStatus = prepared((db) =>
  db
    .select({ reading: resultsReading, status: job.status })
    .from(resultsReading)
    .innerJoin(job, eq(job.id, resultsReading.jobId))
    .where(
      and(
        eq(resultsReading.workspaceId, sql.placeholder('workspaceId')),
        eq(resultsReading.optimizationId, sql.placeholder('optimizationId')),
      ),
    )
    .prepare(''),
);

/** The last reading of a document with its job's status; null before the first. */
export async function readingOf(scope: Scope, db: Queryable, optimizationId: string) {
  const { workspaceId } = scope;
  const [row] = await withStatus(db).execute({ workspaceId, optimizationId });
  return row ? { ...row.reading, status: row.status } : null;
}

/** Starts a reading over: the results of an older one go; what stood beside them stays until this one is answered. */
export async function putReading(
  scope: Scope,
  tx: Queryable,
  row: Pick<ReadingRow, 'optimizationId' | 'jobId' | 'engine'>,
): Promise<void> {
  const fresh = { results: [], takenAt: null, error: null };
  await tx
    .insert(resultsReading)
    .values({ ...row, ...fresh, workspaceId: scope.workspaceId })
    .onConflictDoUpdate({ target: resultsReading.optimizationId, set: { ...row, ...fresh } });
}

export const updateReading = (
  scope: Scope,
  db: Queryable,
  optimizationId: string,
  changes: Partial<Omit<ReadingRow, 'optimizationId' | 'workspaceId' | 'engine'>>,
) => db.update(resultsReading).set(changes).where(of(scope, optimizationId));
