import type { SearchDates, SearchPages } from '#contract/keywords.ts';
import type { Provenance } from '#contract/shared/provenance.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { searchConsoleApi } from './keyword-entry.ts';
import * as store from './site-figures-store.ts';

const provenanceOf = ({ fileName, kind, importedAt, scope }: store.FigureSource): Provenance => ({
  source: kind === 'search-console-api' ? searchConsoleApi : `Search Console export ${fileName}`,
  date: importedAt.toISOString(),
  scope,
  kind: 'measured',
});

/** Clicks, impressions, CTR and position of a project's site by day; `source` is a place in `sources`. */
export async function datesOf(scope: Scope, db: Queryable, projectId: string): Promise<SearchDates> {
  const places = new Map<string, number>();
  const sources: Provenance[] = [];
  const results = (await store.figuresByDate(scope, db, projectId)).map((row) => {
    const { importId, fileName, kind, scope: covers, importedAt, ...figures } = row;
    const source = places.get(importId) ?? sources.length;
    if (source === sources.length) {
      places.set(importId, source);
      sources.push(provenanceOf({ importId, fileName, kind, scope: covers, importedAt }));
    }
    return { ...figures, source };
  });
  return { results, sources, next: null };
}

/** Pages of a project's site with their figures. */
export async function pagesOf(scope: Scope, db: Queryable, projectId: string): Promise<SearchPages> {
  const { rows, source } = await store.figuresByPage(scope, db, projectId);
  return { results: rows, provenance: source && provenanceOf(source), next: null };
}
