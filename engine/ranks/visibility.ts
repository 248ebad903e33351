import type { CheckState } from '#contract/ranks.ts';

export interface Standing {
  state: CheckState;
  position: number | null;
}

/**
 * Share of searchers who click the result at a position, 1 to 10: SISTRIX, 2020, 80 million keywords (as reported by
 * Search Engine Journal, article 374516).
 */
const clickShare = [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025] as const;
/** The same source: every position of the second page stays below 1 %. How it falls off there is our model, no data. */
const pastFirstPage = 0.006;

/** Expected share of clicks at a position, 0 to 1. */
export const clicksAt = (position: number): number =>
  clickShare[position - 1] ?? (position > 10 ? (pastFirstPage * 11) / position : 0);

const isKnown = ({ state }: Standing) => state !== 'failed' && state !== 'pending';

/**
 * Visibility 0 to 100 = Σ clicks(position) ÷ (n · clicks(1)), over the n keywords whose latest look said something.
 * One that was looked for and not seen adds nothing; one that failed or waits is unknown and not counted at all. Null
 * when nothing is known.
 */
export function visibilityOf(standings: readonly Standing[]): number | null {
  const known = standings.filter(isKnown);
  if (known.length === 0) return null;
  const clicks = known.reduce((sum, { position }) => sum + (position === null ? 0 : clicksAt(position)), 0);
  return Math.round((clicks / (known.length * clicksAt(1))) * 1000) / 10;
}

/** How many stand where; those that failed or wait are in none. */
export function distributionOf(standings: readonly Standing[]) {
  const counts = { top3: 0, top10: 0, beyond: 0, unseen: 0 };
  for (const { position } of standings.filter(isKnown)) {
    if (position === null) counts.unseen++;
    else if (position <= 3) counts.top3++;
    else if (position <= 10) counts.top10++;
    else counts.beyond++;
  }
  return counts;
}
