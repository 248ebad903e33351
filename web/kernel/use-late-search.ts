import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => {};
const empty = new URLSearchParams();

/**
 * The address's query on a prerendered page: empty in the first render, which has to match the HTML made at build, and
 * the real one right after.
 */
export function useLateSearch(): URLSearchParams {
  const [search] = useSearchParams();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return hydrated ? search : empty;
}
