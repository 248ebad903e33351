import { useCallback, useMemo, useState, type ReactNode } from 'react';
import type { KeywordRow, KeywordSort } from '#contract/keywords.ts';
import type { ClusterSort, KeywordCluster } from '#contract/keywords/clusters.ts';
import { keywordsApi, type KeywordsQuery } from '../api.ts';
import { ClusterMembers } from './cluster-members.tsx';
import { clusterKey, groupedRows, type Members } from './grouped-rows.ts';

/** Clusters have no difficulty and no price of their own. */
const clusterSorts: Partial<Record<KeywordSort, ClusterSort>> = {
  keyword: 'name',
  difficulty: 'impressions',
  cpc: 'impressions',
};
export const clusterSortOf = (sort: KeywordSort): ClusterSort => clusterSorts[sort] ?? (sort as ClusterSort);

/** The clusters of a project's keywords page by page, and the keywords of those that are open. */
export function useClusterGroups(query: KeywordsQuery) {
  const {
    sort = 'impressions',
    cluster: _cluster,
    deleted: _deleted,
    unclustered: _alone,
    ...filter
  } = query;
  const list = keywordsApi.useKeywordsClustersInfiniteQuery(
    { ...filter, sort: clusterSortOf(sort) },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [membersOf, setMembersOf] = useState<ReadonlyMap<string, Members>>(new Map());
  const pages = list.currentData?.pages;
  const clusters = useMemo(() => pages?.flatMap(({ results }) => results) ?? [], [pages]);
  const rows = useMemo(() => groupedRows(clusters, opened, membersOf), [clusters, opened, membersOf]);
  const keywords: KeywordRow[] = useMemo(
    () => rows.flatMap((item) => (item.kind === 'keyword' ? [item.row] : [])),
    [rows],
  );
  const put = useCallback(
    (key: string, members: Members) => setMembersOf((all) => new Map(all).set(key, members)),
    [],
  );
  const turn = (key: string, open: boolean) =>
    setOpened((all) => {
      const next = new Set(all);
      if (open) next.add(key);
      else next.delete(key);
      return next;
    });
  const loaders: ReactNode = clusters
    .filter(({ cluster }) => opened.has(clusterKey(cluster)))
    .map(({ cluster }) => <Loader key={clusterKey(cluster)} query={query} cluster={cluster} put={put} />);
  return { list, rows, keywords, turn, loaders, count: pages?.[0]?.count };
}

interface LoaderProps {
  query: KeywordsQuery;
  cluster: KeywordCluster['cluster'];
  put: (key: string, members: Members) => void;
}

function Loader({ query, cluster, put }: LoaderProps) {
  const key = clusterKey(cluster);
  const onMembers = useCallback((members: Members) => put(key, members), [put, key]);
  const of = cluster === null ? { unclustered: 'true' as const } : { cluster };
  return <ClusterMembers query={{ ...query, ...of }} onMembers={onMembers} />;
}
