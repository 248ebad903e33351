import { Button, Progress } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Crawl } from '#contract/crawls.ts';
import { crawlQueries } from '#web/kernel/queries/crawls.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { importApi } from './api.ts';
import styles from './import.module.css';
import { LeftOut } from './left-out.tsx';
import { importMessages as messages } from './messages.ts';

const pollMs = 1_500;
const isOpen = ({ status }: Crawl) => status === 'queued' || status === 'running';

/** The last imports of a project: how far they are, and what became of them. */
export function SiteImports({ projectId, canWrite }: { projectId: string; canWrite: boolean }) {
  const { data } = crawlQueries.useCrawlsListQuery(
    { projectId, kind: 'import', limit: 5 },
    { refetchOnMountOrArgChange: true },
  );
  const rows = data?.results ?? [];
  const isBusy = rows.some(isOpen);
  crawlQueries.useCrawlsListQuery(
    { projectId, kind: 'import', limit: 5 },
    { pollingInterval: pollMs, skip: !isBusy },
  );
  const [over] = importApi.useCrawlsOverMutation();
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) void over();
    wasBusy.current = isBusy;
  }, [isBusy, over]);
  const [shown, setShown] = useState<Crawl | null>(null);
  if (rows.length === 0) return null;
  return (
    <section aria-label={messages.list} className={styles.imports}>
      <ul>
        {rows.map((row) => (
          <ImportRow key={row.id} row={row} canWrite={canWrite} onShow={() => setShown(row)} />
        ))}
      </ul>
      {shown && <LeftOut crawl={shown} onClose={() => setShown(null)} />}
    </section>
  );
}

function ImportRow({ row, canWrite, onShow }: { row: Crawl; canWrite: boolean; onShow: () => void }) {
  const [update, { isLoading }] = crawlQueries.useCrawlsUpdateMutation();
  const host = messages.host(row.url);
  const { pages, status } = row;
  const used = (['added', 'updated', 'kept'] as const).reduce(
    (sum, key) => sum + (pages.imported[key] ?? 0),
    0,
  );
  const leftOut = pages.done - used;
  const change = async (action: 'pause' | 'resume' | 'cancel') => {
    try {
      await update({ params: { id: row.id }, body: { action } }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  };
  const isOver = !isOpen(row) && status !== 'paused';
  return (
    <li>
      <div className={styles.words}>
        <strong>{host}</strong>
        <span role="status">{messages.status(row)}</span>
        {isOver && <TimeAgo at={row.endedAt ?? row.createdAt} />}
      </div>
      {!isOver && (
        <Progress
          className={styles.bar ?? ''}
          value={pages.found === 0 ? 0 : Math.floor((pages.done * 100) / pages.found)}
          aria-label={messages.progress(host)}
        />
      )}
      <div className={styles.actions}>
        {leftOut > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={onShow}>
            {messages.leftOut(leftOut)}
          </Button>
        )}
        {canWrite && !isOver && (
          <>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isLoading}
              aria-label={status === 'paused' ? messages.resumeOf(host) : messages.pauseOf(host)}
              onClick={() => void change(status === 'paused' ? 'resume' : 'pause')}
            >
              {status === 'paused' ? messages.resume : messages.pause}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isLoading}
              aria-label={messages.cancelOf(host)}
              onClick={() => void change('cancel')}
            >
              {messages.cancel}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
