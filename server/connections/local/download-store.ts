import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { JobRow } from '#server/kernel/jobs/jobs.ts';
import { job } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { downloadJob } from './download.job.ts';

/** The workspace's newest download of a model. */
export async function newestDownload({ workspaceId }: Scope, db: Queryable): Promise<JobRow | null> {
  const [row] = await db
    .select()
    .from(job)
    .where(and(eq(job.workspaceId, workspaceId), eq(job.subjectId, workspaceId), eq(job.kind, downloadJob)))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(1);
  return row ?? null;
}
