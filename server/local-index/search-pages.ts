import { type CountedPage, countTerms, termsVersion } from '#engine/local-index/count-terms.ts';
import { type IndexPage, rankPages } from '#engine/local-index/rank-pages.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { countedPages, pagesByIds, updateTerms } from './store.ts';

export interface FoundPage {
  position: number;
  pageId: string;
  url: string;
  title: string;
  own: boolean;
  score: number;
}
interface LoadedPage extends IndexPage {
  own: boolean;
}

/** Answers queries over the pages that a project has now. */
export interface Reading {
  /** at most `depth` pages, best first, and how many there are in all */
  search(query: string, depth: number): { results: FoundPage[]; total: number };
}

/** Counts the words of a page again that an older version of the engine counted, and keeps the counts. */
async function recount(scope: Scope, db: Queryable, id: string): Promise<CountedPage | null> {
  const [page] = await pagesByIds(scope, db, [id]);
  if (!page) return null;
  const counted = countTerms(page);
  await updateTerms(scope, db, id, counted);
  return counted;
}

/** Reads a project's pages once, for one query or many. */
export async function openIndex(scope: Scope, db: Queryable, projectId: string): Promise<Reading> {
  const rows = await countedPages(scope, db, projectId);
  const pages: LoadedPage[] = [];
  for (const row of rows)
    pages.push(row.termsVersion === termsVersion ? row : { ...row, ...(await recount(scope, db, row.id)) });
  return {
    search(query, depth) {
      const ranked = rankPages(pages, query);
      return {
        results: ranked.slice(0, depth).map(({ position, score, page }) => ({
          position,
          pageId: page.id,
          url: page.url,
          title: page.title,
          own: page.own,
          score,
        })),
        total: ranked.length,
      };
    },
  };
}
