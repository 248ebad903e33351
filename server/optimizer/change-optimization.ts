import { isDeepStrictEqual } from 'node:util';
import type { Block } from '#contract/writer/documents.ts';
import { articleById, updateArticle } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound, stale } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { analysisJobOf } from './analysis/store.ts';
import { includePages, replaceSnapshot } from './competitor-pages.ts';
import type { CompetitorPages } from './deps.ts';
import { presentOptimization } from './present.ts';
import { replaceText } from './replace-text.ts';
import { snapshotById } from './snapshot-store.ts';
import {
  lockOptimization,
  optimizationById,
  type OptimizationChanges,
  type OptimizationRow,
  updateOptimization,
} from './store.ts';

export interface Change extends Omit<OptimizationChanges, 'deletedAt'> {
  revision: number;
  /** replaces the whole text */
  content?: Block[] | undefined;
  refresh?: true | undefined;
  deleted?: boolean | undefined;
}

const noun = 'document';
const staleMessage = 'Someone else changed this document’s settings. Compare both versions.';

/** Changes what was asked: all of it or nothing. */
export async function changeOptimization(
  principal: Principal,
  tx: Queryable,
  id: string,
  input: { change: Change; pages: CompetitorPages; now: Date },
): Promise<OptimizationRow> {
  const { pages, now } = input;
  const { revision, content, refresh, deleted, ...fields } = input.change;
  let row = await lockOptimization(principal, tx, id);
  if (!row || (row.deletedAt !== null && deleted !== false)) throw notFound(noun);
  if (row.revision !== revision) {
    const competitorCount = (await snapshotById(principal, tx, id))?.pages.length ?? 0;
    const analysisJob = await analysisJobOf(principal, tx, id);
    throw stale(staleMessage, presentOptimization(row, { competitorCount, analysisJob }));
  }
  if (fields.competitors) await includePages(principal, tx, pages, { row, ids: fields.competitors, now });
  if (refresh) {
    const competitors = fields.competitors ?? row.competitors;
    const joined = await refreshPages(principal, tx, pages, { row: { ...row, competitors }, now });
    if (joined) fields.competitors = joined;
  }
  if (content !== undefined) await replaceText(principal, tx, row, { content, now });
  if (Object.keys(fields).length > 0 || content !== undefined || deleted !== undefined) {
    row = await updateOptimization(
      principal,
      tx,
      row,
      { ...fields, ...(deleted !== undefined && { deletedAt: deleted ? now : null }) },
      now,
    );
    const type =
      deleted === undefined
        ? 'optimization.updated'
        : deleted
          ? 'optimization.deleted'
          : 'optimization.restored';
    await emitEvent(tx, { ...principal, type, subjectId: id });
  }
  if (fields.keyword !== undefined) await followKeyword(principal, tx, row);
  return (await optimizationById(principal, tx, id)) ?? row;
}

/** Copies the compared pages again. @returns the choice with what joined it, where a person chose and it changed */
async function refreshPages(
  principal: Principal,
  tx: Queryable,
  pages: CompetitorPages,
  { row, now }: { row: OptimizationRow; now: Date },
): Promise<string[] | null> {
  const seen = (await snapshotById(principal, tx, row.id))?.seenPageIds ?? null;
  const snapshot = await replaceSnapshot(principal, tx, pages, { row, seen, now });
  await emitEvent(tx, { ...principal, type: 'optimization.refreshed', subjectId: row.id });
  const ids = snapshot?.pages.map(({ id }) => id) ?? [];
  return row.competitors === null || isDeepStrictEqual(ids, row.competitors) ? null : ids;
}

/** The article's keyword is the writer's, where it began there; else the optimizer's. */
async function followKeyword(principal: Principal, tx: Queryable, row: OptimizationRow): Promise<void> {
  const article = await articleById(principal, tx, row.articleId);
  if (article && article.generationId === null)
    await updateArticle(principal, tx, { id: article.id }, { keyword: row.keyword });
}
