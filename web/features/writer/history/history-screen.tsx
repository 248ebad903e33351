import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import { writerQueries } from '#web/kernel/queries/writer.ts';
import { useFailureMessage } from '#web/kernel/slices/use-request-status.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { useProjectsListQuery } from '#web/kernel/queries/projects.ts';
import { writerMessages } from '../messages.ts';
import { HistoryRow } from './history-row.tsx';
import styles from './history.module.css';
import { useRowChanges } from './use-row-changes.ts';

const messages = writerMessages.history;
const searchAfterMs = 250;

/** Saved Progress: everything written, to be found, named, pinned, thrown away and brought back. */
export function HistoryScreen() {
  const [search, setSearch] = useSearchParams();
  const projectId = search.get('project');
  const deleted = search.get('trash') === '1';
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const [q] = useDebouncedValue(typed.trim(), searchAfterMs);
  const set = (name: string, value: string | null) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  useEffect(() => {
    if ((search.get('q') ?? '') !== q) set('q', q || null);
    // Only a new search changes the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [q]);

  const query = { q, projectId, deleted };
  const list = writerQueries.useWriterListInfiniteQuery(query, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const { data: projects } = useProjectsListQuery();
  const changes = useRowChanges();
  const failure = useFailureMessage('writer', list.error);
  const rows = list.currentData?.pages.flatMap(({ results }) => results) ?? [];
  const counts = list.currentData?.pages[0]?.counts;
  const filtered = q !== '' || projectId !== null;
  const names = new Map((projects?.results ?? []).map(({ id, title }) => [id, title]));

  const start = (
    <Button
      component={Link}
      to={pagePath('/modules/ai-writer')}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
    >
      {messages.new}
    </Button>
  );
  const clear = () => {
    setTyped('');
    set('project', null);
  };

  return (
    <Page>
      <PageHeader title={messages.title} lead={deleted ? messages.trashLead : messages.lead} action={start} />
      <div className={styles.filters}>
        <TextInput
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          className={styles.search}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={typed}
          maxLength={200}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={messages.project}
          className={styles.project}
          value={projectId ?? ''}
          data={[
            { value: '', label: messages.allProjects },
            ...[...names].map(([value, label]) => ({ value, label })),
          ]}
          onChange={({ currentTarget }) => set('project', currentTarget.value)}
        />
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          aria-pressed={deleted}
          onClick={() => set('trash', deleted ? null : '1')}
        >
          {deleted ? messages.backFromTrash : messages.trash}
        </Button>
      </div>

      {list.currentData === undefined && list.isFetching && <RowsSkeleton rows={8} />}
      {list.currentData === undefined && !list.isFetching && failure !== null && (
        <ErrorState title={messages.loadFailed} message={failure} onRetry={() => void list.refetch()} />
      )}
      {list.currentData !== undefined &&
        rows.length === 0 &&
        (filtered ? (
          <EmptyState
            drawing="papers"
            sentence={messages.nothingFound}
            action={
              <Button variant="default" onClick={clear}>
                {messages.clearFilters}
              </Button>
            }
          />
        ) : (
          <EmptyState
            drawing={deleted ? 'papers' : 'desk'}
            sentence={deleted ? messages.trashEmpty : messages.empty}
            action={
              deleted ? undefined : (
                <Button component={Link} to={pagePath('/modules/ai-writer')}>
                  {messages.emptyAction}
                </Button>
              )
            }
          />
        ))}
      {rows.length > 0 && (
        <>
          <p className={styles.count} role="status">
            {counts && messages.shown(counts.documents, counts.toolRuns)}
          </p>
          <ul className={styles.list} aria-label={messages.list} aria-busy={list.isFetching}>
            {rows.map((row) => (
              <HistoryRow
                key={row.id}
                row={row}
                project={row.projectId ? (names.get(row.projectId) ?? null) : null}
                deleted={deleted}
                changes={changes}
              />
            ))}
          </ul>
        </>
      )}
      <LoadMore list={list} label={messages.loadMore} />
    </Page>
  );
}
