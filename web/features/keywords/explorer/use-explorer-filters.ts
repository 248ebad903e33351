import { intents, keywordSorts, type KeywordSort } from '#contract/keywords.ts';
import { useSearchChanges } from '#web/kernel/use-search-changes.ts';

const rangeNames = [
  'minPosition',
  'maxPosition',
  'minImpressions',
  'maxImpressions',
  'minCtr',
  'maxCtr',
] as const;
export type RangeName = (typeof rangeNames)[number];
export type Ranges = Partial<Record<RangeName, number>>;
/** Positions that a better page soon brings to where people click. */
export const quickWins = { minPosition: 4, maxPosition: 20 } as const;

const filterNames = ['q', 'exclude', 'intent', 'list', 'cluster', ...rangeNames] as const;
const viewNames = [...filterNames, 'sort', 'direction', 'view', 'map'] as const;
type Name = (typeof viewNames)[number] | 'search';

const numberIn = (search: URLSearchParams, name: RangeName): [RangeName, number][] => {
  const value = Number(search.get(name) ?? Number.NaN);
  return search.get(name) !== '' && Number.isFinite(value) && value >= 0 ? [[name, value]] : [];
};

/** What the address says is shown: filters of the project's keywords, or the results of one search. */
export function useExplorerFilters() {
  const [search, change] = useSearchChanges();
  const set = (changes: Partial<Record<Name, string | null>>) =>
    change(
      (next) => {
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
      },
      // Going back from results leads to where they were looked for; a filter is no step of its own.
      { push: 'search' in changes },
    );
  const nothing = (names: readonly Name[]) => Object.fromEntries(names.map((name) => [name, null]));
  const ranges: Ranges = Object.fromEntries(rangeNames.flatMap((name) => numberIn(search, name)));
  return {
    q: search.get('q') ?? '',
    exclude: search.get('exclude') ?? '',
    intent: intents.find((intent) => intent === search.get('intent')),
    listId: search.get('list') ?? '',
    sort: keywordSorts.find((sort) => sort === search.get('sort')) ?? ('impressions' as KeywordSort),
    direction: (['asc', 'desc'] as const).find((way) => way === search.get('direction')),
    cluster: search.get('cluster') ?? '',
    /** keywords stand in their clusters */
    grouped: search.get('view') === 'clusters',
    /** clusters are drawn, too */
    map: search.get('map') === 'open',
    ranges,
    quick: ranges.minPosition === quickWins.minPosition && ranges.maxPosition === quickWins.maxPosition,
    filtered: filterNames.some((name) => search.get(name)),
    searchId: search.get('search'),
    set,
    setRanges: (next: Ranges) =>
      set({
        ...nothing(rangeNames),
        ...Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])),
      }),
    clear: () => set(nothing(filterNames)),
    /** the filters and the order as one text, for a saved view */
    view: new URLSearchParams(
      viewNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])),
    ).toString(),
    applyView: (view: string) => {
      const saved = new URLSearchParams(view);
      set(Object.fromEntries(viewNames.map((name) => [name, saved.get(name)])));
    },
  };
}
export type ExplorerFilters = ReturnType<typeof useExplorerFilters>;
