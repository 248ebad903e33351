import { AppError } from '../http/app-error.ts';

/** When a caller who was refused a place in the queue may try again. */
const retryAfterSeconds = 10;

const busy = () =>
  new AppError(503, 'unavailable', 'The server is busy reading other files. Try again in a moment.', {
    retryAfterSeconds,
  });

export interface Semaphore {
  /** @throws AppError 503 when too many wait; the signal’s reason when it aborts before the caller’s turn */
  acquire(signal?: AbortSignal): Promise<void>;
  release(): void;
}

/** Lets `count` callers in at once; at most `maxWaiting` others wait, in order. */
export function createSemaphore(count: number, maxWaiting: number): Semaphore {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async acquire(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting.length >= maxWaiting) throw busy();
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          waiting.splice(waiting.indexOf(enter), 1);
          reject(signal!.reason as Error);
        };
        signal?.addEventListener('abort', leave, { once: true });
        waiting.push(enter);
      });
    },
    release() {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}
