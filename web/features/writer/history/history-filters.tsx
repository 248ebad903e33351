import { Button, NativeSelect } from '@mantine/core';
import { IconSearch, IconTrash } from '@tabler/icons-react';
import { generators } from '#contract/tools/registry.ts';
import { TypedFilter } from '#web/ui/form/typed-filter.tsx';
import { writerMessages } from '../messages.ts';
import styles from './history.module.css';
import { dateRanges, type HistoryFilters } from './use-history-filters.ts';

const messages = writerMessages.history;

interface Props {
  filters: HistoryFilters;
  /** titles of projects by their ids */
  projects: ReadonlyMap<string, string>;
}

/** Words, tool, project and date, and the way into the trash. */
export const HistoryFiltersRow = ({ filters, projects }: Props) => (
  <div className={styles.filters} role="search" aria-label={messages.filters}>
    <TypedFilter
      label={messages.search}
      value={filters.q}
      onChange={(q) => filters.set('q', q)}
      icon={<IconSearch size={14} stroke={1.75} aria-hidden />}
    />
    <NativeSelect
      size="xs"
      aria-label={messages.tool}
      value={filters.tool ?? ''}
      data={[
        { value: '', label: messages.allTools },
        { value: 'article', label: messages.article },
        { value: 'essay', label: messages.essay },
        {
          group: messages.tools,
          items: generators.map(({ slug, title }) => ({ value: slug, label: title })),
        },
      ]}
      onChange={(event) => filters.set('tool', event.currentTarget.value)}
    />
    <NativeSelect
      size="xs"
      aria-label={messages.project}
      value={filters.projectId ?? ''}
      data={[
        { value: '', label: messages.allProjects },
        ...[...projects].map(([value, label]) => ({ value, label })),
      ]}
      onChange={(event) => filters.set('project', event.currentTarget.value)}
    />
    <NativeSelect
      size="xs"
      aria-label={messages.date}
      value={filters.days === null ? '' : String(filters.days)}
      data={[
        { value: '', label: messages.anyTime },
        ...dateRanges.map((days) => ({ value: String(days), label: messages.lastDays(days) })),
      ]}
      onChange={(event) => filters.set('days', event.currentTarget.value)}
    />
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
      aria-pressed={filters.deleted}
      onClick={() => filters.set('trash', filters.deleted ? null : '1')}
    >
      {filters.deleted ? messages.backFromTrash : messages.trash}
    </Button>
  </div>
);
