import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import type { Selection } from '#web/ui/table/use-selection.ts';
import type { KeywordsQuery } from '../api.ts';
import { KeywordWork } from '../explorer/keyword-work.tsx';
import { fallsFirst } from '../explorer/keyword-table.tsx';
import type { ExplorerFilters } from '../explorer/use-explorer-filters.ts';
import { keywordsMessages } from '../messages.ts';
import { ClusterTable } from './cluster-table.tsx';
import { useClusterGroups } from './use-cluster-groups.tsx';

const ClusterMap = lazy(async () => ({ default: (await import('./cluster-map.tsx')).ClusterMap }));

interface Props {
  projectId: string;
  query: KeywordsQuery;
  filters: ExplorerFilters;
  selection: Selection;
  /** stands where nothing is found */
  clear: ReactNode;
}

/** The project's keywords as clusters, as a table and, when it is asked for, as a map. */
export function ProjectClusters({ projectId, query, filters, selection, clear }: Props) {
  const { list, rows, keywords, turn, loaders } = useClusterGroups(query);
  const { sort, direction } = filters;
  const onCluster = (head: string) => filters.set({ cluster: head, view: null });
  if (!list.currentData && list.error)
    return <ErrorState message={list.error.message ?? ''} onRetry={() => void list.refetch()} />;
  return (
    <>
      {filters.map && (
        <Suspense fallback={<RowsSkeleton rows={8} />}>
          <ClusterMap query={query} onOpen={onCluster} />
        </Suspense>
      )}
      {loaders}
      {!list.currentData && <RowsSkeleton rows={18} />}
      {list.currentData && rows.length === 0 && (
        <EmptyState drawing="papers" sentence={keywordsMessages.explorer.nothing} action={clear} />
      )}
      {rows.length > 0 && (
        <KeywordWork
          projectId={projectId}
          rows={keywords}
          selection={selection}
          ofProject
          onCluster={onCluster}
          renderTable={(handlers, current) => (
            <ClusterTable
              {...handlers}
              rows={rows}
              turn={turn}
              selection={selection}
              current={current}
              sort={{ key: sort, down: direction ? direction === 'desc' : fallsFirst(sort) }}
              onSort={(by, way) => filters.set({ sort: by, direction: way })}
              list={list}
            />
          )}
        />
      )}
    </>
  );
}
