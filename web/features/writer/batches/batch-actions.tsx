import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pagePath } from '#contract/routes/page-path.ts';
import type { Batch } from '#contract/writer/batches.ts';
import { confirm } from '#web/ui/feedback/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { succeeded } from '#web/ui/feedback/tell-failure.ts';
import { writerApi } from '../api.ts';
import { batchesApi } from './api.ts';
import styles from './batches.module.css';
import { batchesMessages } from './messages.ts';

const messages = batchesMessages.batch;
type Action = 'pause' | 'resume' | 'cancel' | 'retry';

/** Pauses, resumes, cancels or retries a batch; what is left can be written with another engine. */
export function BatchActions({ batch }: { batch: Batch }) {
  const { id, status, failed } = batch;
  const [update, { isLoading, originalArgs }] = batchesApi.useWriterBatchUpdateMutation();
  const [remove, { isLoading: isDeleting }] = batchesApi.useWriterBatchDeleteMutation();
  const navigate = useNavigate();
  const [engine, setEngine] = useState(batch.engine ?? '');
  const goesOn = status === 'paused' || (status === 'done' && failed > 0);
  const { data: engines } = writerApi.useWriterEnginesQuery(undefined, { skip: !goesOn });
  const act = async (action: Action) => {
    const again = action === 'resume' || action === 'retry';
    const change = update({ params: { id }, body: { action, ...(again && { engine: engine || null }) } });
    await succeeded(change.unwrap());
  };
  const cancel = async () => {
    const { confirmTitle: title, confirmBody: body, cancel: action } = messages;
    if (await confirm({ title, body, action, danger: true })) await act('cancel');
  };
  const deleteBatch = async () => {
    const { deleteTitle: title, deleteBody: body, delete: action } = messages;
    if (!(await confirm({ title, body, action, danger: true }))) return;
    if (!(await succeeded(remove(id).unwrap()))) return;
    toast({ message: messages.deleted(batch.name), kind: 'done' });
    void navigate(pagePath('/modules/ai-writer/batches'));
  };
  const buttonFor = (action: Action) => ({
    loading: isLoading && originalArgs?.body.action === action,
    disabled: isLoading,
    onClick: () => void (action === 'cancel' ? cancel() : act(action)),
  });
  const ready = engines?.results.filter((item) => item.ready) ?? [];
  const known = engine === '' || ready.some((item) => item.id === engine);
  return (
    <div className={styles.actions}>
      {goesOn && (
        <NativeSelect
          label={messages.engine}
          value={known ? engine : ''}
          data={[
            { value: '', label: messages.best },
            ...ready.map((item) => ({ value: item.id, label: item.label })),
          ]}
          onChange={(event) => setEngine(event.currentTarget.value)}
        />
      )}
      {status === 'paused' && <Button {...buttonFor('resume')}>{messages.resume}</Button>}
      {status === 'running' && (
        <Button variant="default" {...buttonFor('pause')}>
          {messages.pause}
        </Button>
      )}
      {status !== 'cancelled' && failed > 0 && (
        <Button variant={status === 'done' ? 'filled' : 'default'} {...buttonFor('retry')}>
          {messages.retry(failed)}
        </Button>
      )}
      {(status === 'running' || status === 'paused') && (
        <Button variant="subtle" color="danger" {...buttonFor('cancel')}>
          {messages.cancel}
        </Button>
      )}
      {(status === 'done' || status === 'cancelled') && (
        <Button
          variant="default"
          loading={isDeleting}
          disabled={isLoading}
          onClick={() => void deleteBatch()}
        >
          {messages.delete}
        </Button>
      )}
    </div>
  );
}
