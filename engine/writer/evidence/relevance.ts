import { featureNames, featuresOf } from './features.ts';
import type { EvidencePack } from './pack.ts';
import fitted from './data/relevance-weights.json' with { type: 'json' };
import type { Term } from './terms.ts';

const weights = featureNames.map((name) => fitted.weights[name]);

/** How likely the best sentence must be right, so that it is shown rather than nothing. */
const leastSure = 0.5;
/** A second and third sentence fit nearly as well as the first, by themselves and beside it. */
const [leastFurtherFit, shareOfBest, sameWords] = [0.9, 0.5, 0.8];

/** How well a sentence fits a point. */
export interface Fit {
  sentence: number;
  /** 0 … 1: how much likelier it says something about the point than that nothing does */
  score: number;
  /** 0 … 1: how likely it is among the sentences */
  share: number;
  /** 0 … 1: how likely a careful reader would let it stand first beside the point */
  sure: number;
  /** the share of the point's words that stand in the sentence itself */
  own: number;
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/**
 * Sentences by how well they fit a point, best first. Each sign counts as it was learned from briefs that were marked
 * by hand: a multinomial logistic model over the sentences and over "none" (McFadden 1974). Pure; linear in the sources.
 */
export function fitsOf(point: string, pack: EvidencePack): Fit[] {
  const { rows, own } = featuresOf(point, pack);
  const width = weights.length;
  const margins = Float64Array.from(pack.sentences, (_, at) => {
    let sum = -fitted.none;
    for (let k = 0; k < width; k++) sum += weights[k]! * rows[at * width + k]!;
    return sum;
  });
  const most = margins.reduce((a, b) => Math.max(a, b), -Infinity);
  const whole = margins.reduce((sum, margin) => sum + Math.exp(margin - most), 0);
  const { margin: ofMargin, share: ofShare, none } = fitted.sure;
  const order = [...margins.keys()].toSorted((a, b) => margins[b]! - margins[a]! || a - b);
  return order.map((sentence) => {
    const margin = margins[sentence]!;
    const share = Math.exp(margin - most) / whole;
    const sure = sigmoid(ofMargin * margin + ofShare * share + none);
    return { sentence, score: sigmoid(margin), share, sure, own: own[sentence]! };
  });
}

/** Share of the words of the shorter of two sentences that the other has as well. */
function likeness(one: readonly Term[], other: readonly Term[]): number {
  const stems = new Set(one.map(({ stem }) => stem));
  const others = new Set(other.map(({ stem }) => stem));
  let shared = 0;
  for (const stem of others) if (stems.has(stem)) shared++;
  return shared / Math.max(1, Math.min(stems.size, others.size));
}

const sentencesShown = 3;

/**
 * The sentences to show beside a point, best first, at most three, without repeats. None where no sentence is likely
 * enough to be right: a wrong one beside a point is worse than none.
 */
export function chooseEvidence(all: readonly Fit[], pack: EvidencePack): Fit[] {
  // A question says nothing of what it asks.
  const fits = all.filter(({ sentence }) => !pack.sentences[sentence]!.text.endsWith('?'));
  const best = fits[0];
  if (best === undefined || best.sure < leastSure) return [];
  const chosen = [best];
  for (const fit of fits.slice(1, sentencesShown)) {
    if (fit.score < leastFurtherFit || fit.share < shareOfBest * best.share) break;
    const isRepeat = chosen.some(
      (other) => likeness(pack.terms[other.sentence]!, pack.terms[fit.sentence]!) >= sameWords,
    );
    if (!isRepeat) chosen.push(fit);
  }
  return chosen;
}
