import type { CheckState } from '#contract/ranks.ts';

/** One look at one keyword. Only `ranked` has a position. */
export interface Check {
  state: Exclude<CheckState, 'pending'>;
  position: number | null;
}

export interface History<C extends Check> {
  state: CheckState;
  latest: C | null;
  /** the last one that saw a position, before the latest */
  previous: C | null;
  /** places gained (positive) or lost since `previous`; null unless both were seen */
  change: number | null;
  best: number | null;
}

const isSeen = <C extends Check>(check: C | undefined): check is C & { position: number } =>
  check?.state === 'ranked' && check.position !== null;

/**
 * What a keyword's checks say, oldest first. A look that failed or saw nothing is itself the latest: no older position
 * takes its place, and it enters no difference and no best.
 */
export function historyOf<C extends Check>(checks: readonly C[]): History<C> {
  const latest = checks.at(-1) ?? null;
  const previous = checks.slice(0, -1).findLast(isSeen) ?? null;
  const change =
    latest && isSeen(latest) && previous && isSeen(previous) ? previous.position - latest.position : null;
  const seen = checks.filter(isSeen).map(({ position }) => position);
  return {
    state: latest?.state ?? 'pending',
    latest,
    previous,
    change,
    best: seen.length > 0 ? seen.reduce((best, item) => Math.min(best, item)) : null,
  };
}

/** Points of a line: a position that was not seen is null, so that a gap stays a gap. */
export const trendOf = <C extends Check>(checks: readonly C[]) =>
  checks.map((check) => ({ ...check, position: isSeen(check) ? check.position : null }));
