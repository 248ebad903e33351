import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './load-more.module.css';

export interface PagedList {
  /** changes with every page that comes */
  data?: unknown;
  hasNextPage: boolean;
  /** any page, also when the list is read anew */
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: { message?: string | undefined } | undefined;
  fetchNextPage: () => unknown;
}

interface LoadMoreProps {
  list: PagedList;
  label?: string;
  /** the next page also comes by itself as the end of the list comes near */
  endless?: boolean;
  /** what else stands below the list */
  children?: ReactNode;
}

/** Pixels before the end of a list at which its next page is asked for: about two screens. */
const nearEnd = 1600;

/** The way to a list's next page, below what is there; a page that did not come says why, and can be asked again. */
export function LoadMore({ list, label = 'Show more', endless = false, children }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list;
  // A page that did not come is asked for again by a person only.
  const byItself = endless && hasNextPage && !isFetching && !isFetchNextPageError;
  // An end that stays in sight is told of once, and an answer can come before the page is painted as waiting for it:
  // so the end is watched anew for each page.
  useEffect(() => {
    if (!byItself || !place.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && void fetchNextPage(), {
      rootMargin: `${nearEnd}px`,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [byItself, data, fetchNextPage]);
  if (!list.hasNextPage && !children) return null;
  return (
    <div ref={place} className={styles.more}>
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {label}
        </Button>
      )}
      {children}
      {list.isFetchNextPageError && <p role="alert">{list.error?.message}</p>}
    </div>
  );
}
