import type { Publication } from '#contract/articles.ts';
import type { Tracked } from '#engine/ranks/slips.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import { positionsOfArticles } from '#server/ranks/public.ts';
import { presentPublications } from './present.ts';
import { siteNames } from './sites/site-store.ts';
import { type PublicationRow, publicationsOf } from './store.ts';

export const positionsOf = async (scope: Scope, db: Queryable, articleId: string): Promise<Tracked[]> =>
  (await positionsOfArticles(scope, db, [articleId])).get(articleId) ?? [];

/** A publication with its place in the article's history; asks one thing after another, as a transaction needs it. */
export async function showPublication(
  scope: Scope,
  db: Queryable,
  { id, articleId }: PublicationRow,
): Promise<Publication> {
  const rows = await publicationsOf(scope, db, [articleId]);
  const names = await siteNames(scope, db);
  const shown = presentPublications(rows, names, await positionsOf(scope, db, articleId));
  const found = shown.find((item) => item.id === id);
  if (!found) throw new Error('the publication was not read');
  return found;
}
