import { useEffect } from 'react';

interface PagedList<T> {
  currentData?: { pages: readonly { results: readonly T[] }[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Follows an infinite query to its end, page after page, for a view that shows everything of a range.
 * @returns the rows that are there, undefined before the first page; `more` while further ones are on their way;
 *   `stopped` when a page failed and `resume` asks for it again
 */
export function useAllPages<T>(list: PagedList<T>) {
  const { currentData, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  const more = currentData !== undefined && hasNextPage && !isFetchNextPageError;
  // An answer can come before the page is painted as waiting for it: then only the data tell that there is a next page.
  useEffect(() => {
    if (more && !isFetching) void fetchNextPage();
  }, [more, isFetching, currentData, fetchNextPage]);
  return {
    rows: currentData?.pages.flatMap(({ results }) => results),
    more,
    stopped: currentData !== undefined && hasNextPage && isFetchNextPageError,
    resume: () => void fetchNextPage(),
  };
}
