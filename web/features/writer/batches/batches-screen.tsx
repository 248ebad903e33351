import { Button, Progress } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import type { Batch } from '#contract/writer/batches.ts';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { TimeAgo } from '#web/ui/data/time-ago.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { RowsSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { batchesApi } from './api.ts';
import { BatchForm } from './batch-form.tsx';
import styles from './batches.module.css';
import { batchesMessages as messages } from './messages.ts';
import { type ChosenTable, TableInput } from './table-input.tsx';

const askAgainMs = 4000;
const newBatch = pagePath('/modules/ai-writer/batches', {}, { new: '1' });

const NewButton = () => (
  <Button
    size="sm"
    component={Link}
    to={newBatch}
    leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
  >
    {messages.create}
  </Button>
);

function BatchCard({ batch }: { batch: Batch }) {
  const { id, name, status, rows, done, failed, createdAt } = batch;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Link to={pagePath('/modules/ai-writer/batches/:id', { id })}>{name}</Link>
        <span className={styles.state} data-status={status}>
          {messages.statuses[status]}
        </span>
      </div>
      <Progress value={(100 * (done + failed)) / rows} size={4} aria-label={name} />
      <p className={styles.dim}>
        {[messages.progress(done, rows), ...(failed > 0 ? [messages.failed(failed)] : [])].join(' · ')}
        {' · '}
        <TimeAgo at={createdAt} />
      </p>
      {batch.reason !== '' && <p className={styles.reason}>{batch.reason}</p>}
    </li>
  );
}

function BatchList({ mayWrite }: { mayWrite: boolean }) {
  const list = batchesApi.useWriterBatchesInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    pollingInterval: askAgainMs,
    skipPollingIfUnfocused: true,
  });
  const all = list.data?.pages.flatMap(({ results }) => results) ?? [];
  if (!list.data && list.error)
    return (
      <ErrorState
        title={messages.loadFailed}
        message={list.error.message ?? ''}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return <RowsSkeleton rows={4} />;
  if (all.length === 0)
    return (
      <EmptyState
        drawing="papers"
        sentence={mayWrite ? messages.empty : messages.noRole}
        action={mayWrite ? <NewButton /> : undefined}
      />
    );
  return (
    <>
      <ul className={styles.list} aria-label={messages.list}>
        {all.map((batch) => (
          <BatchCard key={batch.id} batch={batch} />
        ))}
      </ul>
      <LoadMore list={list} label={messages.more} />
    </>
  );
}

/** A new batch: first its table, then how it is read. */
function NewBatch() {
  const [pasted, setPasted] = useState('');
  const [table, setTable] = useState<ChosenTable | null>(null);
  const navigate = useNavigate();
  if (!table) return <TableInput pasted={pasted} onPasted={setPasted} onTable={setTable} />;
  return (
    <BatchForm
      table={table}
      onBack={() => setTable(null)}
      onStarted={({ id }) =>
        void navigate(pagePath('/modules/ai-writer/batches/:id', { id }), { replace: true })
      }
    />
  );
}

/** /modules/ai-writer/batches: every batch, and the way to a new one. */
export function BatchesScreen({ mayWrite }: { mayWrite: boolean }) {
  const [search] = useSearchParams();
  const isNew = mayWrite && search.get('new') !== null;
  // An empty list has the button in its place.
  const { data } = batchesApi.useWriterBatchesInfiniteQuery(undefined);
  const hasBatches = data?.pages.some(({ results }) => results.length > 0) === true;
  return (
    <Page>
      <PageHeader
        title={isNew ? messages.create : messages.title}
        lead={messages.lead}
        crumbs={[
          isNew
            ? { label: messages.title, to: pagePath('/modules/ai-writer/batches') }
            : { label: messages.writer, to: pagePath('/modules/ai-writer') },
        ]}
        action={mayWrite && !isNew && hasBatches ? <NewButton /> : undefined}
      />
      {isNew ? <NewBatch /> : <BatchList mayWrite={mayWrite} />}
    </Page>
  );
}
