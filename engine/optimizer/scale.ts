import type { Likeness } from './pages/subject.ts';
// From points to the score: on this scale the pages themselves, each compared with the others, stand where they should.

/** What the median competitor scores when it is compared with the others: beating it by 10 to 20 means something. */
export const medianScore = 67;

/** Points (0…100) and the score that they get; both always rise, from 0, 0 to 100, 100. */
export type Scale = readonly (readonly [points: number, score: number])[];

/** Coverage of the terms that is taken for usual where no pages tell it, and the share of the points it earns. */
export const usualCoverage = 0.5;
const usualShare = 0.6;
/** Below the usual coverage the first terms earn a little more each than the last ones. */
const lowPower = 0.6;

/** Share 0…1 of the term points for covering a share of the terms. */
export function shareOf(coverage: number, usual: number): number {
  const held = Math.max(0, Math.min(1, coverage));
  if (held <= usual) return usualShare * (held / usual) ** lowPower;
  return usualShare + ((1 - usualShare) * (held - usual)) / (1 - usual);
}

/** A share that rises from `least` at `from` to 1 at `to`. */
const ramp = (value: number, { from, to, least }: { from: number; to: number; least: number }) =>
  least + (1 - least) * Math.max(0, Math.min(1, (value - from) / (to - from)));
const ofSubject = { from: 0.25, to: 0.5, least: 0.15 };
const ofAround = { from: 0.3, to: 0.6, least: 0.2 };

/** Share of the usual terms from which all that goes with them is expected. */
const termsFrom = 0.6;

/**
 * Share of the points that a text keeps, by how like the compared pages it is in its words.
 * @param covered what it covers of the terms against what is usual: who has few of them hides nothing behind them
 */
export const likenessFactor = ({ subject, around }: Likeness, covered: number): number =>
  ramp(subject, ofSubject) * (1 - Math.min(1, covered / termsFrom) * (1 - ramp(around, ofAround)));

/** The score of a page by the share of the pages that are weaker: most lie near the median, few far from it. */
const scoreByRank: Scale = [
  [0, 35],
  [0.25, 64],
  [0.5, medianScore],
  [0.75, 71],
  [1, 86],
];
/** Points of pages of all kinds at 10, 25, 50, 75 and 90 %: what the scale is where no three pages tell their own. */
const usualPoints = [30, 48, 58, 68, 80] as const;
const usualRanks = [0.1, 0.25, 0.5, 0.75, 0.9];
/** So many pages weigh as much as the usual distances from the median. */
const priorPages = 1;
/** Score points for each point at most, between the anchors: small differences between pages stay small. */
const mostSlope = 1.2;
/** Score for each point, at most, of texts that are weaker than three quarters of the pages. */
const mostLift = 1.7;
const fewestPages = 3;

function between(scale: Scale, value: number): number {
  const next = scale.findIndex(([from]) => from >= value);
  if (next <= 0) return scale.at(next)![1];
  const [a, low] = scale[next - 1]!;
  const [b, high] = scale[next]!;
  return low + ((high - low) * (value - a)) / (b - a);
}

/** Value at a rank 0…1, where each value stands in the middle of its own share of the ranks (Hazen, 1914). */
function atRank(sorted: readonly number[], rank: number): number {
  const at = Math.max(0, Math.min(sorted.length - 1, rank * sorted.length - 0.5));
  const low = sorted[Math.floor(at)] as number;
  return low + ((sorted[Math.ceil(at)] as number) - low) * (at - Math.floor(at));
}

/**
 * The scale on which the median of the pages gets `medianScore` and the others what their ranks are worth.
 * @param points of each page against terms, ranges and bands that were made without it
 */
export function calibrate(points: readonly number[]): Scale {
  const sorted = points.toSorted((a, b) => a - b);
  const size = sorted.length;
  const own = size >= fewestPages;
  const ranks = own ? [0.5 / size, 0.25, 0.5, 0.75, 1 - 0.5 / size] : usualRanks;
  const middle = own ? atRank(sorted, 0.5) : usualPoints[2];
  const weight = own ? size / (size + priorPages) : 0;
  const distance = (at: number): number => {
    const usual = (usualPoints[at] as number) - usualPoints[2];
    return own ? weight * (atRank(sorted, ranks[at] as number) - middle) + (1 - weight) * usual : usual;
  };
  const scores = ranks.map((rank) => between(scoreByRank, rank)) as [number, number, number, number, number];
  const gap = (at: number) => ((scores[at + 1] as number) - (scores[at] as number)) / mostSlope;
  const [low, high] = [Math.min(distance(1), -gap(1)), Math.max(distance(3), gap(2))];
  const [lowest, highest] = [Math.min(distance(0), low - gap(0)), Math.max(distance(4), high + gap(3))];
  const anchors = [lowest, low, 0, high, highest].map((apart, at): [number, number] => {
    const score = scores[at] as number;
    // Weak pages lift no weaker text; where the median page is near an end, the scale is steeper, and still rises.
    const least = at < 2 ? score / mostLift : at + 30;
    return [Math.max(least, Math.min(95 + at, middle + apart)), score];
  });
  return [[0, 0], ...anchors, [100, 100]];
}

/** Below the weakest page a text loses faster than its points. */
const weakPower = 1.3;

/** The score (0…100) for points (0…100). */
export function scoreOn(scale: Scale, points: number): number {
  const [weakest, score] = scale[1]!;
  const held = Math.max(0, Math.min(100, points));
  return held < weakest ? score * (held / weakest) ** weakPower : between(scale, held);
}
