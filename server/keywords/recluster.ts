import { keywordLimits } from '#contract/keywords/limits.ts';
import { clusterKeywords } from '#engine/keywords/cluster-keywords.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import * as store from './store.ts';

/** Makes the clusters of a project anew. */
export async function recluster(scope: Scope, tx: Queryable, projectId: string): Promise<void> {
  const rows = await store.keywordsToCluster(scope, tx, projectId);
  const heads = clusterKeywords(rows);
  const changed = rows
    .map(({ id, keyword, cluster }) => ({ id, cluster, head: heads.get(keyword) ?? null }))
    .filter(({ cluster, head }) => cluster !== head);
  await store.setClusters(
    scope,
    tx,
    changed.map(({ id, head }) => ({ id, head })),
  );
}

/** @throws AppError beside a field when a project has more keywords in use than it may */
export async function requireKeywordRoom(
  scope: Scope,
  tx: Queryable,
  projectId: string,
  field: string,
): Promise<void> {
  const most = keywordLimits.project;
  if ((await store.countKeywords(scope, tx, projectId)) > most)
    throw badField(
      field,
      `A project can have at most ${most.toLocaleString('en')} keywords. Use another project.`,
    );
}
