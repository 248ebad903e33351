import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import { dropSiteFigures } from '../site-figures-store.ts';
import { takeBackRows } from './import-rows-store.ts';
import { endUnread, type ImportRecord, scopeOf } from './imports-store.ts';

/** Ends an import that is locked before its end: all that it wrote is taken back, and its file goes. */
export async function takeBack(
  tx: Queryable,
  row: ImportRecord,
  status: 'failed' | 'cancelled',
  reason: string,
): Promise<void> {
  const { id, projectId, fileKey } = row;
  const scope = scopeOf(row);
  await takeBackRows(scope, tx, id);
  await dropSiteFigures(scope, tx, id);
  await removeLater(tx, [fileKey]);
  await endUnread(tx, id, status, reason);
  const type = status === 'failed' ? 'keyword-import.failed' : 'keyword-import.cancelled';
  await emitEvent(tx, { ...scope, type, subjectId: id, data: { projectId } });
}
