import { setTimeout as delay } from 'node:timers/promises';
import { SerpError } from './port.ts';

/** A vendor that is asked too fast is asked again after this, doubled each time, unless it says how long. */
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;
const tries = 5;

/** Asks once, and again where the vendor only wants to be asked slower. @throws SerpError, or the signal's reason */
export async function askPatiently<Answer>(
  read: () => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof SerpError) || error.code !== 'rate' || tried === tries) throw error;
      const waitMs = error.retryAfterMs ?? firstWaitMs * 2 ** (tried - 1);
      if (waitMs > longestWaitMs) throw error;
      await delay(waitMs, undefined, { signal });
    }
  }
}
