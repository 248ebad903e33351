import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '#server/kernel/http/app-error.ts';

const busyMs = 1_000;

/** Runs what may be refused while the server is busy, until there is room. */
export async function whenFree<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (cause) {
      if (!(cause instanceof AppError && cause.status === 503)) throw cause;
      await delay(busyMs, undefined, { signal });
    }
  }
}
