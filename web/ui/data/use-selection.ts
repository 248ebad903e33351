import { useState } from 'react';

/** Chosen keywords, in the order of choosing. */
export function useSelection() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return {
    chosen,
    has: (keyword: string) => chosen.includes(keyword),
    turn: (keyword: string) =>
      setChosen((all) =>
        all.includes(keyword) ? all.filter((item) => item !== keyword) : [...all, keyword],
      ),
    set: setChosen,
    clear: () => setChosen([]),
  };
}
export type Selection = ReturnType<typeof useSelection>;
