import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { ClusterDeps } from './deps.ts';
import { recluster, requireKeywordRoom } from './recluster.ts';
import * as store from './store.ts';

/**
 * Moves keywords of a project to the trash, or back into use.
 * @throws AppError 404 when one of the ids is no keyword of the project
 */
export async function setDeleted(
  deps: ClusterDeps,
  scope: Scope,
  tx: Queryable,
  change: { projectId: string; ids: readonly string[]; deleted: boolean },
): Promise<{ count: number }> {
  const { projectId, deleted } = change;
  const ids = [...new Set(change.ids)];
  await store.lockProject(scope, tx, projectId);
  const there = await store.keywordIdsThere(scope, tx, projectId, ids);
  if (there.length < ids.length) throw notFound('keyword');
  await store.setKeywordsDeleted(scope, tx, ids, deleted ? deps.clock.now() : null);
  if (!deleted) await requireKeywordRoom(scope, tx, projectId, 'ids');
  await recluster(deps, scope, tx, projectId);
  const count = ids.length;
  await emitEvent(tx, {
    ...scope,
    type: deleted ? 'keywords.deleted' : 'keywords.restored',
    subjectId: projectId,
    data: { projectId, count },
  });
  return { count };
}
