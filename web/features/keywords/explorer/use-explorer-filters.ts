import { useSearchParams } from 'react-router';
import { intents, type Intent } from '#contract/keywords.ts';
import { keywordsMessages } from '../messages.ts';

type Sort = keyof typeof keywordsMessages.explorer.sorts;
const sorts = Object.keys(keywordsMessages.explorer.sorts) as Sort[];
type Name = 'q' | 'intent' | 'list' | 'sort' | 'cluster' | 'search';

/** What the address says is shown: filters of the project's keywords, or the results of one search. */
export function useExplorerFilters() {
  const [search, setSearch] = useSearchParams();
  const set = (changes: Partial<Record<Name, string | null>>) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      // Going back from results leads to where they were looked for; a filter is no step of its own.
      { replace: !('search' in changes) },
    );
  return {
    q: search.get('q') ?? '',
    intent: intents.find((intent) => intent === search.get('intent')) as Intent | undefined,
    listId: search.get('list') ?? '',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'impressions',
    cluster: search.get('cluster') ?? '',
    searchId: search.get('search'),
    set,
    clear: () => set({ q: null, intent: null, list: null, cluster: null }),
  };
}
export type ExplorerFilters = ReturnType<typeof useExplorerFilters>;
