import { useEffect, useRef } from 'react';
import { optimizerApi } from './api.ts';

const pollMs = 1000;
const active = /^(?:queued|running)$/;

/**
 * The last reading of search results, asked for again and again while one is under way.
 * @param onRead hears once when a reading that was watched has ended
 */
export function useResults(id: string, onRead: () => void) {
  const { data } = optimizerApi.useOptimizerResultsQuery(id);
  const reading = data?.reading ?? null;
  const isActive = reading !== null && active.test(reading.status);
  optimizerApi.useOptimizerResultsQuery(id, { pollingInterval: pollMs, skip: !isActive });
  const wasActive = useRef(false);
  useEffect(() => {
    if (wasActive.current && !isActive) onRead();
    wasActive.current = isActive;
  }, [isActive, onRead]);
  return { reading, isActive };
}
