import { isDeepStrictEqual } from 'node:util';
import type { Block } from '#contract/documents.ts';
import { articleById, updateArticle } from '#server/articles/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { emitEvent } from '#server/kernel/events/emit-event.ts';
import { notFound, stale } from '#server/kernel/http/app-error.ts';
import type { Principal } from '#server/kernel/scope.ts';
import { documentById } from '#server/writer/public.ts';
import { analyse } from './analyse.ts';
import { ensureSnapshot, includePages, replaceSnapshot } from './competitor-pages.ts';
import type { CompetitorPages } from './deps.ts';
import { presentRanking } from './present.ts';
import { replaceText } from './replace-text.ts';
import { snapshotById } from './snapshot-store.ts';
import { lockRanking, rankingById, type RankingChanges, type RankingRow, updateRanking } from './store.ts';

export interface Change extends Omit<RankingChanges, 'deletedAt'> {
  revision: number;
  /** replaces the whole text */
  content?: Block[] | undefined;
  refresh?: true | undefined;
  analyze?: true | undefined;
  deleted?: boolean | undefined;
}

const noun = 'document';
const staleMessage = 'Somebody changed this document’s settings meanwhile. Look at both versions.';

/** Changes what was asked, then analyses if asked: all of it or nothing. */
export async function changeRanking(
  who: Principal,
  tx: Queryable,
  id: string,
  it: { change: Change; pages: CompetitorPages; now: Date },
): Promise<RankingRow> {
  const { pages, now } = it;
  const { revision, content, refresh, analyze, deleted, ...fields } = it.change;
  let row = await lockRanking(who, tx, id);
  if (!row || (row.deletedAt !== null && deleted !== false)) throw notFound(noun);
  if (row.revision !== revision) {
    const snapshot = await snapshotById(who, tx, id);
    throw stale(staleMessage, presentRanking(row, snapshot?.pages.length ?? 0));
  }
  if (fields.competitors) await includePages(who, tx, pages, { row, ids: fields.competitors, now });
  if (refresh) {
    const competitors = fields.competitors ?? row.competitors;
    const joined = await refreshPages(who, tx, pages, { row: { ...row, competitors }, now });
    if (joined) fields.competitors = joined;
  }
  if (content !== undefined) await replaceText(who, tx, row, { content, now });
  if (Object.keys(fields).length > 0 || content !== undefined || deleted !== undefined) {
    row = await updateRanking(
      who,
      tx,
      row,
      { ...fields, ...(deleted !== undefined && { deletedAt: deleted ? now : null }) },
      now,
    );
    const type = deleted === undefined ? 'ranking.updated' : deleted ? 'ranking.deleted' : 'ranking.restored';
    await emitEvent(tx, { ...who, type, subjectId: id });
  }
  if (fields.keyword !== undefined) await followKeyword(who, tx, row);
  if (analyze) {
    const document = await documentById(who, tx, row.documentId);
    if (!document) throw notFound(noun);
    const competitors = await ensureSnapshot(who, tx, pages, { row, now });
    await analyse(who, tx, row, { document, competitors, now });
  }
  return (await rankingById(who, tx, id)) ?? row;
}

/** Takes the compared pages anew. @returns the choice with what joined it, where a person chose and it changed */
async function refreshPages(
  who: Principal,
  tx: Queryable,
  pages: CompetitorPages,
  { row, now }: { row: RankingRow; now: Date },
): Promise<string[] | null> {
  const seen = (await snapshotById(who, tx, row.id))?.seenPageIds ?? null;
  const snapshot = await replaceSnapshot(who, tx, pages, { row, seen, now });
  await emitEvent(tx, { ...who, type: 'ranking.refreshed', subjectId: row.id });
  const ids = snapshot?.pages.map(({ id }) => id) ?? [];
  return row.competitors === null || isDeepStrictEqual(ids, row.competitors) ? null : ids;
}

/** The article's keyword is the writer's, where it began there; else the optimizer's. */
async function followKeyword(who: Principal, tx: Queryable, row: RankingRow): Promise<void> {
  const article = await articleById(who, tx, row.articleId);
  if (article && article.generationId === null)
    await updateArticle(who, tx, { id: article.id }, { keyword: row.keyword });
}
