import { Button } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { useMemo } from 'react';
import { sizeText } from '#engine/text/size.ts';
import type { MediaItem } from '#contract/media.ts';
import { messages as common } from '#web/kernel/messages.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import type { PagedList } from '#web/ui/table/load-more.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import styles from './media.module.css';
import type { MediaActions } from './use-media-actions.ts';
import { mediaMessages as messages } from './messages.ts';

const { columns: heads } = messages;
const nameOf = (item: MediaItem) => item.title || messages.untitled;

const facts: readonly Column<MediaItem>[] = [
  {
    key: 'type',
    header: heads.type,
    width: 90,
    sortValue: (item) => item.mime,
    cell: (item) => item.mime.replace(/^.*\//, '').toUpperCase(),
  },
  {
    key: 'size',
    header: heads.size,
    align: 'right',
    width: 90,
    phone: 'figure',
    sortValue: (item) => item.bytes,
    cell: (item) => sizeText(item.bytes),
  },
  {
    key: 'dimensions',
    header: heads.dimensions,
    align: 'right',
    width: 120,
    optional: 'on',
    sortValue: (item) => (item.width ?? 0) * (item.height ?? 0),
    cell: ({ width, height }) =>
      width === null || height === null ? common.state.none : messages.dimensions(width, height),
  },
  {
    key: 'alt',
    header: heads.alt,
    optional: 'on',
    sortValue: (item) => item.altText,
    cell: (item) =>
      item.altText !== '' ? (
        <span title={item.altText}>{item.altText}</span>
      ) : item.type === 'image' ? (
        <span className={styles.noAlt}>{messages.noAlt}</span>
      ) : (
        common.state.none
      ),
  },
  {
    key: 'uses',
    header: heads.uses,
    width: 190,
    phone: 'figure',
    sortValue: (item) => item.uses + item.documents.count,
    cell: (item) => messages.uses(item.uses, item.documents.count),
  },
  {
    key: 'added',
    header: heads.added,
    width: 130,
    sortValue: (item) => item.createdAt,
    cell: (item) => <TimeAgo at={item.createdAt} />,
  },
];

function columnsOf(
  deleted: boolean,
  onOpen: (item: MediaItem) => void,
  actions: MediaActions,
): Column<MediaItem>[] {
  const name: Column<MediaItem> = {
    key: 'name',
    header: heads.name,
    phone: 'title',
    sortValue: nameOf,
    cell: (item) => (
      <span className={styles.rowName}>
        {item.type === 'image' ? (
          <img src={item.thumbnailUrl} alt="" loading="lazy" width={28} height={28} />
        ) : (
          <IconMovie size={28} stroke={1.25} aria-hidden />
        )}
        {deleted ? (
          <span>{nameOf(item)}</span>
        ) : (
          <button type="button" aria-label={messages.edit(item.title)} onClick={() => onOpen(item)}>
            {nameOf(item)}
          </button>
        )}
      </span>
    ),
  };
  const trash: Column<MediaItem> = {
    key: 'actions',
    header: heads.actions,
    phone: 'figure',
    width: 230,
    cell: (item) => (
      <span className={styles.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${messages.details.restore}: ${nameOf(item)}`}
          onClick={() => void actions.restore([item])}
        >
          {messages.details.restore}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          color="danger"
          aria-label={`${messages.details.erase}: ${nameOf(item)}`}
          onClick={() => void actions.erase([item])}
        >
          {messages.details.erase}
        </Button>
      </span>
    ),
  };
  return [name, ...facts, ...(deleted ? [trash] : [])];
}

interface Props {
  items: readonly MediaItem[];
  deleted: boolean;
  selection: Selection;
  actions: MediaActions;
  onOpen: (item: MediaItem) => void;
  current: string | null;
  list: PagedList;
}

/** The library as a list: what each item is, where it is used, whether it is described. */
export function MediaTable({ items, deleted, selection, actions, onOpen, current, list }: Props) {
  const columns = useMemo(
    () => columnsOf(deleted, onOpen, actions),
    // What changes an item reads no state of this screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [deleted],
  );
  return (
    <DataTable
      caption={messages.title}
      name="media"
      columns={columns}
      rows={items}
      rowKey={(item) => item.id}
      selection={selection}
      selectLabel={(item) => messages.select(nameOf(item))}
      current={current}
      {...(!deleted && { onOpen })}
      list={list}
    />
  );
}
