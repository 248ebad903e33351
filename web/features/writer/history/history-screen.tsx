import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { Link } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { writerMessages } from '../messages.ts';
import { HistoryFiltersRow } from './history-filters.tsx';
import { HistoryTable } from './history-table.tsx';
import { useHistoryFilters } from './use-history-filters.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('../import/import-dialog.tsx')).ImportDialog,
}));
const messages = writerMessages.history;

const NewArticle = () => (
  <Button
    size="sm"
    component={Link}
    to={pagePath('/modules/ai-writer')}
    leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
  >
    {messages.new}
  </Button>
);

const ImportFiles = ({ onOpen }: { onOpen: () => void }) => (
  <Button
    size="sm"
    variant="default"
    leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
    onClick={onOpen}
  >
    {writerMessages.imports.action}
  </Button>
);

/** Saved Progress: every document and result, to be found, opened, pinned, renamed, copied, compared and deleted. */
export function HistoryScreen() {
  const filters = useHistoryFilters();
  const { deleted, filtered, importing } = filters;
  const setImporting = (open: boolean) => filters.set('import', open ? 'new' : null);
  const list = writerQueries.useWriterListInfiniteQuery(filters.query, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const { data } = useProjectsListQuery();
  const projects = useMemo(
    () => new Map((data?.results ?? []).map(({ id, title }) => [id, title])),
    [data?.results],
  );
  const failure = useFailureMessage('writer', list.error);
  const pages = list.currentData?.pages;
  const rows = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages]);
  const counts = pages?.[0]?.counts;
  const nothing = list.currentData !== undefined && rows.length === 0;
  return (
    <Page>
      <PageHeader
        title={messages.title}
        lead={deleted ? messages.trashLead : messages.lead}
        facts={
          counts && rows.length > 0 ? (
            <span role="status">{messages.shown(counts.documents, counts.toolRuns)}</span>
          ) : null
        }
        filters={<HistoryFiltersRow filters={filters} projects={projects} />}
        action={
          <>
            {!deleted && <ImportFiles onOpen={() => setImporting(true)} />}
            {nothing && !filtered && !deleted ? null : <NewArticle />}
          </>
        }
      />
      {list.currentData === undefined && list.isFetching && <RowsSkeleton rows={8} />}
      {list.currentData === undefined && !list.isFetching && failure !== null && (
        <ErrorState title={messages.loadFailed} message={failure} onRetry={() => void list.refetch()} />
      )}
      {nothing && filtered && (
        <EmptyState
          drawing="papers"
          sentence={messages.nothingFound}
          action={
            <Button variant="default" onClick={filters.clear}>
              {messages.clearFilters}
            </Button>
          }
        />
      )}
      {nothing && !filtered && (
        <EmptyState
          drawing={deleted ? 'papers' : 'desk'}
          sentence={deleted ? messages.trashEmpty : messages.empty}
          action={deleted ? undefined : <NewArticle />}
        />
      )}
      {rows.length > 0 && (
        <HistoryTable
          key={String(deleted)}
          rows={rows}
          projects={projects}
          deleted={deleted}
          list={list}
          count={counts && counts.documents + counts.toolRuns}
        />
      )}
      {importing && data && (
        <Suspense fallback={null}>
          <ImportDialog
            opened
            onClose={() => setImporting(false)}
            projects={projects}
            projectId={filters.projectId}
          />
        </Suspense>
      )}
    </Page>
  );
}
