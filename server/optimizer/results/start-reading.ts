import type { z } from 'zod';
import type { ReadResultsForm } from '#contract/optimizer/results.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { OptimizerDeps } from '../deps.ts';
import { lockOptimization, type OptimizationRow } from '../store.ts';
import { putReading, readingOf } from './store.ts';

/** What the job carries. */
export interface Searched {
  depth: number;
  country: string;
  language: string;
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
