import { Button } from '@mantine/core';
import { useState } from 'react';
import type { KeywordRow } from '#contract/keywords.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { keywordsApi } from '../api.ts';
import { ImportPanel } from '../import/import-panel.tsx';
import { saveFile } from '#web/kernel/save-file.ts';
import { useSelection } from '#web/ui/data/use-selection.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';
import { FilterRow } from './filter-row.tsx';
import { KeywordWork } from './keyword-work.tsx';
import { ListActions } from './list-actions.tsx';
import type { ExplorerFilters } from './use-explorer-filters.ts';

const messages = keywordsMessages.explorer;

/** All keywords of a project: import first, then filters, table and what to do with the chosen ones. */
export function ProjectKeywords({ projectId, filters }: { projectId: string; filters: ExplorerFilters }) {
  const { q, intent, listId, sort, cluster } = filters;
  const list = keywordsApi.useKeywordsListInfiniteQuery(
    {
      projectId,
      sort,
      ...(q && { q }),
      ...(intent && { intent }),
      ...(listId && { listId }),
      ...(cluster && { cluster }),
    },
    { refetchOnMountOrArgChange: true },
  );
  const selection = useSelection();
  const [exportAll, exporting] = keywordsApi.useKeywordsExportMutation();
  // Its result stays in sight until it was read, although there are keywords now.
  const [importing, setImporting] = useState(false);
  const pages = list.currentData?.pages;
  const rows: KeywordRow[] = pages?.flatMap(({ results }) => results) ?? [];
  const count = pages?.[0]?.count ?? rows.length;
  const filtered = Boolean(q || intent || listId || cluster);

  if (pages === undefined && list.error)
    return <ErrorState message={list.error.message ?? ''} onRetry={() => void list.refetch()} />;
  if (importing || (pages !== undefined && count === 0 && !filtered))
    return (
      <section className={styles.first}>
        <p>{messages.empty}</p>
        <ImportPanel
          projectId={projectId}
          onStart={() => setImporting(true)}
          onDone={() => setImporting(false)}
        />
      </section>
    );
  const download = async () => {
    try {
      const { fileName, text } = await exportAll({ projectId, ...(listId && { listId }) }).unwrap();
      saveFile(fileName, text);
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <>
      <FilterRow projectId={projectId} filters={filters} />
      {pages === undefined && <RowsSkeleton rows={8} />}
      {pages !== undefined && (
        <div className={styles.above}>
          <p role="status">{messages.shown(count)}</p>
          {listId !== '' && (
            <ListActions
              listId={listId}
              chosen={selection.chosen}
              onRemoved={selection.clear}
              onDeleted={() => filters.set({ list: null })}
            />
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={exporting.isLoading}
            onClick={() => void download()}
          >
            {keywordsMessages.csv}
          </Button>
        </div>
      )}
      {pages !== undefined && rows.length === 0 && (
        <EmptyState
          drawing="papers"
          sentence={messages.nothing}
          action={
            <Button variant="default" onClick={filters.clear}>
              {messages.clear}
            </Button>
          }
        />
      )}
      {rows.length > 0 && (
        <KeywordWork
          projectId={projectId}
          rows={rows}
          selection={selection}
          whole={false}
          onCluster={(head) => filters.set({ cluster: head })}
        />
      )}
      <LoadMore list={list} label={keywordsMessages.more} />
    </>
  );
}
