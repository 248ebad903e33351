import { useEffect, useRef } from 'react';
import { optimizerApi } from '../api.ts';

const pollMs = 1000;
const active = /^(?:queued|running)$/;

/**
 * The last reading of search results, asked for again and again while one is under way.
 * @param shownAt when the results came that the screen shows; null before the first
 * @param onRead hears once when a reading has ended, also while nobody watched it
 */
export function useResults(id: string, shownAt: string | null, onRead: () => void) {
  const { data } = optimizerApi.useOptimizerResultsQuery(id);
  const reading = data?.reading ?? null;
  const isActive = reading !== null && active.test(reading.status);
  optimizerApi.useOptimizerResultsQuery(id, { pollingInterval: pollMs, skip: !isActive });
  const takenAt = reading?.status === 'done' ? reading.takenAt : null;
  const wasActive = useRef(false);
  const heard = useRef(shownAt);
  useEffect(() => {
    const isNew = takenAt !== null && takenAt !== heard.current;
    if (isNew) heard.current = takenAt;
    if (isNew || (wasActive.current && !isActive)) onRead();
    wasActive.current = isActive;
  }, [isActive, takenAt, onRead]);
  return { reading, isActive };
}
