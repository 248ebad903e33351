import type { Queue } from '#server/kernel/jobs/queue.ts';
import { prune, type RetentionDeps } from './prune.ts';

/** A run ends before the queue would take it for lost; the next hour goes on where it stopped. */
const longestMs = 10 * 60_000;

/** Deletes what is old each hour, once in all processes. */
export function composeRetention({ queue, ...deps }: RetentionDeps & { queue: Queue }) {
  const stopping = new AbortController();
  queue.every('retention', '37 * * * *', async () => {
    await prune(deps, AbortSignal.any([stopping.signal, AbortSignal.timeout(longestMs)]));
  });
  return { stop: () => stopping.abort() };
}
