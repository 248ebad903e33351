import { Button, Progress, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ModelDownload as Download } from '#contract/connections/models.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import {
  useConnectionsCancelDownloadMutation,
  useConnectionsDownloadModelMutation,
  useConnectionsModelDownloadQuery,
} from './api.ts';
import styles from './integrations.module.css';
import { connectionsMessages } from './messages.ts';

const messages = connectionsMessages.local;
const pollMs = 1_500;

const isActive = (download: Download | null) =>
  download?.status === 'queued' || download?.status === 'running';
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e8 ? 2 : 1)} GB`;

interface Props {
  /** a model is there that was not before */
  onDone: () => void;
}

/** Lets Ollama download a model, with its progress; it can be stopped at any time. */
export function ModelDownload({ onDone }: Props) {
  const [polling, setPolling] = useState(0);
  const { data, refetch } = useConnectionsModelDownloadQuery(undefined, {
    pollingInterval: polling,
    refetchOnMountOrArgChange: true,
  });
  const download = data?.download ?? null;
  const active = isActive(download);
  const interval = active ? pollMs : 0;
  if (interval !== polling) setPolling(interval);
  const [start, starting] = useConnectionsDownloadModelMutation();
  const [cancel, cancelling] = useConnectionsCancelDownloadMutation();
  const [model, setModel] = useState('');

  const wasActive = useRef(false);
  useEffect(() => {
    const ended = wasActive.current && !active;
    wasActive.current = active;
    if (!ended || download?.status !== 'done') return;
    toast({ message: messages.done(download.model), kind: 'done' });
    onDone();
  }, [active, download, onDone]);

  const begin = async (event: FormEvent) => {
    event.preventDefault();
    const name = model.trim();
    if (name === '') return;
    try {
      await start(name).unwrap();
      await refetch();
      setModel('');
    } catch (error) {
      tellFailure(error);
    }
  };
  const stop = async () => {
    try {
      await cancel().unwrap();
      await refetch();
    } catch (error) {
      tellFailure(error);
    }
  };

  if (active && download)
    return <Running download={download} stopping={cancelling.isLoading} onStop={stop} />;
  return (
    <form onSubmit={(event) => void begin(event)} className={styles.server}>
      <TextInput
        label={messages.download}
        description={messages.downloadHint}
        value={model}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setModel(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={starting.isLoading} disabled={model.trim() === ''}>
        {messages.start}
      </Button>
      <p role="status" className={styles.said}>
        {outcomeOf(download)}
      </p>
    </form>
  );
}

/** What there is to say of a download that ended otherwise than with its model. */
function outcomeOf(download: Download | null): string {
  if (download?.status === 'failed') return download.error ?? '';
  if (download?.status === 'cancelled') return messages.stopped;
  return download?.status === 'interrupted' ? messages.interrupted : '';
}

interface RunningProps {
  download: Download;
  stopping: boolean;
  onStop: () => Promise<void>;
}

function Running({ download, stopping, onStop }: RunningProps) {
  const { model, stage, completed, total } = download;
  const share = completed !== null && total ? (100 * completed) / total : 0;
  return (
    <div className={styles.download}>
      <p>
        <strong>{model}</strong>{' '}
        {completed !== null && total !== null
          ? messages.amount(gigabytes(completed), gigabytes(total))
          : stage || messages.waiting}
      </p>
      <Progress aria-label={messages.progress(model)} value={share} size={6} />
      <Button variant="default" size="compact-sm" loading={stopping} onClick={() => void onStop()}>
        {messages.stop}
      </Button>
    </div>
  );
}
