import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type DevClock, mostAheadMs } from '#contract/dev.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Page } from '#web/ui/page.tsx';
import { TextSkeleton } from '#web/ui/skeletons.tsx';
import { readClock, setClock } from './dev-clock.ts';
import styles from './clock.module.css';
import { devWords } from './words.ts';

const words = devWords.clock;
const minuteMs = 60_000;
const steps = [
  [words.steps.minute, minuteMs],
  [words.steps.hour, 60 * minuteMs],
  [words.steps.day, 24 * 60 * minuteMs],
  [words.steps.week, 7 * 24 * 60 * minuteMs],
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
      <PageHeader title={words.title} lead={words.lead} />
      {failed && !clock && <ErrorState message={words.failed} />}
      {!failed && !clock && <TextSkeleton lines={3} />}
      {clock && (
        <>
          <p className={styles.now} role="status">
            <time dateTime={clock.now}>
              {new Date(clock.now).toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'medium' })}
            </time>
            <span>{clock.aheadMs === 0 ? words.real : words.ahead}</span>
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
              {words.back}
            </Button>
          </div>
        </>
      )}
    </Page>
  );
}
