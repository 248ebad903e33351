import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import type { KeywordImport } from '#contract/keywords.ts';
import { relativeTime } from '#web/kernel/text/format.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { keywordsApi } from '../api.ts';
import { percentRead } from '../import/percent-read.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './metrics-dialog.module.css';

const messages = keywordsMessages.metrics;
const pollMs = 700;

const resultOf = ({ status, reason, rows, cost }: KeywordImport): string => {
  if (status === 'cancelled') return messages.cancelled;
  if (status === 'failed') return messages.failed(reason);
  return messages.done(rows, cost === null ? '' : messages.cost(cost));
};

/** How many calls are answered, with a way to stop; at the end, what came and what did not. */
export function MetricsProgress({ started, onDone }: { started: KeywordImport; onDone: () => void }) {
  const { data = started } = keywordsApi.useKeywordsImportGetQuery(started.id, {
    skip: started.status !== 'reading',
    pollingInterval: pollMs,
  });
  const [cancel, cancelling] = keywordsApi.useKeywordsCancelImportMutation();
  const now = useServerNow();
  const [changed] = keywordsApi.useKeywordsImportOverMutation();
  const { status, rows, calls, callsDone, problems } = data;
  const over = status !== 'reading';
  useEffect(() => {
    if (over) void changed(started.id);
  }, [over, started, changed]);
  if (over)
    return (
      <div className={styles.progress}>
        <p role="status">{resultOf(data)}</p>
        {problems.length > 0 && (
          <ul className={styles.leftOut}>
            {problems.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        <Button onClick={onDone}>{messages.close}</Button>
      </div>
    );
  const stop = async () => {
    try {
      await cancel(started.id).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className={styles.progress}>
      <p role="status">
        {data.waitingUntil
          ? messages.waiting(data.reason, relativeTime(data.waitingUntil, now))
          : messages.progress(rows, callsDone, calls)}
      </p>
      <Progress value={percentRead(data)} aria-label={messages.reading} />
      <Button variant="default" disabled={cancelling.isLoading} onClick={() => void stop()}>
        {messages.cancel}
      </Button>
    </div>
  );
}
