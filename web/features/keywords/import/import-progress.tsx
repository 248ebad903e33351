import { Button, Progress } from '@mantine/core';
import { useEffect } from 'react';
import type { KeywordImport } from '#contract/keywords.ts';
import { relativeTime } from '#web/kernel/text/format.ts';
import { useServerNow } from '#web/kernel/server-clock.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { keywordsApi } from '../api.ts';
import { keywordsMessages } from '../messages.ts';
import styles from './import-panel.module.css';
import { percentRead } from './percent-read.ts';
import { ImportResult } from './import-result.tsx';

const messages = keywordsMessages.import;
const pollMs = 700;

/** How far an import is, with a way to cancel it; at its end, what became of it. */
export function ImportProgress({ started, onDone }: { started: KeywordImport; onDone: () => void }) {
  const { data = started } = keywordsApi.useKeywordsImportGetQuery(started.id, {
    skip: started.status !== 'reading',
    pollingInterval: pollMs,
  });
  const [cancel, cancelling] = keywordsApi.useKeywordsCancelImportMutation();
  const now = useServerNow();
  const [changed] = keywordsApi.useKeywordsImportOverMutation();
  const { status, fileName, rows } = data;
  const over = status !== 'reading';
  useEffect(() => {
    if (over && started.status === 'reading') void changed(started.id);
  }, [over, started, changed]);
  if (status === 'done') return <ImportResult result={data} onDone={onDone} />;
  if (over)
    return (
      <p className={styles.problem}>
        {status === 'cancelled' ? messages.cancelled(fileName) : messages.failed(fileName, data.reason)}
      </p>
    );
  const percent = percentRead(data);
  const stop = async () => {
    try {
      await cancel(started.id).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  };
  return (
    <div className={styles.progress}>
      <p>
        {data.waitingUntil
          ? messages.waiting(data.reason, relativeTime(data.waitingUntil, now))
          : messages.progress(fileName, rows, percent)}
      </p>
      <Progress value={percent} aria-label={messages.reading(fileName)} />
      <Button variant="default" disabled={cancelling.isLoading} onClick={() => void stop()}>
        {messages.cancel}
      </Button>
    </div>
  );
}
