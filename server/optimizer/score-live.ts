// What a page scores as it is live, by the competitor pages of the editor.
import type { AuditedScore } from '#contract/site-audits.ts';
import { addressKey, parseAddress } from '#engine/ranks/address.ts';
import type { Scorable } from '#engine/optimizer/scorable.ts';
import { withoutSiteName } from '#engine/optimizer/score-page.ts';
import type { Db } from '#server/kernel/db/open.ts';
import { UnreadableText } from '#server/kernel/page-text/unreadable.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { documentById } from '#server/writer/public.ts';
import { comparablePages, pagesForKeyword } from './competitor-pages.ts';
import type { CompetitorPages } from './deps.ts';
import { draftOf, requestedOf } from './draft-of.ts';
import { readingOf } from './results/store.ts';
import { snapshotById } from './snapshot-store.ts';
import { type OptimizationRow, optimizationOfKeyword, optimizationsOfArticles } from './store.ts';
import type { RunOptimizerTask } from './tasks.ts';

interface Deps {
  db: Db;
  pages: CompetitorPages;
  /** scores in a worker thread */
  run: RunOptimizerTask;
}

export interface LivePage {
  projectId: string;
  url: string;
  page: Scorable;
  /** what a person named; '' for that of the article */
  keyword: string;
  /** what is live there, and the name of the site it was published on */
  article: { id: string; siteName: string } | null;
}

const isSame = (keyword: string, other: string) =>
  keyword.trim().toLowerCase() === other.trim().toLowerCase();

const keyOf = (url: string) => {
  const address = parseAddress(url);
  return address ? addressKey(address) : url;
};

/** The document in whose editor the page’s text is scored. */
async function optimizationFor(
  { db }: Deps,
  scope: Scope,
  { projectId, keyword, article }: LivePage,
): Promise<{ row: OptimizationRow; isArticle: boolean } | null> {
  const [own] = article ? await optimizationsOfArticles(scope, db, [article.id]) : [];
  if (own && (keyword === '' || isSame(keyword, own.keyword))) return { row: own, isArticle: true };
  const other = keyword === '' ? null : await optimizationOfKeyword(scope, db, projectId, keyword);
  return other && { row: other, isArticle: false };
}

/**
 * Scores a live page: against the pages of the editor where its article is being optimized or its keyword is, else
 * against those that the Local index finds for the keyword.
 * @returns null without a keyword, and for a text that takes too long
 */
export async function scoreOfLive(deps: Deps, scope: Scope, live: LivePage): Promise<AuditedScore | null> {
  const { db, pages, run } = deps;
  const found = await optimizationFor(deps, scope, live);
  const keyword = found?.row.keyword ?? live.keyword;
  if (keyword === '') return null;
  const requested = found ? requestedOf(found.row, await readingOf(scope, db, found.row.id)) : { keyword };
  const snapshot = found && (await snapshotById(scope, db, found.row.id));
  const compared = snapshot?.pages ?? (found ? [] : await pagesForKeyword(scope, db, pages, live));
  const others = comparablePages(compared.filter(({ url }) => found || keyOf(url) !== keyOf(live.url)));
  const document = found?.isArticle ? await documentById(scope, db, found.row.documentId) : null;
  const draft = found && document ? draftOf(found.row, document) : null;
  const page = live.article
    ? { ...live.page, title: withoutSiteName(live.page.title, live.article.siteName) }
    : live.page;
  try {
    const scored = await run('optimizer.score-page', { pages: others, requested, page, draft });
    return {
      keyword,
      ...scored.live,
      article:
        found && live.article && scored.draft
          ? { id: live.article.id, optimizationId: found.row.id, ...scored.draft }
          : null,
    };
  } catch (cause) {
    // The thread pool has logged it.
    if (cause instanceof UnreadableText) return null;
    throw cause;
  }
}
