// The steps that one row of a batch takes: sources, titles, outline, draft.
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { startStep } from '../steps.ts';
import { type GenerationRow, updateGeneration } from '../store.ts';
import type { RowRecord } from './store.ts';

/** Begins the next row of a batch, which it is about. */
export const batchJob = 'writer.batch';
/** One step of a row, about its generation: in a queue of its own, so that no batch delays a single run. */
export const batchRowJob = 'writer.batch-row';

export type RowStep = 'sources' | 'titles' | 'outline' | 'draft' | 'continue';

/** What a row needs next, or null when it is a document. */
export function nextStep({ brief, sourcesRead }: RowRecord, generation: GenerationRow): RowStep | null {
  if (generation.status === 'done') return null;
  if (sourcesRead < brief.sources.length) return 'sources';
  const { titles, outline } = generation.editData;
  if (generation.title === '' && titles.length === 0) return 'titles';
  if (outline.length === 0) return 'outline';
  return generation.sections.length > 0 || generation.partial !== '' ? 'continue' : 'draft';
}

/** Queues the next step of a row in the caller's transaction, which has locked the generation. */
export async function startRowStep(
  deps: WriterDeps,
  scope: Scope,
  tx: Queryable,
  generation: GenerationRow,
  step: RowStep,
): Promise<void> {
  const written = { now: deps.clock.now(), byPerson: false };
  if (step === 'sources') {
    await updateGeneration(scope, tx, generation.id, { status: 'queued', error: null }, written);
    const payload = { step };
    await deps.jobs.enqueue(tx, scope, { kind: batchRowJob, subjectId: generation.id, payload });
    return;
  }
  const [first] = generation.editData.titles;
  // Where nobody is there to choose, the first title is taken.
  const title = generation.title || (first?.title ?? generation.inputs.topic);
  const titled =
    step === 'titles' || generation.title !== ''
      ? generation
      : await updateGeneration(scope, tx, generation.id, { title }, written);
  await startStep(deps, scope, tx, titled, step, batchRowJob);
}
