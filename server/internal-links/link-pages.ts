// The pages of a project's own site that a text may link to: articles that are live, and own pages of the Local index.
import type { PageOutcome } from '#contract/crawls.ts';
import { type LinkTarget, pageKey } from '#engine/internal-links/find-links.ts';
import { type ArticleRow, articlesByIds } from '#server/articles/public.ts';
import { lastOutcomes } from '#server/crawls/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { competitorPages } from '#server/local-index/public.ts';
import { liveArticles } from '#server/publications/public.ts';
import { documentSummaries } from '#server/writer/public.ts';

/** What a reader who follows a link would meet in the place of the page. A redirect is a link to correct, no target. */
const dead: ReadonlySet<PageOutcome> = new Set([
  'redirect',
  'client-error',
  'server-error',
  'timed-out',
  'unreachable',
  'login',
]);

export interface LinkPages {
  pages: LinkTarget[];
  /** own pages that are left out because the last crawl could not open them */
  unreachable: number;
}

/**
 * Newest first, each address once and under its canonical form, without the article itself, without what is not published,
 * and without pages that the last crawl could not open; a page that was published or read after that crawl counts as there.
 */
export async function linkPages(
  scope: Scope,
  db: Queryable,
  own: Pick<ArticleRow, 'id'> & { projectId: string },
): Promise<LinkPages> {
  // One after the other: they may be inside one transaction.
  const live = await liveArticles(scope, db, own.projectId);
  const rows = await articlesByIds(scope, db, [...new Set(live.map(({ id }) => id))]);
  const documents = await documentSummaries(
    scope,
    db,
    rows.flatMap(({ documentId }) => documentId ?? []),
  );
  const saved = await competitorPages.own(scope, db, own.projectId);
  const outcomes = new Map<string, { outcome: PageOutcome; at: Date }>();
  for (const { url, ...last } of await lastOutcomes(scope, db, own.projectId)) {
    const known = outcomes.get(pageKey(url));
    if (!known || known.at < last.at) outcomes.set(pageKey(url), last);
  }
  const titleOf = (article: ArticleRow) =>
    documents.find(({ id }) => id === article.documentId)?.title || article.keyword;
  const articles = new Map(rows.map((row) => [row.id, row]));
  const published = live.flatMap(({ id, url, publishedAt }) => {
    const article = articles.get(id);
    if (!article) return [];
    const target = { url, title: titleOf(article) || url, keyword: article.keyword };
    return { target, seenAt: publishedAt, isSelf: id === own.id };
  });
  const read = saved.map(({ url, canonical, title, fetchedAt }) => ({
    target: { url: canonical ?? url, title: title || url, keyword: '' },
    seenAt: fetchedAt,
    isSelf: false,
  }));
  const pages: LinkTarget[] = [];
  let unreachable = 0;
  const known = new Set(published.flatMap(({ target, isSelf }) => (isSelf ? pageKey(target.url) : [])));
  for (const { target, seenAt } of [...published, ...read]) {
    const key = pageKey(target.url);
    if (known.has(key)) continue;
    known.add(key);
    const last = outcomes.get(key);
    if (last && dead.has(last.outcome) && !(seenAt && seenAt > last.at)) unreachable++;
    else pages.push(target);
  }
  return { pages, unreachable };
}
