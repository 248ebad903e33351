import { setTimeout } from 'node:timers/promises';

/**
 * Waits for what is being ended, but not for ever: whoever stops a process kills it when it takes its time.
 * @returns whether it ended in time; it then goes on unheard, and its failure is nobody's any more
 */
export async function endsWithin(ms: number, ending: Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  const ended = ending.then(() => true).finally(() => late.abort());
  const over = setTimeout(ms, false, { signal: late.signal }).catch(() => true);
  try {
    return await Promise.race([ended, over]);
  } finally {
    ended.catch(() => undefined);
  }
}
