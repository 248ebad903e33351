import type { IndexedPageDetail } from '#contract/local-index.ts';
import { type CompetitorPage, optimizerLimits } from '#contract/optimizer.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import { badField } from '#server/kernel/http/app-error.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { CompetitorPages } from './deps.ts';
import type { RankingRow } from './store.ts';

/** Pages offered for comparing; the newest of larger indexes. */
const offered = 100;
/** Characters of a page that are compared: about 8,000 words, beyond which counts change no range. */
const comparedLength = 50_000;

export interface Compared {
  /** competitors of the project, those that are compared first */
  pages: (IndexedPageDetail & { included: boolean })[];
  included: IndexedPageDetail[];
}

/** The competitor pages of a document's project, and which of them it is compared with. */
export async function comparedPages(
  scope: Scope,
  db: Queryable,
  source: CompetitorPages,
  row: Pick<RankingRow, 'projectId' | 'competitors'>,
): Promise<Compared> {
  const all = await source.competitorsOf(scope, db, row.projectId, offered);
  const chosen = row.competitors;
  const included =
    chosen === null
      ? all.slice(0, optimizerLimits.competitors)
      : await source.byIds(scope, db, row.projectId, chosen);
  const ids = new Set(included.map(({ id }) => id));
  const others = all.filter(({ id }) => !ids.has(id));
  return {
    included,
    pages: [
      ...included.map((page) => ({ ...page, included: true })),
      ...others.map((page) => ({ ...page, included: false })),
    ],
  };
}

/** Refuses ids that are not pages of the project. */
export async function judgeCompetitors(
  scope: Scope,
  db: Queryable,
  source: CompetitorPages,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  const found = await source.byIds(scope, db, projectId, ids);
  if (found.length < new Set(ids).size)
    throw badField('competitors', 'One of these pages is not in the project’s Local index');
}

/** What the engine is given of the compared pages, on the server and in the browser. */
export const snapshotOf = (pages: readonly IndexedPageDetail[]): CompetitorPage[] =>
  pages.map(({ id, url, title, description, headings, text, counts }) => ({
    id,
    url,
    title,
    description,
    headings,
    text: text.slice(0, comparedLength),
    counts,
  }));
