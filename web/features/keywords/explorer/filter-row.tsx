import { Button, NativeSelect } from '@mantine/core';
import { IconFilter, IconLayoutGrid, IconStack2, IconX } from '@tabler/icons-react';
import { intents, keywordSorts } from '#contract/keywords.ts';
import { SavedViews } from '#web/ui/table/saved-views.tsx';
import { TypedFilter } from '#web/ui/form/typed-filter.tsx';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import { brandPhrase } from './brand-phrase.ts';
import { RangeFilters } from './range-filters.tsx';
import styles from './toolbar.module.css';
import { quickWins, type ExplorerFilters } from './use-explorer-filters.ts';

const messages = keywordsMessages.explorer;
const { clusters } = keywordsMessages;

interface Props {
  projectId: string;
  filters: ExplorerFilters;
  brand?: string | undefined;
}

/** Filters and order of the project's keywords. */
export function FilterRow({ projectId, filters, brand }: Props) {
  const phrase = brand === undefined ? '' : brandPhrase(brand);
  const noBrand = phrase !== '' && filters.exclude.includes(phrase);
  const { data } = keywordsApi.useKeywordsListsQuery(projectId);
  const lists = data?.results ?? [];
  return (
    <>
      <TypedFilter
        label={messages.filter}
        placeholder={messages.filterShort}
        value={filters.q}
        onChange={(q) => filters.set({ q })}
        icon={<IconFilter size={14} stroke={1.75} aria-hidden />}
      />
      <TypedFilter
        label={messages.exclude}
        placeholder={messages.excludeShort}
        value={filters.exclude}
        onChange={(exclude) => filters.set({ exclude })}
      />
      {phrase !== '' && (
        <Button
          size="xs"
          variant={noBrand ? 'light' : 'default'}
          aria-pressed={noBrand}
          title={messages.brandHint(phrase)}
          onClick={() =>
            filters.set({
              exclude: noBrand
                ? filters.exclude.replace(phrase, '').trim()
                : `${filters.exclude} ${phrase}`.trim(),
            })
          }
        >
          {messages.brand}
        </Button>
      )}
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
      <Button
        size="xs"
        variant={filters.grouped ? 'light' : 'default'}
        aria-pressed={filters.grouped}
        title={clusters.showHint}
        leftSection={<IconStack2 size={14} stroke={1.75} aria-hidden />}
        onClick={() => filters.set(filters.grouped ? { view: null, map: null } : { view: 'clusters' })}
      >
        {clusters.show}
      </Button>
      {filters.grouped && (
        <Button
          size="xs"
          px={8}
          variant={filters.map ? 'light' : 'default'}
          aria-label={clusters.map}
          aria-pressed={filters.map}
          title={clusters.mapHint}
          onClick={() => filters.set({ map: filters.map ? null : 'open' })}
        >
          <IconLayoutGrid size={14} stroke={1.75} aria-hidden />
        </Button>
      )}
      {/* The heads sort on wide screens; cards have none. */}
      <NativeSelect
        className={styles.sort}
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
