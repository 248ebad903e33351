import { type Suggestion, type SuggestionGroup, suggestionGroups } from '#contract/keywords/autosuggest.ts';
import { contentStems } from '../content-stems.ts';
import { matchesSeed } from '../matches-seed.ts';
import { isQuestion } from '../question.ts';
import { aroundSeed, groupOf } from './around-seed.ts';
import { type Page, passagesWith } from './passages.ts';
import { patternsAround } from './patterns.ts';

/** What a project knows: its saved pages, and keywords with the import or list that they are from. */
export interface SuggestionSources {
  pages: readonly Page[];
  keywords: readonly { keyword: string; from: string }[];
}
export type SuggestionsByGroup = Record<SuggestionGroup, Suggestion[]>;

const perGroup = 40;
const peersPerRound = 6;
const seedsPerRound = 8;
const longest = 120;

interface Found {
  keyword: string;
  group: SuggestionGroup;
  /** where, in the order of finding */
  from: Set<string>;
  times: number;
  /** somebody typed it: from an import or a list, not cut out of a text */
  whole: boolean;
}

/** Collects what is found, each keyword once; a keyword of an import stands above a phrase of a page. */
class Finds {
  readonly all = new Map<string, Found>();
  add(keyword: string, group: SuggestionGroup, from: string, whole: boolean): void {
    if (keyword.length > longest) return;
    const known = this.all.get(keyword);
    if (known) {
      known.from.add(from);
      known.times++;
      known.whole ||= whole;
    } else this.all.set(keyword, { keyword, group, from: new Set([from]), times: 1, whole });
  }
  /** Best first. A phrase that one text has once is chance, unless a small word or a question mark holds it together. */
  ranked(): Found[] {
    const firm = new Set<SuggestionGroup>(['questions', 'prepositions', 'comparisons']);
    return [...this.all.values()]
      .filter(({ whole, times, group }) => whole || times > 1 || firm.has(group))
      .toSorted(
        (a, b) => Number(b.whole) - Number(a.whole) || b.times - a.times || (a.keyword < b.keyword ? -1 : 1),
      );
  }
}

const originOf = ({ from }: Found): string => {
  const [first = '', ...others] = from;
  return others.length > 0 ? `${first} and ${others.length} more` : first;
};

/** Keywords that differ from the seed by one word: what it may be compared with. */
function peersOf(seed: string, { keywords }: SuggestionSources): { keyword: string; from: string }[] {
  const own = contentStems(seed);
  return keywords.filter(({ keyword }) => {
    const stems = contentStems(keyword);
    const shared = stems.filter((stem) => own.includes(stem)).length;
    return own.length > 1 && stems.length === own.length && shared === own.length - 1 && !isQuestion(keyword);
  });
}

/** Keywords that share at least half of the seed's meaning, not all of it. */
function kinOf(seed: string, { keywords }: SuggestionSources): { keyword: string; from: string }[] {
  const own = contentStems(seed);
  return keywords.filter(({ keyword }) => {
    const stems = contentStems(keyword);
    const shared = own.filter((stem) => stems.includes(stem)).length;
    return shared < own.length && shared >= own.length / 2;
  });
}

function find(seed: string, sources: SuggestionSources, depth: number): Found[] {
  const finds = new Finds();
  const matches = matchesSeed(seed);
  for (const { keyword, from } of sources.keywords)
    if (keyword !== seed && matches(keyword)) finds.add(keyword, groupOf(keyword, seed), from, true);
  for (const { keyword, from } of kinOf(seed, sources)) finds.add(keyword, 'related', from, true);
  const passages = passagesWith(seed, sources.pages);
  let seeds = [seed];
  for (let round = 1; round <= depth && seeds.length > 0; round++) {
    const before = new Set(finds.all.keys());
    for (const item of seeds)
      for (const passage of passages)
        for (const { keyword, group, from } of aroundSeed(item, passage))
          if (keyword !== seed && !before.has(keyword)) finds.add(keyword, group, from, false);
    seeds = finds
      .ranked()
      .filter(({ keyword, whole }) => !whole && !before.has(keyword))
      .slice(0, seedsPerRound)
      .map(({ keyword }) => keyword);
  }
  return finds.ranked();
}

/**
 * Suggestions around a seed without a network: phrases by pattern, and what the project's own pages, imports and lists
 * say. Each says where it is from; none has a volume, because nobody measured one.
 * @param seed as of normalKeyword
 * @param depth 1–3: how many times what was found in pages is looked up again, and how much is shown
 * @param language patterns are English; for other languages there is only what was found
 */
export function expandSuggestions(
  seed: string,
  sources: SuggestionSources,
  depth: number,
  language = 'en',
): SuggestionsByGroup {
  const groups = Object.fromEntries(
    suggestionGroups.map((group) => [group, [] as Suggestion[]]),
  ) as SuggestionsByGroup;
  const taken = new Set([seed]);
  const put = (group: SuggestionGroup, suggestion: Suggestion) => {
    if (taken.has(suggestion.keyword) || groups[group].length >= perGroup * depth) return;
    taken.add(suggestion.keyword);
    groups[group].push(suggestion);
  };
  for (const item of find(seed, sources, depth))
    put(item.group, { keyword: item.keyword, origin: originOf(item), found: true });
  for (const peer of peersOf(seed, sources).slice(0, peersPerRound * depth))
    put('comparisons', {
      keyword: `${seed} vs ${peer.keyword}`,
      origin: `pattern with “${peer.keyword}” from ${peer.from}`,
      found: false,
    });
  if (language.toLowerCase().startsWith('en') && !isQuestion(seed))
    for (const group of suggestionGroups)
      for (const keyword of patternsAround(seed, group))
        if (keyword.length <= longest) put(group, { keyword, origin: 'pattern', found: false });
  groups.alphabetical = groups.alphabetical.toSorted((a, b) => (a.keyword < b.keyword ? -1 : 1));
  return groups;
}
