// From points to the score: on this scale the pages themselves, each compared with the others, stand where they should.
import { enough, type Recurrence } from './language/recurrence.ts';
import type { Likeness } from './pages/subject.ts';

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

/** How a value stands between two others, 0…1. */
const rising = (value: number, { from, to }: { from: number; to: number }) =>
  Math.max(0, Math.min(1, (value - from) / (to - from)));

/** A share that rises from `least` at `from` to 1 at `to`. */
const ramp = (value: number, { from, to, least }: { from: number; to: number; least: number }) =>
  least + (1 - least) * rising(value, { from, to });
const ofSubject = { from: 0.25, to: 0.5, least: 0.15 };
const ofAround = { from: 0.3, to: 0.6, least: 0.2 };

/** Terms of the subject without a word of the keyword: they are also another subject's. */
const keywordLost = 0.7;
const someTerms = { from: 0.3, to: 0.6 };

const ofKnown = { from: 0.69, to: 0.79, least: 0.1 };
/** Who covers as many terms as the pages has other words of theirs, too, unless the terms were put into another text. */
const manyTerms = { from: 0.7, to: 1 };
/** From here on the words around the terms are the pages' beyond doubt. */
const enoughAround = { from: 0.9, to: 1.15 };

/** Share of the usual terms from which all that goes with them is expected. */
const termsFrom = 0.6;

/**
 * Share of the points that a text keeps, by how like the compared pages it is in its words.
 * @param covered what it covers of the terms against what is usual: who has few of them hides nothing behind them
 */
export const likenessFactor = (
  { subject, around, known, withoutKeyword }: Likeness,
  covered: number,
): number =>
  ramp(subject, ofSubject) *
  (1 - keywordLost * withoutKeyword * rising(covered, someTerms)) *
  (1 - Math.min(1, covered / termsFrom) * (1 - ramp(around, ofAround))) *
  (1 - rising(covered, manyTerms) * (1 - rising(around, enoughAround)) * (1 - ramp(known.share, ofKnown)));

const named = { from: 0.75, to: 0.9 };
/** Of fewer terms it is no wonder that none comes again. */
const enoughTerms = { from: 8, to: 14 };
const fewKnown = { from: 0.8, to: 0.95 };
/** What is lost at most where terms are only named. */
const leastNamed = 0.1;

/**
 * Share of the points that a text keeps whose terms are taken up again: where nearly all of many terms stand in one
 * sentence each, among words that the pages have not, they are named and nothing is said of them.
 * @param inSentences uses of each term but the keyword in sentences
 */
export function takenUpFactor(inSentences: readonly number[], { known }: Likeness): number {
  const used = inSentences.filter((uses) => uses > 0);
  const once = used.filter((uses) => uses === 1).length / Math.max(1, used.length);
  const lost = rising(once, named) * rising(used.length, enoughTerms) * (1 - rising(known.share, fewKnown));
  return 1 - (1 - leastNamed) * lost;
}

/**
 * From here on, of the way from the usual page to a text that has no rarer word of its own, the score is limited: where
 * words come again by chance alone, and where they stand close together, as on a page that quotes another one.
 */
const borrowedFrom = { byChance: 0.5, close: 0.62 };
const closeTogether = { from: 0.1, to: 0.6 };
const borrowedRoom = 0.06;
const leastBorrowed = 25;

/** The most that a text can score by its words: one that is put together from the pages' words has none of its own. */
export function limitOfWords({ known: { borrowed } }: Likeness, { closeness, count }: Recurrence): number {
  const close = count < enough ? 1 : rising(closeness, closeTogether);
  const from = borrowedFrom.byChance + (borrowedFrom.close - borrowedFrom.byChance) * close;
  if (borrowed < from) return 100;
  return 90 - (90 - leastBorrowed) * rising(borrowed, { from, to: from + borrowedRoom });
}

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
