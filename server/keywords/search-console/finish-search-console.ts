import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { SearchConsoleDeps } from '../deps.ts';
import { applyImport, refoldImport } from '../imports/import-rows-store.ts';
import {
  changeReading,
  earlierOfMonth,
  type ImportRecord,
  isOvertaken,
  removeImport,
  scopeOf,
  setImportDeleted,
} from '../imports/imports-store.ts';
import { recluster, requireKeywordRoom } from '../recluster.ts';

const anonymous =
  'Google leaves out queries that few people used, so their clicks and impressions add up to less than those of the site.';
const nothing = 'Search Console has no data of this property for these days.';

/** Of a month's daily imports the last one stays: enough for a history, and a year of them is twelve and not 365. */
async function replaceEarlier(scope: Scope, tx: Queryable, row: ImportRecord, now: Date): Promise<void> {
  for (const { id } of await earlierOfMonth(scope, tx, row)) {
    await setImportDeleted(scope, tx, id, now);
    await refoldImport(scope, tx, id);
    await removeImport(scope, tx, id);
  }
}

/**
 * Lets an import count, all of it at once, in the transaction of a caller that has locked the project.
 * @throws AppError when the project would have too many keywords
 */
export async function finishSearchConsole(
  deps: SearchConsoleDeps,
  tx: Queryable,
  row: ImportRecord,
): Promise<void> {
  const scope = scopeOf(row);
  const { all, added } = await applyImport(scope, tx, row, deps.clock.now());
  const empty = all + row.dates + row.pages === 0;
  const note = { line: 0, message: empty ? nothing : anonymous };
  const counts = { rows: all, added, updated: all - added };
  const done = await changeReading(tx, row, {
    ...counts,
    problems: [note, ...row.problems],
    status: 'done',
    request: null,
  });
  if (!done) return;
  if (await isOvertaken(tx, row)) await refoldImport(scope, tx, row.id);
  if (row.automatic) await replaceEarlier(scope, tx, row, deps.clock.now());
  await requireKeywordRoom(scope, tx, row.projectId, 'property');
  await recluster(deps, scope, tx, row.projectId);
  const { projectId, kind, dates, pages } = done;
  const data = { projectId, kind, ...counts, dates, pages };
  await emitEvent(tx, { ...scope, type: 'keywords.imported', subjectId: row.id, data });
}
