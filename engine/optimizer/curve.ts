import { median } from './percentile.ts';

/** What the median competitor scores when it is compared with the others: beating it by 10 to 20 means something. */
export const medianScore = 67;

/** Turns coverage (0…1) into a share of the term points (0…1): through 0, one anchor, and 1; always rising. */
export interface Curve {
  coverage: number;
  share: number;
}

export const straightCurve: Curve = { coverage: 0.5, share: 0.6 };

/** Below the anchor the first terms earn a little more each than the last ones. */
const lowPower = 0.6;

export function shareOf(coverage: number, curve: Curve): number {
  const held = Math.max(0, Math.min(1, coverage));
  if (held <= curve.coverage) return curve.share * (held / curve.coverage) ** lowPower;
  return curve.share + ((1 - curve.share) * (held - curve.coverage)) / (1 - curve.coverage);
}

/** Bounds of the anchor's share: beyond them the scale would be bent more than it explains. */
const leastShare = 0.2;
const mostShare = 0.95;

/**
 * The curve by which the median of the competitors, each compared with the others, gets `medianScore`.
 * @param pages each one's coverage of the others' terms, and its score by a curve
 */
export function calibrate(pages: readonly { coverage: number; score: (curve: Curve) => number }[]): Curve {
  if (pages.length < 3) return straightCurve;
  const coverage = Math.min(0.9, Math.max(0.05, median(pages.map((page) => page.coverage))));
  let low = leastShare;
  let high = mostShare;
  // The median score rises with the share, so halving finds it.
  for (let round = 0; round < 20; round++) {
    const share = (low + high) / 2;
    if (median(pages.map((page) => page.score({ coverage, share }))) < medianScore) low = share;
    else high = share;
  }
  return { coverage, share: (low + high) / 2 };
}
