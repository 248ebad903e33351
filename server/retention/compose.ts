import type { Domain } from '#server/kernel/domain.ts';
import { prune, type RetentionDeps } from './prune.ts';

/** A run ends before the queue would take it for lost; the next hour goes on where it stopped. */
const longestMs = 10 * 60_000;

/** Deletes what is old each hour, once in all processes. */
export function composeRetention(deps: RetentionDeps): Domain {
  const stopping = new AbortController();
  return {
    jobs(_jobs, queue) {
      queue.every('retention', '37 * * * *', async () => {
        await prune(deps, AbortSignal.any([stopping.signal, AbortSignal.timeout(longestMs)]));
      });
    },
    stop: async () => stopping.abort(),
  };
}
