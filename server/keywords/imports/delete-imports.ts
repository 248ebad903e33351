import type { KeywordImport } from '#contract/keywords.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { ClusterDeps } from '../deps.ts';
import { recluster, requireKeywordRoom } from '../recluster.ts';
import { refoldImport } from './import-rows-store.ts';
import { type ImportRecord, presentImport, setImportDeleted } from './imports-store.ts';
import { lockProject } from '../store.ts';

/**
 * Moves an import to the trash or back. Its keywords' figures become those of the other imports.
 * @param deletedAt null restores it
 * @throws AppError 404 when it is so already
 */
export async function changeImport(
  deps: ClusterDeps,
  scope: Scope,
  tx: Queryable,
  { id, projectId }: ImportRecord,
  deletedAt: Date | null,
): Promise<KeywordImport> {
  await lockProject(scope, tx, projectId);
  const row = await setImportDeleted(scope, tx, id, deletedAt);
  if (!row) throw notFound('import');
  await refoldImport(scope, tx, id);
  if (!deletedAt) await requireKeywordRoom(scope, tx, projectId, 'deleted');
  await recluster(deps, scope, tx, projectId);
  const type = deletedAt ? 'keyword-import.deleted' : 'keyword-import.restored';
  await emitEvent(tx, { ...scope, type, subjectId: id, data: { projectId } });
  return presentImport(row);
}
