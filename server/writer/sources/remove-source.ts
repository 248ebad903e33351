import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import { conflict, notFound } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import type { WriterDeps } from '../deps.ts';
import { refOf } from './source-index.ts';
import { deleteSource, type SourceRow } from './source-store.ts';
import { lockGeneration } from '../store.ts';

/** Removes a source that no text cites. @throws AppError 409 while it is cited, or is being written from */
export function removeSource(
  { db }: Pick<WriterDeps, 'db'>,
  principal: Principal,
  source: SourceRow,
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockGeneration(principal, tx, source.generationId);
    if (!row) throw notFound('piece');
    if (row.status === 'queued' || row.status === 'running')
      throw conflict('A draft is being written from these sources. Stop it before you remove one.');
    const cited = new RegExp(`\\[${refOf(source)}\\.\\d+\\]`);
    if (cited.test(row.output))
      throw conflict('This document cites this source. Remove those citations first.');
    await deleteSource(principal, tx, source.id);
    await removeLater(tx, [source.fileKey]);
    await emitEvent(tx, {
      ...principal,
      type: 'source.removed',
      subjectId: source.id,
      data: { generation: row.id },
    });
  });
}
