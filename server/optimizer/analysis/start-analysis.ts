import { isUnderWay } from '#contract/optimizer/analysis-job.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { JobRow } from '#server/kernel/jobs/jobs.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { OptimizerDeps } from '../deps.ts';
import { lockOptimization } from '../store.ts';
import { analysisJobOf, putAnalysisJob, updateAnalysisJob } from './store.ts';

export const analyzeJob = 'optimizer.analyze';

type Deps = Pick<OptimizerDeps, 'jobs'>;

/** What the job carries: which one in a row it is, where servers stopped in the middle of it. */
interface Payload {
  tries?: number;
}

async function enqueue({ jobs }: Deps, scope: Scope, tx: Queryable, subjectId: string, payload: Payload) {
  const { id: jobId } = await jobs.enqueue(tx, scope, {
    kind: analyzeJob,
    subjectId,
    payload: { ...payload },
  });
  await putAnalysisJob(scope, tx, { optimizationId: subjectId, jobId });
}

/**
 * Asks for an analysis of a document as it will stand when the transaction ends. One that waits already makes it; one that
 * runs may have taken an older text and is followed by another, however often it is asked for.
 */
export async function startAnalysis(deps: Deps, scope: Scope, tx: Queryable, id: string): Promise<void> {
  await lockOptimization(scope, tx, id);
  const last = await analysisJobOf(scope, tx, id);
  if (isUnderWay(last)) await updateAnalysisJob(scope, tx, id, { again: true, userId: scope.userId });
  else await enqueue(deps, scope, tx, id, {});
}

/** Stops the analysis that waits or runs, and what was to follow it. */
export async function cancelAnalysis({ jobs }: Deps, scope: Scope, tx: Queryable, id: string): Promise<void> {
  await lockOptimization(scope, tx, id);
  await updateAnalysisJob(scope, tx, id, { again: false });
  await jobs.cancel(tx, scope, id, analyzeJob);
}

/** Jobs that one analysis may take, when the server is cut off again and again. */
const mostTries = 5;

/** Starts what follows a job that ended: what was asked for meanwhile, or the same again after a stop of the server. */
export async function followUp(
  deps: Deps,
  tx: Queryable,
  job: JobRow,
  { again, isCutOff }: { again: { userId: string | null } | null; isCutOff: boolean },
): Promise<boolean> {
  const { tries = 1 } = job.payload as Payload;
  const { workspaceId, subjectId } = job;
  if (!again && !(isCutOff && tries < mostTries)) return false;
  const scope = { workspaceId, userId: again ? again.userId : job.userId };
  await enqueue(deps, scope, tx, subjectId, isCutOff ? { tries: tries + 1 } : {});
  return true;
}
