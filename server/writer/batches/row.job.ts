import { AppError } from '#server/kernel/http/app-error.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { JobKind, JobRow, JobRun } from '#server/kernel/jobs/jobs.ts';
import type { JobStatus } from '#server/kernel/jobs/tables.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { isOutOfWords } from '../pay.ts';
import { generationById, type GenerationRow, updateGeneration } from '../store.ts';
import { writerJobKind } from '../writer.job.ts';
import { enqueueNextRow } from './begin-next-row.ts';
import { readRowSources } from './read-row-sources.ts';
import { nextStep, type RowStep, startRowStep } from './row-steps.ts';
import * as store from './store.ts';

/** A row that a server stopped in the middle of so often is not begun again by itself. */
const mostTries = 5;
const deleted = 'Its document was deleted meanwhile.';
const stopped = 'Somebody stopped it in the writer.';
const interrupted = 'The server stopped in the middle of this row too often.';
const noOutline = 'No outline could be made from this brief.';
const broken = 'Something went wrong while writing this row.';

const scopeOf = ({ workspaceId, userId }: JobRow): Scope => ({ workspaceId, userId });
const stepOf = ({ payload }: JobRow) => (payload as { step: RowStep }).step;

type RowChange = Parameters<typeof store.updateRow>[3];

/** How a row stands after a step that is not followed by another one. */
function endOf(
  row: store.RowRecord,
  generation: GenerationRow,
  end: { status: JobStatus; cause: unknown; isCancelled: boolean },
): RowChange {
  const { status, cause, isCancelled } = end;
  const failed = (error: string): RowChange => ({ status: 'failed', failure: 'other', error });
  if (status === 'done' && nextStep(row, generation) === null) return { status: 'done' };
  if (isCancelled) return { status: 'cancelled' };
  if (status === 'done') return failed(noOutline);
  if (status === 'cancelled') return failed(stopped);
  if (status === 'interrupted')
    return row.interrupted < mostTries
      ? { status: 'waiting', interrupted: row.interrupted + 1 }
      : failed(interrupted);
  const error = cause instanceof AppError ? cause.message : (generation.error ?? broken);
  // The row is begun again when the batch is resumed: it is the plan that stopped it.
  return isOutOfWords(cause) ? { status: 'waiting', failure: 'words', error } : failed(error);
}

/** What the end of a step means for its row: the next step, a document, another try, or a failure with its reason. */
async function endStep(deps: WriterDeps, tx: Queryable, job: JobRow, status: JobStatus, cause: unknown) {
  const scope = scopeOf(job);
  const row = await store.rowOfGeneration(scope, tx, job.subjectId);
  if (row?.status !== 'running') return;
  const generation = await generationById(scope, tx, job.subjectId);
  const isCancelled = (await store.batchById(scope, tx, row.batchId))?.status === 'cancelled';
  const step = generation && nextStep(row, generation);
  const hasNothing = stepOf(job) === 'outline' && generation?.editData.outline.length === 0;
  if (generation && step && status === 'done' && !isCancelled && !hasNothing)
    return startRowStep(deps, scope, tx, generation, step);
  const change: RowChange = generation
    ? endOf(row, generation, { status, cause, isCancelled })
    : { status: 'failed', failure: 'other', error: deleted };
  await store.updateRow(scope, tx, row.id, change);
  await enqueueNextRow(deps, scope, tx, row.batchId);
}

/** One step of a row: what the writer does for a person, and reading sources before it. */
export const batchRowJobKind = (deps: WriterDeps): JobKind => {
  const writing = writerJobKind(deps);
  return {
    ...writing,
    concurrency: 2,
    perWorkspace: 1,
    run: (run: JobRun) => (stepOf(run.job) === 'sources' ? readRowSources(deps, run) : writing.run(run)),
    async ended(tx, job, status, cause) {
      const scope = scopeOf(job);
      if (stepOf(job) !== 'sources') await writing.ended(tx, job, status, cause);
      else if (await generationById(scope, tx, job.subjectId)) {
        const now = deps.clock.now();
        const stands = status === 'done' ? 'draft' : (status as GenerationRow['status']);
        await updateGeneration(scope, tx, job.subjectId, { status: stands }, { now, byPerson: false });
      }
      await endStep(deps, tx, job, status, cause);
    },
  };
};
