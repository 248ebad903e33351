import { useEffect } from 'react';
import { keywordsApi, type KeywordsQuery } from '../api.ts';
import type { Members } from './grouped-rows.ts';

interface Props {
  query: KeywordsQuery;
  /** stays the same while the cluster is open */
  onMembers: (members: Members) => void;
}

/** Loads the keywords of one open cluster and hands them up; shows nothing itself. */
export function ClusterMembers({ query, onMembers }: Props) {
  const list = keywordsApi.useKeywordsListInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData, isFetching, hasNextPage, fetchNextPage, error } = list;
  useEffect(() => {
    onMembers({
      rows: currentData?.pages.flatMap(({ results }) => results) ?? [],
      loading: isFetching,
      problem: error && !isFetching ? (error.message ?? '') : null,
      loadMore: hasNextPage ? () => void fetchNextPage() : null,
    });
  }, [currentData, isFetching, hasNextPage, fetchNextPage, error, onMembers]);
  return null;
}
