import type { ComponentProps, ReactNode } from 'react';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { keywordsMessages } from '../messages.ts';
import styles from './explorer.module.css';

interface Props {
  list: ComponentProps<typeof LoadMore>['list'] & { isLoading: boolean };
  empty: string;
  children: ReactNode[] | undefined;
}

/** Rows of a list page by page; until they are there, a skeleton or why they did not come. */
export function HistoryRows({ list, empty, children }: Props) {
  if (list.isLoading) return <RowsSkeleton rows={3} />;
  if (list.error && !children) return <p role="alert">{list.error.message}</p>;
  if (!children || children.length === 0) return <p className={styles.note}>{empty}</p>;
  return (
    <>
      <ul className={styles.rows}>{children}</ul>
      <LoadMore list={list} label={keywordsMessages.more} />
    </>
  );
}
