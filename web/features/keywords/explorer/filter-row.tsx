import { Button, NativeSelect } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { intents, keywordSorts } from '#contract/keywords.ts';
import { SavedViews } from '#web/ui/data/saved-views.tsx';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import { RangeFilters } from './range-filters.tsx';
import { TypedFilter } from './typed-filter.tsx';
import { quickWins, type ExplorerFilters } from './use-explorer-filters.ts';

const messages = keywordsMessages.explorer;

/** Filters and order of the project's keywords. */
export function FilterRow({ projectId, filters }: { projectId: string; filters: ExplorerFilters }) {
  const { data } = keywordsApi.useKeywordsListsQuery(projectId);
  const lists = data?.results ?? [];
  return (
    <>
      <TypedFilter
        label={messages.filter}
        value={filters.q}
        onChange={(q) => filters.set({ q })}
        icon={<IconFilter size={14} stroke={1.75} aria-hidden />}
      />
      <TypedFilter
        label={messages.exclude}
        value={filters.exclude}
        onChange={(exclude) => filters.set({ exclude })}
      />
      <NativeSelect
        size="xs"
        aria-label={messages.intent}
        value={filters.intent ?? ''}
        data={[
          { value: '', label: messages.allIntents },
          ...intents.map((intent) => ({ value: intent, label: keywordsMessages.intents[intent] })),
        ]}
        onChange={({ currentTarget }) => filters.set({ intent: currentTarget.value })}
      />
      <Button
        size="xs"
        variant={filters.quick ? 'light' : 'default'}
        aria-pressed={filters.quick}
        title={messages.quickWinsHint}
        onClick={() => {
          const { minPosition: _min, maxPosition: _max, ...others } = filters.ranges;
          filters.setRanges(filters.quick ? others : { ...others, ...quickWins });
        }}
      >
        {messages.quickWins}
      </Button>
      <RangeFilters filters={filters} />
      {lists.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={messages.list}
          value={filters.listId}
          data={[
            { value: '', label: messages.allLists },
            ...lists.map(({ id, title, count }) => ({ value: id, label: `${title} (${count})` })),
          ]}
          onChange={({ currentTarget }) => filters.set({ list: currentTarget.value })}
        />
      )}
      <NativeSelect
        size="xs"
        aria-label={messages.sort}
        value={filters.sort}
        data={keywordSorts.map((value) => ({ value, label: messages.sorts[value] }))}
        onChange={({ currentTarget }) => filters.set({ sort: currentTarget.value, direction: null })}
      />
      <SavedViews name="keywords" value={filters.view} onApply={filters.applyView} />
      {filters.cluster !== '' && (
        <Button
          size="xs"
          variant="light"
          rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
          aria-label={messages.clearCluster}
          onClick={() => filters.set({ cluster: null })}
        >
          {messages.cluster(filters.cluster)}
        </Button>
      )}
    </>
  );
}
