import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './load-more.module.css';

interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  error?: { message?: string | undefined } | undefined;
  fetchNextPage: () => unknown;
}

interface LoadMoreProps {
  list: PagedList;
  label?: string;
  /** what else stands below the list */
  children?: ReactNode;
}

/** The way to a list's next page, below what is there; a page that did not come says why, and can be asked again. */
export function LoadMore({ list, label = 'Show more', children }: LoadMoreProps) {
  if (!list.hasNextPage && !children) return null;
  return (
    <div className={styles.more}>
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
