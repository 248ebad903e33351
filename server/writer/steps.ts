import type { writerActions } from '#contract/writer.ts';
import { planOutline } from '#engine/writer/evidence/plan/plan-outline.ts';
import { planOf } from '#engine/writer/essay/plans.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField, conflict } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from './deps.ts';
import { type GenerationChanges, generationById, type GenerationRow, updateGeneration } from './store.ts';
import type { WriterStep } from './tables.ts';

export const writerJob = 'writer';
type Action = Exclude<(typeof writerActions)[number], 'cancel' | 'section'>;

export const isRunning = (row: GenerationRow) => row.status === 'queued' || row.status === 'running';
const nextSeed = (seed: number) => (seed * 2_654_435_761 + 1) % 2 ** 32;

/**
 * Queues a step in the caller's transaction; the row says so before the first word.
 * @param kind of the job: a batch has a queue of its own
 */
export async function startStep(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  row: GenerationRow,
  action: Action,
  kind = writerJob,
): Promise<GenerationRow> {
  if (isRunning(row))
    throw conflict('A draft is already being written. Stop it first, or wait until it’s done.');
  const step = stepOf(row, action);
  if (step === 'outline' && row.title === '') throw badField('title', 'Choose or write a title first');
  // An essay's type is its outline, so that it can be drafted from its brief alone.
  const plan = step === 'draft' && row.editData.outline.length === 0 ? planOf(row.inputs) : null;
  const outline = plan ? planOutline(row.inputs, row.seed) : row.editData.outline;
  if (step === 'draft' && outline.length === 0)
    throw badField('editData', 'The outline needs at least one section');
  const goesOn = action === 'continue' && step === 'draft';
  const seed =
    action === 'regenerate' || (action === step && row.runningStep === step) ? nextSeed(row.seed) : row.seed;
  const fresh: GenerationChanges =
    step === 'draft' && !goesOn
      ? { sections: [], partial: '', notices: [], draftBase: null, variants: [], sectionVariants: [] }
      : { notices: row.notices.filter(({ kind }) => kind !== 'limit') };
  const written = await updateGeneration(
    scope,
    tx,
    row.id,
    {
      ...fresh,
      ...(plan && row.title === '' && { title: row.inputs.topic }),
      seed,
      status: 'queued',
      runningStep: step,
      error: null,
      editData: { ...row.editData, outline, step },
    },
    { now: deps.clock.now(), byPerson: false },
  );
  await deps.jobs.enqueue(tx, scope, { kind, subjectId: row.id, payload: { step } });
  return written;
}

function stepOf(row: GenerationRow, action: Action): Exclude<WriterStep, 'section'> {
  if (action === 'titles' || action === 'outline' || action === 'draft') return action;
  // A section that is written again is no step: what ran before it comes back when it ends.
  if (!row.runningStep || row.runningStep === 'section') throw conflict('Nothing has been started yet.');
  if (action === 'continue' && row.status === 'done') throw conflict('This draft is already finished.');
  return row.runningStep;
}

/** Asks the running step to stop. Stopping what does not run is no error. */
export async function cancelStep(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  row: GenerationRow,
): Promise<GenerationRow> {
  if (!isRunning(row)) return row;
  await deps.jobs.cancel(tx, scope, row.id);
  // A queued step is cancelled by now, a running one when its worker has stopped.
  return (await generationById(scope, tx, row.id)) ?? row;
}
