import type { Log } from './log.ts';

/** Work that is done again and again by this process. */
export interface Repeated {
  /** Begins; a second call changes nothing. */
  start(): void;
  /** Runs at once, or joins the run under way. Resolves when that run is over; does nothing after stop(). */
  now(): Promise<void>;
  /** Begins no further run; resolves when the one under way is over. */
  stop(): Promise<void>;
}

/**
 * Runs work at an interval, never beside itself: where a run takes longer, its next turn is left out.
 * @param intervalMs from the start, and from turn to turn
 * @param what names the work in the log, where a run fails; the next turn tries again
 */
export function every(
  intervalMs: number,
  run: () => Promise<unknown>,
  { log, what }: { log: Pick<Log, 'error'>; what: string },
): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const now = (): Promise<void> => {
    if (stopped) return Promise.resolve();
    running ??= run()
      .then(() => undefined)
      .catch((cause: unknown) => log.error({ err: cause }, what))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return {
    now,
    start() {
      if (!stopped) timer ??= setInterval(() => void now(), intervalMs);
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
