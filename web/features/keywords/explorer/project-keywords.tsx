import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { KeywordRow } from '#contract/keywords.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import iconButton from '#web/ui/layout/icon-button.module.css';
import { keywordsApi, type KeywordsQuery } from '../api.ts';
import { ProjectClusters } from '../clusters/project-clusters.tsx';
import { ImportPanel } from '../import/import-panel.tsx';
import { saveFile } from '#web/kernel/save-file.ts';
import { useSelection } from '#web/ui/table/use-selection.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';
import { FilterRow } from './filter-row.tsx';
import { KeywordWork } from './keyword-work.tsx';
import { ListActions } from './list-actions.tsx';
import toolbar from './toolbar.module.css';
import type { ExplorerFilters } from './use-explorer-filters.ts';

const messages = keywordsMessages.explorer;

interface Props {
  projectId: string;
  filters: ExplorerFilters;
  /** looks around a seed, at the toolbar's beginning */
  seed?: ReactNode;
  /** the project's own name, to be left out of its keywords */
  brand?: string;
}

/** All keywords of a project: import first, then filters, table and what to do with the chosen ones. */
export function ProjectKeywords({ projectId, filters, seed, brand }: Props) {
  const { q, exclude, intent, listId, sort, direction, cluster, ranges, filtered, grouped } = filters;
  const query: KeywordsQuery = {
    projectId,
    sort,
    ...ranges,
    ...(direction && { direction }),
    ...(q && { q }),
    ...(exclude && { exclude }),
    ...(intent && { intent }),
    ...(listId && { listId }),
    ...(cluster && { cluster }),
  };
  const list = keywordsApi.useKeywordsListInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const selection = useSelection();
  const [exportAll, exporting] = keywordsApi.useKeywordsExportMutation();
  // Its result stays in sight until it was read, although there are keywords now.
  const [importing, setImporting] = useState(false);
  const pages = list.currentData?.pages;
  const rows: KeywordRow[] = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages]);
  const count = pages?.[0]?.count ?? rows.length;

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
  const clear = (
    <Button variant="default" onClick={filters.clear}>
      {messages.clear}
    </Button>
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
      <div className={toolbar.toolbar}>
        {seed}
        <div className={toolbar.chips} role="group" aria-label={messages.filters}>
          <FilterRow projectId={projectId} filters={filters} brand={brand} />
          <p role="status" className={toolbar.count}>
            {pages !== undefined && messages.shown(count)}
          </p>
          <button
            type="button"
            className={iconButton.button}
            aria-label={keywordsMessages.csv}
            title={keywordsMessages.csv}
            disabled={exporting.isLoading}
            onClick={() => void download()}
          >
            <IconDownload size={16} stroke={1.75} aria-hidden />
          </button>
        </div>
      </div>
      {listId !== '' && (
        <div className={styles.above}>
          <ListActions
            listId={listId}
            chosen={selection.chosen}
            onRemoved={selection.clear}
            onDeleted={() => filters.set({ list: null })}
          />
        </div>
      )}
      {grouped && (
        <ProjectClusters
          projectId={projectId}
          query={query}
          filters={filters}
          selection={selection}
          clear={clear}
        />
      )}
      {!grouped && pages === undefined && <RowsSkeleton rows={18} />}
      {!grouped && pages !== undefined && rows.length === 0 && (
        <EmptyState drawing="papers" sentence={messages.nothing} action={clear} />
      )}
      {!grouped && rows.length > 0 && (
        <KeywordWork
          projectId={projectId}
          rows={rows}
          selection={selection}
          order={{
            sort,
            direction,
            onSort: (by, way) => filters.set({ sort: by, direction: way }),
            list,
            count,
          }}
          onCluster={(head) => filters.set({ cluster: head })}
        />
      )}
    </>
  );
}
