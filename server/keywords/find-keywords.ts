import { type Intent, type KeywordRow } from '#contract/keywords.ts';
import { keywordLimits } from '#contract/keywords/limits.ts';
import { brandNames, noNames } from '#engine/keywords/brand-names.ts';
import { matchesSeed, seedBeginnings } from '#engine/keywords/matches-seed.ts';
import { isQuestion } from '#engine/keywords/question.ts';
import type { Queryable } from '#server/kernel/db/open.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { KeywordDeps } from './deps.ts';
import { presentKeyword, unknownKeyword } from './present.ts';
import { keywordsWith } from './store.ts';

export interface SearchFilters {
  intent?: Intent | undefined;
  minImpressions?: number | undefined;
  questions?: boolean | undefined;
}

/**
 * Keywords, imported or added by hand, that hold every word of a seed and pass the filters, best known first, at most
 * `keywordLimits.results`; before them the seed itself, also when nothing is known of it.
 * @param projectId null looks in the whole workspace
 */
export async function findKeywords(
  { db, sitesOf }: Pick<KeywordDeps, 'db' | 'sitesOf'>,
  scope: Scope,
  { seed, projectId, filters }: { seed: string; projectId: string | null; filters: SearchFilters },
): Promise<KeywordRow[]> {
  const matches = matchesSeed(seed);
  const found = new Map<string, KeywordRow>();
  const rows = await keywordsWith(scope, db, projectId, seedBeginnings(seed), filters);
  for (const row of rows)
    if (!found.has(row.text) && matches(row.text) && (!filters.questions || isQuestion(row.text)))
      found.set(row.text, presentKeyword(row));
  const own =
    found.get(seed) ??
    (await ownRow(scope, db, seed, projectId)) ??
    unknownKeyword(seed, projectId === null ? noNames : brandNames(await sitesOf(scope, db, projectId)));
  found.delete(seed);
  return [own, ...found.values()].slice(0, keywordLimits.results);
}

/** The seed stands first also when the filters leave it out. */
async function ownRow(
  scope: Scope,
  db: Queryable,
  seed: string,
  projectId: string | null,
): Promise<KeywordRow | null> {
  const rows = await keywordsWith(scope, db, projectId, [seed], {});
  const row = rows.find(({ text }) => text === seed);
  return row ? presentKeyword(row) : null;
}
