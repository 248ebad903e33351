import type { z } from 'zod';
import type { batches } from '#contract/writer/batches.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { lockGeneration } from '../store.ts';
import { enqueueNextRow } from './begin-next-row.ts';
import * as store from './store.ts';

type Body = z.output<typeof batches.update.body & {}>;

/** The row that is being written stops; those that wait are not begun. What is finished stays. */
async function cancel(deps: WriterDeps, principal: Principal, tx: Queryable, id: string) {
  await store.cancelWaiting(principal, tx, id);
  const running = (await store.rowsOf(principal, tx, id)).find(({ status }) => status === 'running');
  if (!running?.generationId) return;
  await lockGeneration(principal, tx, running.generationId);
  await deps.jobs.cancel(tx, principal, running.generationId);
}

const wrongNow: Record<Body['action'], string> = {
  pause: 'This batch isn’t running.',
  resume: 'This batch isn’t paused.',
  cancel: 'This batch is already over.',
  retry: 'This batch has no failed rows.',
};

/**
 * Pauses a batch after the row that is being written, resumes or cancels it, or begins its failed rows again.
 * @throws AppError 409 where that changes nothing
 */
export function changeBatch(
  deps: WriterDeps,
  principal: Principal,
  id: string,
  { action, engine }: Body,
): Promise<store.BatchRecord> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const batch = await store.lockBatch(principal, tx, id);
    if (!batch) throw notFound('batch');
    const failed = (await store.rowsOf(principal, tx, id)).filter(({ status }) => status === 'failed');
    const isOpen = batch.status === 'running' || batch.status === 'paused';
    const may = {
      pause: batch.status === 'running',
      resume: batch.status === 'paused',
      cancel: isOpen,
      retry: batch.status !== 'cancelled' && failed.length > 0,
    };
    if (!may[action]) throw conflict(wrongNow[action]);
    const status = { pause: 'paused', resume: 'running', cancel: 'cancelled', retry: 'running' } as const;
    const written = await store.updateBatch(
      principal,
      tx,
      id,
      { status: status[action], reason: '', ...(engine !== undefined && { engineChoice: engine }) },
      clock.now(),
    );
    const goesOn = action === 'resume' || action === 'retry';
    // The failures that paused it do not pause it again after it was resumed.
    if (goesOn) await store.forgetFailures(principal, tx, id);
    if (action === 'retry')
      for (const row of failed)
        await store.updateRow(principal, tx, row.id, {
          status: 'waiting',
          error: null,
          interrupted: 0,
          // Of pages that none could be read all are asked for again.
          ...(row.note !== '' &&
            row.note.split('\n').length >= row.sourcesRead && { sourcesRead: 0, note: '' }),
        });
    if (action === 'cancel') await cancel(deps, principal, tx, id);
    if (goesOn) await enqueueNextRow(deps, principal, tx, id);
    await emitEvent(tx, { ...principal, type: 'batch.changed', subjectId: id, data: { action } });
    return written;
  });
}
