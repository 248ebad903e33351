import { Button } from '@mantine/core';
import { IconPin, IconRestore, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { GenerationSummary } from '#contract/writer.ts';
import { BulkBar } from '#web/ui/table/bulk-bar.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import type { PagedList } from '#web/ui/table/load-more.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { writerMessages } from '../messages.ts';
import { englishFigure } from '#contract/shared/english-figure.ts';
import { ActionsCell, type RowAsks, StatusCell, TitleCell, toolTitle } from './history-cells.tsx';
import { placeOf } from './place-of.ts';
import { nameOf, type RowChanges, useRowChanges } from './use-row-changes.ts';

const CompareVersions = lazy(async () => ({
  default: (await import('./compare-versions.tsx')).CompareVersions,
}));
const messages = writerMessages.history;
const none = '—';

function columnsOf(
  projects: ReadonlyMap<string, string>,
  deleted: boolean,
  changes: RowChanges,
  asks: RowAsks,
): Column<GenerationSummary>[] {
  const project = ({ projectId }: GenerationSummary) => (projectId && projects.get(projectId)) || none;
  const { columns } = messages;
  return [
    {
      key: 'title',
      header: columns.title,
      phone: 'title',
      sortValue: nameOf,
      cell: (row) => <TitleCell {...{ row, deleted, changes, asks }} />,
    },
    { key: 'tool', header: columns.tool, width: 150, sortValue: toolTitle, cell: toolTitle, optional: 'on' },
    {
      key: 'keyword',
      header: columns.keyword,
      width: 160,
      cell: (row) => <span title={row.keywords.join(', ')}>{row.keywords[0] ?? none}</span>,
      optional: 'on',
    },
    {
      key: 'project',
      header: columns.project,
      width: 150,
      sortValue: project,
      cell: project,
      optional: 'on',
    },
    {
      key: 'status',
      header: columns.status,
      phone: 'figure',
      width: 110,
      sortValue: (row) => messages.status[row.status],
      cell: (row) => <StatusCell row={row} />,
    },
    {
      key: 'words',
      header: columns.words,
      align: 'right',
      phone: 'figure',
      width: 90,
      sortValue: (row) => row.words,
      cell: (row) => (row.words > 0 ? englishFigure(row.words) : none),
    },
    {
      key: 'updated',
      header: columns.updated,
      phone: 'figure',
      width: 120,
      sortValue: (row) => row.updatedAt,
      cell: (row) => <TimeAgo at={row.updatedAt} />,
    },
    {
      key: 'actions',
      header: columns.actions,
      phone: 'figure',
      width: 110,
      cell: (row) => <ActionsCell {...{ row, deleted, changes, asks }} />,
    },
  ];
}

interface Props {
  rows: readonly GenerationSummary[];
  projects: ReadonlyMap<string, string>;
  deleted: boolean;
  list: PagedList;
  count: number | undefined;
}

/** Documents and results in rows, and what can be done with one or with several of them. */
export function HistoryTable({ rows, projects, deleted, list, count }: Props) {
  const navigate = useNavigate();
  const changes = useRowChanges();
  const selection = useSelection();
  const [renaming, rename] = useState<string | null>(null);
  const [comparing, compare] = useState<GenerationSummary | null>(null);
  const columns = useMemo(
    () => columnsOf(projects, deleted, changes, { renaming, rename, compare }),
    // What changes a row reads no state of this screen.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [projects, deleted, renaming],
  );
  const chosen = rows.filter(({ id }) => selection.has(id));
  const forAll = async (change: (row: GenerationSummary) => Promise<unknown>) => {
    selection.clear();
    await Promise.all(chosen.map(change));
  };
  return (
    <>
      <DataTable
        caption={messages.list}
        name="saved-progress"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        selection={selection}
        selectLabel={(row) => messages.select(nameOf(row))}
        {...(!deleted && { onOpen: (row: GenerationSummary) => void navigate(placeOf(row)) })}
        list={list}
        {...(count !== undefined && { count })}
      />
      {chosen.length > 0 && (
        <BulkBar label={messages.selected(chosen.length)} onClear={selection.clear}>
          {deleted ? (
            <Button
              size="xs"
              leftSection={<IconRestore size={16} stroke={1.75} aria-hidden />}
              onClick={() => void forAll(changes.restore)}
            >
              {messages.restore}
            </Button>
          ) : (
            <>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPin size={16} stroke={1.75} aria-hidden />}
                onClick={() => void forAll((row) => (row.pinned ? Promise.resolve() : changes.pin(row)))}
              >
                {messages.pin}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
                onClick={() => {
                  selection.clear();
                  void changes.removeAll(chosen);
                }}
              >
                {messages.delete}
              </Button>
            </>
          )}
        </BulkBar>
      )}
      {comparing?.documentId && (
        <Suspense fallback={null}>
          <CompareVersions
            documentId={comparing.documentId}
            name={nameOf(comparing)}
            onClose={() => compare(null)}
          />
        </Suspense>
      )}
    </>
  );
}
