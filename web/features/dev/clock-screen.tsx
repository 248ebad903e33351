import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type DevClock, mostAheadMs } from '#contract/dev.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { TextSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { readClock, setClock } from './dev-clock.ts';
import styles from './clock.module.css';
import { devMessages } from './messages.ts';

const messages = devMessages.clock;
const minuteMs = 60_000;
const steps = [
  [messages.steps.minute, minuteMs],
  [messages.steps.hour, 60 * minuteMs],
  [messages.steps.day, 24 * 60 * minuteMs],
  [messages.steps.week, 7 * 24 * 60 * minuteMs],
] as const;

/** /dev/clock: moves the server's time ahead, to see now what happens later. */
export function ClockScreen() {
  const [clock, setShown] = useState<DevClock | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const asked = new AbortController();
    const look = () =>
      readClock(asked.signal)
        .then(setShown)
        .catch(() => {
          if (!asked.signal.aborted) setFailed(true);
        });
    void look();
    const timer = setInterval(() => void look(), 2000);
    return () => {
      clearInterval(timer);
      asked.abort();
    };
  }, []);
  const move = async (aheadMs: number) => {
    setBusy(true);
    try {
      setShown(await setClock(Math.min(aheadMs, mostAheadMs)));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Page>
      <PageHeader title={messages.title} lead={messages.lead} />
      {failed && !clock && <ErrorState message={messages.failed} />}
      {!failed && !clock && <TextSkeleton lines={3} />}
      {clock && (
        <>
          <p className={styles.now} role="status">
            <time dateTime={clock.now}>
              {new Date(clock.now).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'medium' })}
            </time>
            <span>{clock.aheadMs === 0 ? messages.real : messages.ahead}</span>
          </p>
          <div className={styles.buttons}>
            {steps.map(([label, ms]) => (
              <Button
                key={label}
                variant="default"
                disabled={busy}
                onClick={() => void move(clock.aheadMs + ms)}
              >
                {label}
              </Button>
            ))}
            <Button disabled={busy || clock.aheadMs === 0} onClick={() => void move(0)}>
              {messages.back}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}
