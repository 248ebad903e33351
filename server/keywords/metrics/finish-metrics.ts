import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { ClusterDeps } from '../deps.ts';
import { applyImport, refoldImport } from '../imports/import-rows-store.ts';
import { changeReading, type ImportRecord, isOvertaken, scopeOf } from '../imports/imports-store.ts';

/**
 * Lets the figures that were bought so far count, in the transaction of a caller that has locked the project.
 * @param shortfall why not all calls were made, in words for people; empty when they were
 * @returns null when it is over already
 */
export async function finishMetrics(
  { clock }: Pick<ClusterDeps, 'clock'>,
  tx: Queryable,
  row: ImportRecord,
  shortfall: string,
): Promise<ImportRecord | null> {
  const scope = scopeOf(row);
  const { all, added } = await applyImport(scope, tx, row, clock.now());
  const counts = { rows: all, added, updated: all - added };
  const problems = [...(shortfall ? [{ line: 0, message: shortfall }] : []), ...row.problems];
  const done = await changeReading(tx, row, { ...counts, problems, status: 'done', request: null });
  if (!done) return null;
  if (await isOvertaken(tx, row)) await refoldImport(scope, tx, row.id);
  const data = { projectId: row.projectId, kind: row.kind, ...counts, calls: done.callsDone };
  await emitEvent(tx, { ...scope, type: 'keywords.imported', subjectId: row.id, data });
  return done;
}
