import { useMemo, useState } from 'react';

/** Chosen rows of a table by their keys, in the order of choosing. */
export function useSelection() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return useMemo(() => {
    const there = new Set(chosen);
    return {
      chosen,
      has: (key: string) => there.has(key),
      turn: (key: string) =>
        setChosen((all) => (all.includes(key) ? all.filter((item) => item !== key) : [...all, key])),
      set: setChosen,
      clear: () => setChosen([]),
    };
  }, [chosen]);
}
export type Selection = ReturnType<typeof useSelection>;
