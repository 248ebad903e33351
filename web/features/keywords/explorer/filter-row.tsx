import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { intents } from '#contract/keywords.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';
import type { ExplorerFilters } from './use-explorer-filters.ts';

const messages = keywordsMessages.explorer;
const searchAfterMs = 250;

/** Filters and order of the project's keywords. */
export function FilterRow({ projectId, filters }: { projectId: string; filters: ExplorerFilters }) {
  const { data } = keywordsApi.useKeywordsListsQuery(projectId);
  const [typed, setTyped] = useState(filters.q);
  const [q] = useDebouncedValue(typed.trim(), searchAfterMs);
  const asked = useRef(filters.q);
  useEffect(() => {
    asked.current = q;
    if (filters.q !== q) filters.set({ q });
    // Only a new search changes the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [q]);
  useEffect(() => {
    // Words that the address got or lost by another hand: cleared filters, or a way back.
    if (filters.q !== asked.current) setTyped(filters.q);
  }, [filters.q]);
  const lists = data?.results ?? [];
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        aria-label={messages.filter}
        placeholder={messages.filter}
        maxLength={200}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={messages.intent}
        value={filters.intent ?? ''}
        data={[
          { value: '', label: messages.allIntents },
          ...intents.map((intent) => ({ value: intent, label: keywordsMessages.intents[intent] })),
        ]}
        onChange={({ currentTarget }) => filters.set({ intent: currentTarget.value })}
      />
      {lists.length > 0 && (
        <NativeSelect
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
        aria-label={messages.sort}
        value={filters.sort}
        data={Object.entries(messages.sorts).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => filters.set({ sort: currentTarget.value })}
      />
      {filters.cluster !== '' && (
        <Button
          variant="light"
          rightSection={<IconX size={14} stroke={1.75} aria-hidden />}
          aria-label={messages.clearCluster}
          onClick={() => filters.set({ cluster: null })}
        >
          {messages.cluster(filters.cluster)}
        </Button>
      )}
    </div>
  );
}
