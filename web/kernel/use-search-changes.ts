import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Changes a copy of the address's query in place. */
export type SearchChange = (next: URLSearchParams) => void;

/**
 * The address's query, and what changes it. A change builds on the one before it, also when the page has not been drawn
 * with that one yet: the router's own update would build on what was drawn last, and lose it.
 * @returns the query that is drawn, and a function that changes it; each change replaces the step of the history,
 * unless `push` asks for a new one
 */
export function useSearchChanges() {
  const [search, setSearch] = useSearchParams();
  /** queries that were asked for and have not been drawn, oldest first */
  const asked = useRef<string[]>([]);
  // As it is drawn, not after it: a change that comes in between would be taken for one of before.
  useLayoutEffect(() => {
    const drawn = asked.current.lastIndexOf(search.toString());
    // A query that was not asked for here came by a link: what was asked before it counts no more.
    asked.current = drawn < 0 ? [] : asked.current.slice(drawn + 1);
  }, [search]);
  const change = (apply: SearchChange, { push = false } = {}) => {
    const next = new URLSearchParams(asked.current.at(-1) ?? search);
    apply(next);
    asked.current.push(next.toString());
    setSearch(next, { replace: !push });
  };
  return [search, change] as const;
}
