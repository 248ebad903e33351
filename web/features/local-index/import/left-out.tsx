import type { Crawl } from '#contract/crawls.ts';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { FormProblem } from '#web/ui/form/form-problem.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SideSheet } from '#web/ui/dialog/side-sheet.tsx';
import { importApi } from './api.ts';
import styles from './import.module.css';
import { importMessages as messages } from './messages.ts';

/** Pages that an import left out, each with its reason. */
export function LeftOut({ crawl, onClose }: { crawl: Crawl; onClose: () => void }) {
  const list = importApi.useCrawlsLeftOutInfiniteQuery(crawl.id, { refetchOnMountOrArgChange: true });
  const rows = list.currentData?.pages.flatMap(({ results }) => results) ?? [];
  return (
    <SideSheet opened onClose={onClose} title={messages.leftOutOf(messages.host(crawl.url))}>
      {!list.currentData && list.isFetching && <TextSkeleton lines={5} />}
      {!list.currentData && !list.isFetching && list.error && (
        <FormProblem message={list.error.message ?? ''} />
      )}
      <ul className={styles.leftOut}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.url}</span>
            <small>{messages.reason(row)}</small>
          </li>
        ))}
      </ul>
      <LoadMore list={list} label={messages.more} />
    </SideSheet>
  );
}
