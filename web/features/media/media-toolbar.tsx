import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { IconLayoutGrid, IconList, IconSearch, IconTrash } from '@tabler/icons-react';
import styles from './media.module.css';
import type { MediaFilters } from './use-media-filters.ts';
import { mediaMessages as messages } from './messages.ts';

const icons = { grid: IconLayoutGrid, list: IconList };

interface Props {
  filters: MediaFilters;
  folders: readonly string[];
  tags: readonly string[];
}

/** What of the library is shown, and how. */
export function MediaToolbar({ filters, folders, tags }: Props) {
  const { typed, kind, folder, tag, deleted, view, set, setView } = filters;
  return (
    <div className={styles.filters}>
      <TextInput
        type="search"
        size="xs"
        aria-label={messages.search}
        placeholder={messages.search}
        leftSection={<IconSearch size={14} stroke={1.75} aria-hidden />}
        value={typed}
        maxLength={200}
        onChange={(event) => set({ typed: event.currentTarget.value })}
      />
      <NativeSelect
        size="xs"
        aria-label={messages.show}
        value={kind}
        data={Object.entries(messages.kindsShown).map(([value, label]) => ({ value, label }))}
        onChange={(event) => set({ kind: event.currentTarget.value as typeof kind })}
      />
      {folders.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={messages.folder}
          value={folder}
          data={[{ value: '', label: messages.allFolders }, ...folders]}
          onChange={(event) => set({ folder: event.currentTarget.value })}
        />
      )}
      {tags.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={messages.tag}
          value={tag}
          data={[{ value: '', label: messages.allTags }, ...tags]}
          onChange={(event) => set({ tag: event.currentTarget.value })}
        />
      )}
      <Button
        size="xs"
        variant={deleted ? 'light' : 'default'}
        leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
        aria-pressed={deleted}
        onClick={() => set({ deleted: !deleted })}
      >
        {deleted ? messages.back : messages.trash}
      </Button>
      <SegmentedControl
        size="xs"
        aria-label={messages.view}
        value={view}
        data={(['grid', 'list'] as const).map((value) => {
          const Shown = icons[value];
          return {
            value,
            label: (
              <span className={styles.viewIcon} title={messages.views[value]}>
                <Shown size={16} stroke={1.75} aria-hidden />
                <span className="visually-hidden">{messages.views[value]}</span>
              </span>
            ),
          };
        })}
        onChange={(value) => setView(value as typeof view)}
      />
    </div>
  );
}
