import type { KeywordHistory } from '#contract/keywords/clusters.ts';
import { urlHasKeyword } from '#engine/keywords/url-has-keyword.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { type ImportFigures, importFigures, keywordFigures } from './overview-store.ts';
import { pagesOf } from './site-figures.ts';
import { keywordTextById } from './store.ts';

const mostImports = 100;
const mostPages = 5;

const present = ({ importedAt, ...figures }: ImportFigures) => ({
  ...figures,
  importedAt: importedAt.toISOString(),
});

/**
 * Figures by import: of one keyword with the pages that may rank for it, or of all keywords of a project together.
 * Search Console exports queries and pages in tables of their own, so a page is found by the words of its URL.
 * @returns null when the project has no such keyword
 */
export async function historyOf(
  scope: Scope,
  db: Queryable,
  projectId: string,
  keywordId: string | undefined,
): Promise<KeywordHistory | null> {
  if (keywordId === undefined) {
    const all = await importFigures(scope, db, projectId, mostImports);
    return { results: all.map(present), pages: [], pagesFrom: null, next: null };
  }
  const text = await keywordTextById(scope, db, projectId, keywordId);
  if (text === null) return null;
  const figures = await keywordFigures(scope, db, keywordId, mostImports);
  const { results, provenance } = await pagesOf(scope, db, projectId);
  const has = urlHasKeyword(text);
  return {
    results: figures.map(present),
    pages: results.filter(({ url }) => has(url)).slice(0, mostPages),
    pagesFrom: provenance,
    next: null,
  };
}
