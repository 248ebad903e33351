import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { conflict } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import * as store from './store.ts';

const isOpen = 'Cancel this batch first. What is written stays.';
const isWriting = 'The row that is being written is stopped first. Try again in a moment.';

/**
 * Deletes a batch that is over, with its table. Its documents stay; a second call finds nothing and changes nothing.
 * @throws AppError 409 while rows wait or one is being written
 */
export function deleteBatch({ db }: Pick<WriterDeps, 'db'>, principal: Principal, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const batch = await store.lockBatch(principal, tx, id);
    if (!batch) return;
    if (batch.status === 'running' || batch.status === 'paused') throw conflict(isOpen);
    const rows = await store.rowsOf(principal, tx, id);
    if (rows.some(({ status }) => status === 'running')) throw conflict(isWriting);
    await store.removeBatch(principal, tx, id);
    const { name } = batch;
    await emitEvent(tx, { ...principal, type: 'batch.deleted', subjectId: id, data: { name } });
  });
}
