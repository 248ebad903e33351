import { ActionIcon, Button, Switch } from '@mantine/core';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { IndexedPage } from '#contract/local-index.ts';
import { figureText } from '#web/kernel/text/format.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { localIndexApi } from './api.ts';
import styles from './local-index.module.css';
import { type PageActions, usePageActions } from './use-page-actions.ts';
import { localIndexMessages } from './messages.ts';

const messages = localIndexMessages.table;

const columns = (actions: PageActions | null, deleted: boolean): Column<IndexedPage>[] => [
  {
    key: 'page',
    header: messages.page,
    phone: 'title',
    sortValue: (row) => row.title,
    cell: (row) => (
      <span className={styles.page}>
        {row.title}
        <a href={row.url} rel="noopener noreferrer nofollow" target="_blank">
          {row.url.replace(/^https?:\/\//, '')}
        </a>
      </span>
    ),
  },
  {
    key: 'own',
    header: messages.whose,
    phone: 'figure',
    sortValue: (row) => (row.own ? 0 : 1),
    cell: (row) => (
      <span className={styles.own}>
        <Switch
          size="sm"
          aria-label={messages.own(row.title)}
          checked={row.own}
          disabled={!actions || deleted}
          onChange={({ currentTarget }) => void actions?.setOwn(row, currentTarget.checked)}
        />
        <span aria-hidden="true">{messages.whose}</span>
      </span>
    ),
  },
  {
    key: 'words',
    header: messages.words,
    align: 'right',
    sortValue: (row) => row.counts.words,
    cell: (row) => figureText(row.counts.words),
  },
  {
    key: 'headings',
    header: messages.headings,
    align: 'right',
    sortValue: (row) => row.counts.headings,
    cell: (row) => figureText(row.counts.headings),
  },
  { key: 'from', header: messages.from, cell: (row) => localIndexMessages.from[row.from] },
  {
    key: 'fetched',
    header: messages.fetched,
    sortValue: (row) => row.fetchedAt,
    cell: (row) => <TimeAgo at={row.fetchedAt} />,
  },
  ...(actions
    ? [
        {
          key: 'actions',
          header: messages.actions,
          phone: 'figure' as const,
          cell: (row: IndexedPage) =>
            deleted ? (
              <Button size="compact-sm" variant="default" onClick={() => void actions.restore(row)}>
                {messages.restore}
              </Button>
            ) : (
              <span className={styles.actions}>
                {row.from === 'url' && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={messages.refetch(row.title)}
                    loading={actions.reading === row.id}
                    onClick={() => void actions.refetch(row)}
                  >
                    <IconRefresh size={17} stroke={1.75} aria-hidden />
                  </ActionIcon>
                )}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={messages.remove(row.title)}
                  onClick={() => void actions.remove(row)}
                >
                  <IconTrash size={17} stroke={1.75} aria-hidden />
                </ActionIcon>
              </span>
            ),
        },
      ]
    : []),
];

interface Props {
  projectId: string;
  canWrite: boolean;
  /** what an empty index offers */
  add: ReactNode;
}

/** The pages of a project, whose they are, and what can be done with each. */
export function PageTable({ projectId, canWrite, add }: Props) {
  const [deleted, setDeleted] = useState(false);
  const list = localIndexApi.useLocalIndexListInfiniteQuery(
    { projectId, deleted },
    { refetchOnMountOrArgChange: true },
  );
  const actions = usePageActions();
  const selection = useSelection();
  const rows = list.currentData?.pages.flatMap(({ results }) => results) ?? [];
  const count = list.currentData?.pages[0]?.count;
  return (
    <div>
      {!list.currentData && list.isFetching && <RowsSkeleton rows={6} />}
      {!list.currentData && !list.isFetching && list.error && (
        <ErrorState
          title={localIndexMessages.loadFailed}
          message={list.error.message ?? ''}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.currentData && rows.length === 0 && !deleted && (
        <EmptyState drawing="papers" sentence={localIndexMessages.empty} action={add} />
      )}
      {list.currentData && rows.length === 0 && deleted && <p role="status">{messages.trashEmpty}</p>}
      {rows.length > 0 && (
        <>
          <DataTable
            caption={messages.caption}
            columns={columns(canWrite ? actions : null, deleted)}
            rows={rows}
            rowKey={(row) => row.id}
            {...(canWrite && { selection, selectLabel: (row: IndexedPage) => messages.select(row.title) })}
          />
          {count !== undefined && <p className={styles.quiet}>{localIndexMessages.count(count)}</p>}
        </>
      )}
      <ChosenPages
        pages={rows.filter(({ id }) => selection.has(id))}
        deleted={deleted}
        actions={actions}
        onDone={selection.clear}
      />
      <LoadMore list={list} label={messages.more}>
        {list.currentData && (
          <Button variant="subtle" onClick={() => setDeleted(!deleted)}>
            {deleted ? messages.noTrash : messages.trash}
          </Button>
        )}
      </LoadMore>
    </div>
  );
}

interface ChosenProps {
  pages: readonly IndexedPage[];
  deleted: boolean;
  actions: PageActions;
  onDone: () => void;
}

/** What can be done with the chosen pages. */
function ChosenPages({ pages, deleted, actions, onDone }: ChosenProps) {
  if (pages.length === 0) return null;
  const button = (label: string, act: (pages: readonly IndexedPage[]) => Promise<void>) => (
    <Button
      size="xs"
      variant="default"
      onClick={() => {
        onDone();
        void act(pages);
      }}
    >
      {label}
    </Button>
  );
  return (
    <BulkBar label={messages.selected(pages.length)} onClear={onDone}>
      {deleted ? (
        button(messages.restore, actions.restoreAll)
      ) : (
        <>
          {button(messages.markOwn, (chosen) => actions.setAllOwn(chosen, true))}
          {button(messages.markOthers, (chosen) => actions.setAllOwn(chosen, false))}
          {button(messages.removeAll, actions.removeAll)}
        </>
      )}
    </BulkBar>
  );
}
