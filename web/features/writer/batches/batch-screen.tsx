import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { pagePath } from '#contract/routes/page-path.ts';
import { isFailure } from '#web/kernel/call.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { batchesApi } from './api.ts';
import { BatchActions } from './batch-actions.tsx';
import { BatchRows } from './batch-rows.tsx';
import styles from './batches.module.css';
import { exportBatch } from './export-batch.ts';
import { batchesMessages as messages } from './messages.ts';

const askAgainMs = 2000;
const toList = pagePath('/modules/ai-writer/batches');

/** /modules/ai-writer/batches/:id: how far a batch is, and what became of each row. */
export function BatchScreen({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  // A batch that is over is asked for again, too: somebody else may retry its rows.
  const { data, error, refetch } = batchesApi.useWriterBatchQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: askAgainMs,
    skipPollingIfUnfocused: true,
  });
  const crumbs = [{ label: messages.title, to: toList }];
  const isGone = isFailure(error) && error.status === 404;
  if (!data)
    return (
      <Page>
        <PageHeader title={messages.title} crumbs={crumbs} />
        {!error && <RowsSkeleton rows={6} />}
        {isGone && <ErrorState message={messages.notFound} leave={{ label: messages.toList, to: toList }} />}
        {error && !isGone && (
          <ErrorState
            title={messages.loadFailed}
            message={error.message ?? ''}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    );
  const { name, status, reason, rows, done, failed, words, items } = data;
  const isWriting = items.some((row) => row.status === 'running');
  const paused = reason || (isWriting ? messages.batch.pausing : messages.batch.paused);
  return (
    <Page>
      <PageHeader
        title={name}
        crumbs={crumbs}
        action={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => exportBatch(name, items)}
          >
            {messages.batch.export}
          </Button>
        }
      />
      <section className={styles.standing} aria-label={messages.statuses[status]}>
        <div className={styles.head}>
          <span className={styles.state} data-status={status}>
            {messages.statuses[status]}
          </span>
          <span role="status">
            {[
              messages.progress(done, rows),
              ...(failed > 0 ? [messages.failed(failed)] : []),
              ...(words > 0 ? [messages.words(words)] : []),
            ].join(' · ')}
          </span>
        </div>
        <Progress value={(100 * (done + failed)) / rows} size={6} aria-label={name} />
        {status === 'paused' && <p className={styles.reason}>{paused}</p>}
        {error && <p className={styles.dim}>{messages.batch.stale}</p>}
        {mayWrite && <BatchActions key={data.engine} batch={data} />}
      </section>
      <BatchRows rows={items} />
    </Page>
  );
}
