import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { may } from '#contract/workspaces/roles.ts';
import type { Optimization } from '#contract/optimizer.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { pagePath } from '#contract/routes/page-path.ts';
import { useAppSelector } from '#web/kernel/store.ts';
import { messages as shared } from '#web/kernel/messages.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { OpenProject } from '#web/ui/layout/open-project.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { optimizerApi } from './api.ts';
import styles from './optimizer.module.css';
import { type Asked, StartDialog } from './start-dialog.tsx';
import { optimizerMessages } from './messages.ts';

const messages = optimizerMessages.list;

const columns: readonly Column<Optimization>[] = [
  {
    key: 'keyword',
    header: messages.keyword,
    phone: 'title',
    sortValue: (row) => row.keyword,
    cell: (row) => <Link to={pagePath('/modules/seo-optimizer/:id', { id: row.id })}>{row.keyword}</Link>,
  },
  {
    key: 'score',
    header: messages.score,
    align: 'right',
    phone: 'figure',
    sortValue: (row) => row.score ?? -1,
    cell: (row) => row.score ?? shared.state.none,
  },
  {
    key: 'competitors',
    header: messages.competitors,
    align: 'right',
    sortValue: (row) => row.competitorCount,
    cell: (row) => (row.analysedAt ? row.competitorCount : shared.state.none),
  },
  {
    key: 'analysed',
    header: messages.analysed,
    phone: 'figure',
    sortValue: (row) => row.analysedAt ?? '',
    cell: (row) => (row.analysedAt ? <TimeAgo at={row.analysedAt} /> : messages.never),
  },
];

/** /modules/seo-optimizer: texts being optimised, and the start of another. */
export const OptimizationsScreen = ({ asked }: { asked: Asked }) => (
  <OpenProject title={messages.title} lead={messages.lead}>
    {({ id }) => <Optimizations key={id} projectId={id} asked={asked} />}
  </OpenProject>
);

function Optimizations({ projectId, asked }: { projectId: string; asked: Asked }) {
  const list = optimizerApi.useOptimizerListInfiniteQuery(projectId, { refetchOnMountOrArgChange: true });
  const user = useAppSelector((state) => state.user.data);
  const [starting, setStarting] = useState(asked.keyword !== '' || asked.articleId !== null);
  const failure = useFailureMessage('writer', list.error);
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? [];
  const toPages = pagePath('/modules/local-index', {}, { projectId });
  const canWrite = !user || may(user.role, 'optimizer.write');
  const start = canWrite ? (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setStarting(true)}>
      {messages.new}
    </Button>
  ) : null;
  return (
    <Page>
      <PageHeader title={messages.title} lead={messages.lead} action={rows.length > 0 ? start : null} />
      {!list.data && list.isFetching && <RowsSkeleton rows={6} />}
      {!list.data && !list.isFetching && failure !== null && (
        <ErrorState title={messages.loadFailed} message={failure} onRetry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <EmptyState
          drawing="papers"
          sentence={messages.empty}
          action={
            <div className={styles.first}>
              {start}
              <Button component={Link} to={toPages} variant="default">
                {messages.addPages}
              </Button>
            </div>
          }
        />
      )}
      {rows.length > 0 && (
        <DataTable caption={messages.caption} columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
      <LoadMore list={list} label={messages.loadMore} />
      {starting && (
        <StartDialog
          asked={{ ...asked, projectId: asked.projectId ?? projectId }}
          onClose={() => setStarting(false)}
        />
      )}
    </Page>
  );
}
