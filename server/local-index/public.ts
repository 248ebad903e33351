// What other domains may use of the Local index.
import { localIndexLimits } from '#contract/local-index.ts';
import { addressKey, parseAddress } from '#engine/ranks/address.ts';
import type { Domain } from '#server/kernel/domain.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { LocalIndexDeps } from './deps.ts';
import { keepPage } from './keep-page.ts';
import { presentPage, presentPageDetail } from './present.ts';
import { openIndex } from './search-pages.ts';
import { readFromText, readFromUrl } from './read-page.ts';
import { localIndexRoutes } from './routes.ts';
import {
  addressesOf,
  countPages,
  linesByIds,
  newestPages,
  lockPages,
  pageByAddress,
  type PageContent,
  type PageLine,
  pagesByIds,
} from './store.ts';

export { openIndex } from './search-pages.ts';
export { type PageLine, pagesByIds, pagesWith, type SavedPage } from './store.ts';

const keyOf = (url: string): string => {
  const address = parseAddress(url);
  return address ? addressKey(address) : url;
};

/** A project's pages for comparing a text with them. */
export const competitorPages = {
  /** pages that are not the project's own, newest first */
  async competitorsOf(scope: Scope, db: Queryable, projectId: string, limit: number) {
    return (await newestPages(scope, db, { projectId, own: false }, limit)).map(presentPage);
  },
  /** hosts of the project's own pages, without www */
  async ownHosts(scope: Scope, db: Queryable, projectId: string): Promise<ReadonlySet<string>> {
    const rows = await newestPages(scope, db, { projectId, own: true }, localIndexLimits.pages);
    return new Set(rows.flatMap(({ url }) => parseAddress(url)?.hostname ?? []));
  },
  /** Saves what was read of a page that is not the project's own. @throws AppError 409 when the project is full */
  async keep(
    scope: Scope,
    tx: Queryable,
    { projectId, content, now }: { projectId: string; content: FetchedContent; now: Date },
  ): Promise<{ id: string; words: number }> {
    const { id, counts } = await keepPage(scope, tx, { projectId, own: false, content, isQuiet: true }, now);
    return { id, words: counts.words };
  },
  /**
   * ids of the pages that are at one of these addresses, however it is written: by their own address or the canonical
   * one that they name, and by the canonical one of a page that is there
   */
  async idsAt(scope: Scope, db: Queryable, projectId: string, urls: readonly string[]) {
    if (urls.length === 0) return new Set<string>();
    const pages = (await addressesOf(scope, db, projectId)).map(({ id, url, canonical }) => ({
      id,
      at: keyOf(url),
      canonical: canonical === null ? null : keyOf(canonical),
    }));
    const all = new Set(urls.map(keyOf));
    const named = pages.flatMap(({ at, canonical }) => (all.has(at) ? (canonical ?? []) : []));
    for (const key of named) all.add(key);
    return new Set(
      pages.flatMap(({ id, at, canonical }) => (all.has(at) || (canonical && all.has(canonical)) ? id : [])),
    );
  },
  /** ids of the pages that are found for a keyword and are not the project's own, best first */
  async rankedFor(scope: Scope, db: Queryable, projectId: string, keyword: string) {
    const { results } = (await openIndex(scope, db, projectId)).search(keyword, Infinity);
    return results.filter(({ own }) => !own).map(({ pageId }) => pageId);
  },
  /** the project's own pages that are found for a keyword, best first */
  async ownFor(scope: Scope, db: Queryable, projectId: string, keyword: string) {
    const { results } = (await openIndex(scope, db, projectId)).search(keyword, Infinity);
    return results.flatMap(({ own, url, title }) => (own ? [{ url, title }] : []));
  },
  /** the project's own pages, newest first, with the address that each names as canonical */
  async own(scope: Scope, db: Queryable, projectId: string) {
    const rows = await newestPages(scope, db, { projectId, own: true }, localIndexLimits.pages);
    return rows.map(({ url, canonical, title, fetchedAt }) => ({ url, canonical, title, fetchedAt }));
  },
  /** those of these ids that the project has, in the order asked */
  async byIds(scope: Scope, db: Queryable, projectId: string, ids: readonly string[]) {
    const found = await linesByIds(scope, db, ids);
    return found.filter((row) => row.projectId === projectId).map(presentPage);
  },
  /** the same with their texts */
  async textsOf(scope: Scope, db: Queryable, projectId: string, ids: readonly string[]) {
    const found = await pagesByIds(scope, db, ids);
    return found.filter((row) => row.projectId === projectId).map(presentPageDetail);
  },
};

/** What was read of a page that somebody else fetched. */
export type FetchedContent = PageContent;
export type SavedFrom = 'added' | 'updated' | 'full';

/** The Local index for whoever fetches pages themselves. */
export const fetchedPages = (deps: LocalIndexDeps) => ({
  /** @throws UnreadableText; AppError 503 while too many pages are read */
  async readFetched(html: string, url: string, signal: AbortSignal): Promise<FetchedContent> {
    const content = await deps.run('local-index.read-page', { given: { html }, url, title: '' }, signal);
    return { ...content, url, from: 'url' };
  },
  /** Saves it without an event of its own; `full` where the project has no room. */
  async keepFetched(
    scope: Scope,
    tx: Queryable,
    page: { projectId: string; own: boolean; content: FetchedContent },
  ): Promise<SavedFrom> {
    const { projectId, content } = page;
    await lockPages(scope, tx, projectId);
    const known = await pageByAddress(scope, tx, projectId, content.url);
    const isNew = !known || known.deletedAt !== null;
    if (isNew && (await countPages(scope, tx, projectId)) >= localIndexLimits.pages) return 'full';
    await keepPage(scope, tx, { ...page, isQuiet: true }, deps.clock.now());
    return isNew ? 'added' : 'updated';
  },
  async isKept(scope: Scope, db: Queryable, projectId: string, url: string): Promise<boolean> {
    const known = await pageByAddress(scope, db, projectId, url);
    return known !== null && known.deletedAt === null && known.from === 'url';
  },
  roomOf: async (scope: Scope, db: Queryable, projectId: string): Promise<number> =>
    Math.max(0, localIndexLimits.pages - (await countPages(scope, db, projectId))),
});

/** A page to add: fetched from its address unless its text is given. */
export interface NewPage {
  projectId: string;
  url: string;
  /** the project's own site, or a competitor's */
  own: boolean;
  title?: string;
  /** plain text, Markdown or HTML */
  text?: string;
}

export interface LocalIndex extends Domain {
  /**
   * Reads a page (over the network unless its text is given); `keep` then writes it in the caller's transaction,
   * replacing what the project had under this address. @throws AppError beside `url` or `text`
   */
  addPage(
    scope: Scope,
    page: NewPage,
    signal?: AbortSignal,
  ): Promise<{ keep(tx: Queryable): Promise<PageLine> }>;
}

export function createLocalIndex(deps: LocalIndexDeps): LocalIndex {
  return {
    routes: (route) => localIndexRoutes(route, deps),
    async addPage(scope, page, signal = new AbortController().signal) {
      const { projectId, url, own, title = '', text } = page;
      const content =
        text === undefined
          ? await readFromUrl(deps, url, signal)
          : await readFromText(deps, { url, title, text }, signal);
      return { keep: (tx) => keepPage(scope, tx, { projectId, own, content }, deps.clock.now()) };
    },
  };
}
