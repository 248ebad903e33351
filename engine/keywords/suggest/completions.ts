import type { Suggestion, SuggestionGroup, SuggestionSource } from '#contract/keywords/autosuggest.ts';
import { suggestEngineIds, suggestEngineOf } from '#contract/keywords/suggest-engines.ts';
import { normalKeyword } from '../normal-keyword.ts';
import { groupOf } from './around-seed.ts';
import type { CompletionQuery } from './completion-queries.ts';
import type { SuggestionsByGroup } from './expand-suggestions.ts';

/** A keyword that engines completed to, with each engine's first answer that had it. */
export interface Completion {
  keyword: string;
  group: SuggestionGroup;
  sources: SuggestionSource[];
}

const longest = 120;
const mostCompletions = 5000;

/** Collects what engines complete a seed to, each keyword once. */
export class Completions {
  private readonly all = new Map<string, Completion>();
  private readonly seed: string;
  /** @param seed as of normalKeyword */
  constructor(seed: string) {
    this.seed = seed;
  }

  /** Takes one answer. @returns its keywords, normalized, in their order */
  add({ group }: CompletionQuery, texts: readonly string[], source: SuggestionSource): string[] {
    const keywords = texts
      .map((text) => normalKeyword(text.slice(0, 2 * longest)))
      .filter((keyword) => keyword !== '' && keyword !== this.seed && keyword.length <= longest);
    for (const keyword of keywords) {
      const known = this.all.get(keyword);
      if (!known && this.all.size < mostCompletions)
        this.all.set(keyword, { keyword, group: group ?? groupOf(keyword, this.seed), sources: [source] });
      else if (known && !known.sources.some(({ engine }) => engine === source.engine))
        known.sources.push(source);
    }
    return keywords;
  }

  list(): Completion[] {
    return [...this.all.values()];
  }
}

/** Engines by name, in one order whatever answered first. */
const originOf = (sources: readonly SuggestionSource[]) =>
  suggestEngineIds
    .filter((id) => sources.some(({ engine }) => engine === id))
    .map((id) => suggestEngineOf(id).label)
    .join(', ');

/** Suggestions of the offline engine together with completions, each keyword once: completions first. */
export function withCompletions(
  groups: SuggestionsByGroup,
  completions: readonly Completion[],
): SuggestionsByGroup {
  const offline = new Map(
    Object.values(groups).flatMap((group) => group.map((item) => [item.keyword, item] as const)),
  );
  const completed = new Set(completions.map(({ keyword }) => keyword));
  const merged = Object.fromEntries(
    Object.keys(groups).map((group) => [group, [] as Suggestion[]]),
  ) as SuggestionsByGroup;
  for (const { keyword, group, sources } of completions) {
    const own = offline.get(keyword);
    const engines = originOf(sources);
    const origin = own?.found ? `${engines}, ${own.origin}` : engines;
    merged[group].push({ keyword, origin, found: true, sources });
  }
  for (const [group, items] of Object.entries(groups) as [SuggestionGroup, Suggestion[]][])
    merged[group].push(...items.filter(({ keyword }) => !completed.has(keyword)));
  merged.alphabetical = merged.alphabetical.toSorted((a, b) => (a.keyword < b.keyword ? -1 : 1));
  return merged;
}
