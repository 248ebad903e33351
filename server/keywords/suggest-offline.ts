import { seedBeginnings } from '#engine/keywords/matches-seed.ts';
import { expandSuggestions, type SuggestionsByGroup } from '#engine/keywords/suggest/expand-suggestions.ts';
import type { Scope } from '#server/kernel/scope.ts';
import type { KeywordDeps } from './deps.ts';
import { keywordTextsWithAny } from './store.ts';

const mostPages = 40;
const mostKeywords = 5000;
/** characters of one page that are looked through */
const pageLength = 100_000;

/**
 * Suggestions by patterns and from the project's saved pages, imports and lists; without a project by patterns and from
 * the imports and lists of the whole workspace, but from no pages.
 */
export async function suggestOffline(
  { db, pagesWith }: Pick<KeywordDeps, 'db' | 'pagesWith'>,
  scope: Scope,
  input: { seed: string; projectId: string | null; depth: number; language: string },
): Promise<SuggestionsByGroup> {
  const parts = seedBeginnings(input.seed);
  const keywords = await keywordTextsWithAny(scope, db, input.projectId, parts, mostKeywords);
  const pages =
    input.projectId && parts.length > 0 ? await pagesWith(scope, input.projectId, parts, mostPages) : [];
  const texts = pages.map(({ title, url, text }) => ({
    title: title || url,
    text: text.slice(0, pageLength),
  }));
  return expandSuggestions(input.seed, { pages: texts, keywords }, input.depth, input.language);
}
