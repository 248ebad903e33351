import { Button, Progress } from '@mantine/core';
import type { TrackerDetail } from '#contract/ranks.ts';
import { tellFailure } from '#web/ui/feedback/tell-failure.ts';
import { ranksApi } from './api.ts';
import styles from './ranks.module.css';
import { ranksMessages } from './messages.ts';

const messages = ranksMessages.screen;

/** How far a check is, with a way to stop it; or why the last one did not reach its end. */
export function CheckProgress({ tracker, canStop }: { tracker: TrackerDetail; canStop: boolean }) {
  const [update, { isLoading }] = ranksApi.useRanksUpdateMutation();
  const { status, done, of } = tracker.run;
  const stop = async () => {
    try {
      await update({ params: { id: tracker.id }, body: { action: 'cancel' } }).unwrap();
    } catch (error) {
      tellFailure(error);
    }
  };
  const active = status === 'queued' || status === 'running';
  const said = {
    idle: '',
    queued: messages.queued,
    running: messages.checking(done, of),
    failed: messages.failed,
    interrupted: messages.interrupted(done, of),
  }[status];
  return (
    <div className={styles.progress} data-status={status}>
      <p role="status">{said}</p>
      {active && (
        <>
          <Progress value={of === 0 ? 0 : (100 * done) / of} aria-label={messages.checking(done, of)} />
          {canStop && (
            <Button size="compact-sm" variant="default" loading={isLoading} onClick={() => void stop()}>
              {messages.stop}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
