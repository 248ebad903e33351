import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { auditGroups } from '#contract/workspaces/audit.ts';
import styles from './audit.module.css';
import type { FilterName } from './filter.ts';
import { auditMessages as messages } from './messages.ts';

interface Props {
  search: URLSearchParams;
  people: readonly { id: string; name: string; email: string }[];
  onSet: (name: FilterName, value: string) => void;
  /** null while nothing is filtered */
  onClear: (() => void) | null;
}

const searchAfterMs = 250;

/** Words, person, kind and days; all of them stand in the address. */
export function AuditFilters({ search, people, onSet, onClear }: Props) {
  const asked = search.get('q') ?? '';
  const [typed, setTyped] = useState(asked);
  const [q] = useDebouncedValue(typed.trim(), searchAfterMs);
  useEffect(() => {
    if (asked !== q) onSet('q', q);
    // Only a new search changes the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [q]);
  return (
    <div className={styles.filters} role="search" aria-label={messages.filters}>
      <TextInput
        type="search"
        size="xs"
        aria-label={messages.search}
        placeholder={messages.search}
        className={styles.search}
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={messages.person}
        className={styles.choice}
        value={search.get('person') ?? ''}
        data={[
          { value: '', label: messages.everybody },
          ...people.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` })),
        ]}
        onChange={(event) => onSet('person', event.currentTarget.value)}
      />
      <NativeSelect
        size="xs"
        aria-label={messages.group}
        className={styles.choice}
        value={search.get('group') ?? ''}
        data={[
          { value: '', label: messages.everything },
          ...auditGroups.map((value) => ({ value, label: messages.groups[value] })),
        ]}
        onChange={(event) => onSet('group', event.currentTarget.value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          size="xs"
          aria-label={messages[name]}
          title={messages[name]}
          className={styles.day}
          value={search.get(name) ?? ''}
          min="2000-01-01"
          max="2099-12-31"
          onChange={(event) => onSet(name, event.currentTarget.value)}
        />
      ))}
      {onClear && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            setTyped('');
            onClear();
          }}
        >
          {messages.clear}
        </Button>
      )}
    </div>
  );
}
