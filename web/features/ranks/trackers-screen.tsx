import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Tracker } from '#contract/ranks.ts';
import { may } from '#contract/workspaces/roles.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { figureText } from '#web/kernel/text/format.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { OpenProject } from '#web/ui/layout/open-project.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddToTracker } from './add-to-tracker.tsx';
import { ranksApi } from './api.ts';
import { type Asked, CreateDialog } from './create-dialog.tsx';
import { EngineLabel } from './engine-label.tsx';
import { useRankCharts } from './rank-tiles.tsx';
import styles from './ranks.module.css';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.list;

const columnsFor = (restore: ((row: Tracker) => void) | null): Column<Tracker>[] => [
  {
    key: 'target',
    header: messages.target,
    phone: 'title',
    sortValue: (row) => row.target,
    cell: (row) => (
      <span className={styles.target}>
        {restore ? (
          row.target
        ) : (
          <Link to={pagePath('/modules/keyword-rank-tracker/:id', { id: row.id })}>{row.target}</Link>
        )}
        {row.tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </span>
    ),
  },
  {
    key: 'keywords',
    header: messages.keywords,
    align: 'right',
    phone: 'figure',
    sortValue: (row) => row.keywordCount,
    cell: (row) => figureText(row.keywordCount),
  },
  {
    key: 'first',
    header: messages.first,
    align: 'right',
    sortValue: (row) => row.distribution.top3 + row.distribution.top10,
    cell: (row) =>
      row.lastCheckAt ? figureText(row.distribution.top3 + row.distribution.top10) : shared.state.none,
  },
  {
    key: 'visibility',
    header: messages.visibility,
    align: 'right',
    phone: 'figure',
    sortValue: (row) => row.visibility ?? -1,
    cell: (row) => (row.visibility === null ? shared.state.none : `${figureText(row.visibility)} %`),
  },
  {
    key: 'checked',
    header: messages.checked,
    sortValue: (row) => row.lastCheckAt ?? '',
    cell: (row) => (row.lastCheckAt ? <TimeAgo at={row.lastCheckAt} /> : messages.never),
  },
  {
    key: 'schedule',
    header: messages.schedule,
    cell: (row) =>
      restore ? (
        <Button size="compact-sm" variant="default" onClick={() => restore(row)}>
          {messages.restore}
        </Button>
      ) : (
        ranksMessages.schedule[row.schedule]
      ),
    ...(restore && { phone: 'figure' as const }),
  },
];

/** /modules/keyword-rank-tracker: the project's trackers, and the start of another. */
export const TrackersScreen = ({ asked }: { asked: Asked }) => (
  <OpenProject title={ranksMessages.title} lead={ranksMessages.lead}>
    {({ id }) => <Trackers key={id} projectId={id} asked={asked} />}
  </OpenProject>
);

function Trackers({ projectId, asked }: { projectId: string; asked: Asked }) {
  const [deleted, setDeleted] = useState(false);
  const query = { projectId, deleted };
  const list = ranksApi.useRanksListInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const [update] = ranksApi.useRanksUpdateMutation();
  const user = useAppSelector((state) => state.user.data);
  const [creating, setCreating] = useState(asked.open);
  // Keywords chosen elsewhere go to a tracker that is there, if there is one; an article's page is tracked by its own.
  const [adding, setAdding] = useState(asked.open && asked.keywords.length > 0 && asked.target === '');
  const failure = useFailureMessage('writer', list.error);
  const rows = list.currentData?.pages.flatMap(({ results }) => results) ?? [];
  const canWrite = !user || may(user.role, 'ranks.write');
  const openNew = () => {
    setAdding(false);
    setCreating(true);
  };
  const start = canWrite ? (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={openNew}>
      {messages.new}
    </Button>
  ) : null;
  const restore = async ({ id }: Tracker) => {
    try {
      await update({ params: { id }, body: { deleted: false } }).unwrap();
      toast({ message: messages.restored, kind: 'done' });
    } catch (error) {
      tellFailure(error);
    }
  };
  const empty = list.currentData && rows.length === 0;
  const shown = rows.length > 0 && !deleted;
  const { tiles, charts } = useRankCharts({ projectId });
  return (
    <Page>
      <PageHeader
        title={ranksMessages.title}
        lead={ranksMessages.lead}
        facts={
          rows.length > 0 && (
            <EngineLabel labels={rows.map(({ engineLabel }) => engineLabel)} projectId={projectId} />
          )
        }
        action={!empty || deleted ? start : null}
      />
      {shown && tiles && <div className={styles.above}>{tiles}</div>}
      {shown && charts}
      {!list.currentData && list.isFetching && <RowsSkeleton rows={6} />}
      {!list.currentData && !list.isFetching && failure !== null && (
        <ErrorState title={messages.loadFailed} message={failure} onRetry={() => void list.refetch()} />
      )}
      {empty && !deleted && <EmptyState drawing="seed" sentence={messages.empty} action={start} />}
      {empty && deleted && <p role="status">{messages.trashEmpty}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={messages.caption}
          columns={columnsFor(deleted && canWrite ? (row) => void restore(row) : null)}
          rows={rows}
          rowKey={(row) => row.id}
        />
      )}
      <LoadMore list={list} label={messages.more}>
        {list.currentData && (
          <Button variant="subtle" onClick={() => setDeleted(!deleted)}>
            {deleted ? messages.noTrash : messages.trash}
          </Button>
        )}
      </LoadMore>
      {creating && adding && list.currentData && rows.length > 0 && (
        <AddToTracker
          trackers={rows}
          keywords={asked.keywords}
          onNew={() => setAdding(false)}
          onClose={() => setCreating(false)}
        />
      )}
      {creating && (!adding || empty || list.isError) && (
        <CreateDialog
          asked={{ ...asked, projectId: asked.projectId ?? projectId }}
          onClose={() => setCreating(false)}
        />
      )}
    </Page>
  );
}
