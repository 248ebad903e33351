import type { z } from 'zod';
import type { ReadResultsForm } from '#contract/optimizer/results.ts';
import type { JobRow } from '#server/kernel/jobs/jobs.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { OptimizerDeps } from '../deps.ts';
import { lockOptimization, type OptimizationRow } from '../store.ts';
import { putReading, readingOf, updateReading } from './store.ts';

/** What the job carries. */
export interface Searched {
  depth: number;
  country: string;
  language: string;
  /** of a job that goes on where another was cut off: when the reading was asked for, and which of its jobs this is */
  since?: string;
  tries?: number;
}

export const readResultsJob = 'optimizer.read-results';

/** Asks for a reading, unless one is under way. @throws AppError 409 */
export async function startReading(
  { jobs }: Pick<OptimizerDeps, 'jobs'>,
  principal: Principal,
  tx: Queryable,
  { row, asked }: { row: OptimizationRow; asked: z.output<typeof ReadResultsForm> },
): Promise<void> {
  await lockOptimization(principal, tx, row.id);
  const last = await readingOf(principal, tx, row.id);
  if (last?.status === 'queued' || last?.status === 'running')
    throw conflict('Search results are being read already. Wait for them, or stop reading.');
  const { engine, depth, country = row.country, language = row.language } = asked;
  const searched: Searched = { depth, country, language };
  const { id: jobId } = await jobs.enqueue(tx, principal, {
    kind: readResultsJob,
    subjectId: row.id,
    payload: { ...searched },
  });
  await putReading(principal, tx, { optimizationId: row.id, jobId, engine });
}

/** Jobs that a reading may take, when the server is cut off again and again. */
const mostTries = 5;

/** When a job's reading was asked for: answers since then are its own. */
export const askedAt = ({ payload, createdAt }: JobRow): Date => {
  const { since } = payload as unknown as Searched;
  return since === undefined ? createdAt : new Date(since);
};

/** Gives a reading whose job was cut off another one, which goes on with what there is. */
export async function resumeReading(
  { jobs }: Pick<OptimizerDeps, 'jobs'>,
  tx: Queryable,
  job: JobRow,
): Promise<void> {
  const { workspaceId, userId, subjectId } = job;
  const { tries = 1, ...searched } = job.payload as unknown as Searched;
  if (tries >= mostTries) return;
  const scope = { workspaceId, userId };
  const payload = { ...searched, since: askedAt(job).toISOString(), tries: tries + 1 };
  const next = await jobs.enqueue(tx, scope, { kind: readResultsJob, subjectId, payload });
  await updateReading(scope, tx, subjectId, { jobId: next.id });
}
