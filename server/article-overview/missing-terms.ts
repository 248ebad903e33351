import type { Analysis } from '#contract/optimizer.ts';

const shown = 20;

/** Terms that competitors use and the text lacks or has too few of, weightiest first. */
export const missingTerms = ({ terms }: Analysis) =>
  terms
    .filter(({ state }) => state === 'missing' || state === 'low')
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, shown)
    .map(({ label, use, target, pages }) => ({
      label,
      use,
      lo: target.lo,
      hi: target.hi,
      competitors: pages.length,
    }));
