import type { ExportKind } from '#contract/keywords.ts';
import type { IgnoredColumn } from '#engine/keywords/exports/export-layout.ts';
import type { ReadingEnd } from '#engine/keywords/read-piece.ts';
import type { SiteTables } from '#engine/keywords/exports/read-site-table.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { removeLater } from '#server/kernel/files/remove-later.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { ClusterDeps } from '../deps.ts';
import { recluster, requireKeywordRoom } from '../recluster.ts';
import { insertSiteFigures } from '../site-figures-store.ts';
import { lockProject } from '../store.ts';
import * as rows from './import-rows-store.ts';
import { changeReading, type ImportRecord, isOvertaken } from './imports-store.ts';

export interface ImportEnd extends SiteTables {
  facts: { kind: ExportKind; scope: string; ignored: IgnoredColumn[]; note: string };
  /** null for a site's table by date or page, which has no keywords */
  end: (ReadingEnd & { repeated: number }) | null;
}

/**
 * Lets an import count, in the caller's transaction: its rows become figures of the project's keywords, all at once.
 * @returns null when it is not to be read any more
 * @throws AppError when the project would have too many keywords, UnreadableText when the file has none
 */
export async function finishImport(
  deps: ClusterDeps,
  scope: Scope,
  tx: Queryable,
  row: ImportRecord,
  { facts, end, dates, pages }: ImportEnd,
): Promise<ImportRecord | null> {
  const { id, projectId, fileKey } = row;
  await lockProject(scope, tx, projectId);
  if (end?.sum) await rows.dropImportRow(scope, tx, row, end.sum);
  if (end?.rangesOnly) await rows.forgetVolumes(scope, tx, id);
  const { all, added } = await rows.applyImport(scope, tx, row, deps.clock.now());
  if (all + dates.length + pages.length === 0)
    throw new UnreadableText('unsupported-type', 'No keywords found.');
  const { kind, scope: covers, ignored, note } = facts;
  const counts = {
    rows: end?.rows ?? dates.length + pages.length,
    added,
    updated: all - added,
    joined: (end?.joined ?? 0) + (end?.repeated ?? 0),
    skipped: end?.skipped ?? 0,
    dates: dates.length,
    pages: pages.length,
  };
  const problems = [...(note ? [{ line: 0, message: note }] : []), ...(end?.problems ?? [])];
  const done = await changeReading(tx, row, {
    ...counts,
    kind,
    scope: covers,
    ignored,
    problems,
    bytesRead: row.bytes,
    status: 'done',
    fileKey: null,
  });
  if (!done) return null;
  if (await isOvertaken(tx, row)) await rows.refoldImport(scope, tx, id);
  await insertSiteFigures(scope, tx, id, { dates, pages });
  await requireKeywordRoom(scope, tx, projectId, 'file');
  await recluster(deps, scope, tx, projectId);
  await removeLater(tx, [fileKey]);
  const data = { projectId, kind, ...counts };
  await emitEvent(tx, { ...scope, type: 'keywords.imported', subjectId: id, data });
  return done;
}
