// Content scores of the pages of a whole site: of those that a keyword of the project is for.
import type { PageScore } from '#contract/site-audits.ts';
import { addressKey, parseAddress } from '#engine/ranks/address.ts';
import { type CrawlRow, readPagesOf, textsOfCrawl } from '#server/crawls/public.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { cutPage, decodeCursor } from '#server/kernel/http/cursor.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { optimizationsOfArticles, scoreOfLive } from '#server/optimizer/public.ts';
import { liveArticles } from '#server/publications/public.ts';
import { rankingPages } from '#server/ranks/public.ts';
import type { SiteAuditDeps } from './report.ts';

/** What a page is scored for. */
interface ScoredFor {
  keyword: string;
  /** what is live there, where it is an article of the project */
  article: { id: string; siteName: string } | null;
}

const whys = {
  none: 'No keyword: not an article that is optimized here, and not ranking for a tracked keyword.',
  unread: 'Has a keyword since this audit. Audit the site again to score it.',
  slow: 'This text takes too long to score.',
};

const keyOf = (url: string) => {
  const address = parseAddress(url);
  return address ? addressKey(address) : url;
};

/**
 * The pages of a project that have a keyword to be scored for, by what their addresses have in common however they are
 * written: that of the document in which an article is optimized, else the tracked one that the page ranks best for.
 */
export async function scoredPages(
  scope: Scope,
  db: Queryable,
  projectId: string,
): Promise<Map<string, ScoredFor>> {
  const live = await liveArticles(scope, db, projectId);
  const optimized = await optimizationsOfArticles(
    scope,
    db,
    live.map(({ id }) => id),
  );
  const keywordOf = new Map(optimized.map(({ articleId, keyword }) => [articleId, keyword]));
  const found = new Map<string, ScoredFor>();
  for (const { id, siteName, url } of live)
    found.set(keyOf(url), { keyword: keywordOf.get(id) ?? '', article: { id, siteName } });
  for (const { url, keyword } of await rankingPages(scope, db, projectId)) {
    const known = found.get(keyOf(url));
    if (!known?.keyword) found.set(keyOf(url), { keyword, article: known?.article ?? null });
  }
  for (const [key, { keyword }] of found) if (keyword === '') found.delete(key);
  return found;
}

type ReadPage = Awaited<ReturnType<typeof readPagesOf>>[number];

/** @param text null where the crawl kept none */
async function scoreOf(
  deps: SiteAuditDeps,
  scope: Scope,
  {
    projectId,
    page,
    text,
    scoredFor,
  }: {
    projectId: string;
    page: ReadPage;
    text: Awaited<ReturnType<typeof textsOfCrawl>>[number]['scorable'] | null;
    scoredFor: ScoredFor | undefined;
  },
): Promise<PageScore> {
  const { url, title } = page;
  const keyword = scoredFor?.keyword ?? '';
  const unknown = (why: string): PageScore => ({ url, title, keyword, score: null, why, article: null });
  if (!scoredFor) return unknown(whys.none);
  if (!text) return unknown(whys.unread);
  const scored = await scoreOfLive(deps, scope, { ...scoredFor, projectId, url, page: text });
  if (!scored) return unknown(whys.slow);
  const { score, why, article } = scored;
  return { url, title, keyword: scored.keyword, score, why, article };
}

/** The read pages of a site's audit with their scores, those with a keyword first; none for single pages. */
export async function scoresOfSite(
  deps: SiteAuditDeps,
  scope: Scope,
  crawl: CrawlRow,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ results: PageScore[]; next: string | null }> {
  const { id: crawlId, projectId } = crawl;
  const after = decodeCursor(cursor, ['flag', 'id'])?.join(' ') ?? '';
  if (crawl.extent !== 'site' || crawl.status !== 'done') return { results: [], next: null };
  const targets = await scoredPages(scope, deps.db, projectId);
  const pages = (await readPagesOf(scope, deps.db, crawlId)).map((page) => ({
    ...page,
    scoredFor: targets.get(keyOf(page.url)),
  }));
  const placeOf = (page: (typeof pages)[number]) => [page.scoredFor ? '0' : '1', page.id];
  const rest = pages
    .map((page) => ({ page, place: placeOf(page).join(' ') }))
    .filter(({ place }) => place > after)
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ page }) => page);
  const { results: shown, next } = cutPage(rest, limit, placeOf);
  const urls = shown.filter((page) => page.scoredFor).map(({ url }) => url);
  const texts = urls.length > 0 ? await textsOfCrawl(scope, deps.db, crawlId, urls) : [];
  const results: PageScore[] = [];
  // One after the other: each takes a worker thread for a second, and others wait for one, too.
  for (const page of shown) {
    const text = texts.find(({ url }) => url === page.url)?.scorable ?? null;
    results.push(await scoreOf(deps, scope, { projectId, page, text, scoredFor: page.scoredFor }));
  }
  return { results, next };
}
