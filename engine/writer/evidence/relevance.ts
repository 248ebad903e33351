import { isAnswer, readQuestion } from './answers.ts';
import type { EvidencePack } from './pack.ts';
import { type Term, termsIn } from './terms.ts';

/** What each sign of relevance counts; found on the open half of the hand-marked briefs. */
const gains = {
  own: 0.12,
  heading: 0.12,
  starts: 0.04,
  phrase: 0.1,
  count: 0.05,
  time: 0.35,
  temperature: 0.4,
  reason: 0.12,
  meaning: 0.08,
} as const;
const costs = { long: 0.2, leans: 0.06, missing: 0.08 } as const;
/** What is left of a fit that is not the answer asked for: about the subject, and about no more than the whole source. */
const [unanswered, offSubject] = [0.6, 0.3];
/** Below the first no sentence is shown, below the second none with so few of the point's words. */
const [leastFit, leastOwn] = [0.46, 0.25];
/** A second and third sentence fit nearly as well as the first. */
const [leastFurtherFit, shareOfBest, repeatCost, sameWords] = [0.85, 0.9, 0.3, 0.95];
/** Share of a word's weight that its rarity in the sources decides, and the rarity of one that they do not have. */
const [rarityShare, unseenRarity, titleShare, evenness] = [0.45, 0.6, 0.4, 0.8];
/** A heading counts when it has so much of the point; a sentence is long from so many words on. */
const [likeHeading, longWords] = [0.6, 18];

/** How well a sentence fits a point. */
export interface Fit {
  sentence: number;
  /** 0 … about 1.5: share of the point's words by weight, and whether it is the kind of answer asked for */
  score: number;
  /** the share that stands in the sentence itself */
  own: number;
}

/** The words of a point with their weights; a word that is said twice counts once. */
function pointTerms(text: string, pack: EvidencePack): Term[] {
  const terms = new Map<string, number>();
  for (const { stem, weight } of termsIn(text)) {
    const forms = pack.formsOf(stem);
    const rarity =
      forms.length === 0 ? unseenRarity : Math.min(...forms.map((form) => pack.rarity(form.stem)));
    const known = pack.titleStems.has(stem) ? titleShare : 1;
    terms.set(stem, known * weight ** evenness * (1 - rarityShare + rarityShare * rarity));
  }
  return [...terms].map(([stem, weight]) => ({ stem, weight }));
}

interface Sum {
  all: number;
  own: number;
  /** the point's words that it has itself */
  hits: Set<string>;
  /** weight of the heaviest word that neither it nor its surroundings have */
  missing: number;
}

function sumsOf(terms: readonly Term[], pack: EvidencePack): Map<number, Sum> {
  const sums = new Map<number, Sum>();
  for (const { stem, weight } of terms) {
    const best = new Map<number, number>();
    for (const form of pack.formsOf(stem))
      for (const posting of pack.postings.get(form.stem) ?? []) {
        const found = posting.weight * form.likeness;
        if (found > (best.get(posting.sentence) ?? 0)) best.set(posting.sentence, found);
        if (posting.weight === 1) hit(sums, posting.sentence).hits.add(form.stem);
      }
    for (const [sentence, found] of best) {
      const sum = hit(sums, sentence);
      sum.all += weight * found;
      if (found > 0.5) sum.own += weight * found;
    }
    for (const [sentence, sum] of sums) if (!best.has(sentence)) sum.missing = Math.max(sum.missing, weight);
  }
  return sums;
}

function hit(sums: Map<number, Sum>, sentence: number): Sum {
  let sum = sums.get(sentence);
  if (sum === undefined) sums.set(sentence, (sum = { all: 0, own: 0, hits: new Set(), missing: 0 }));
  return sum;
}

/** Share of the point's words that a heading has, by weight. */
function headingShare(
  heading: string | undefined,
  terms: readonly Term[],
  whole: number,
  pack: EvidencePack,
): number {
  if (heading === undefined) return 0;
  const stems = new Set(pack.termsOf(heading).map(({ stem }) => stem));
  if (stems.size === 0) return 0;
  let shared = 0;
  let count = 0;
  for (const { stem, weight } of terms)
    if (stems.has(stem)) {
      shared += weight;
      count++;
    }
  return Math.min(shared / whole, count / stems.size);
}

/**
 * Sentences by how well they fit a point, best first: the weighted share of the point's words that a sentence has
 * itself or, for less, in its heading, lead, title and neighbours (fields as in BM25F, Robertson and Zaragoza 2009).
 */
export function fitsOf(point: string, pack: EvidencePack): Fit[] {
  const { asked, rest } = readQuestion(point);
  const terms = pointTerms(rest, pack);
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0);
  if (whole === 0) return [];
  const order = termsIn(rest).map(({ stem }) => stem);
  const pairs = order.slice(1).map((stem, at) => [order[at]!, stem] as const);
  const headings = new Map<string, number>();
  const fits: Fit[] = [];
  for (const [at, sum] of sumsOf(terms, pack)) {
    const sentence = pack.sentences[at]!;
    const own = pack.terms[at]!;
    let score = sum.all / whole + (gains.own * sum.own) / whole;
    const answers = isAnswer(asked, sentence.text);
    if (answers) score += gains[asked!];
    else if (asked !== null && asked !== 'meaning' && asked !== 'reason')
      score *= [...sum.hits].every((stem) => pack.titleStems.has(stem)) ? offSubject : unanswered;
    const heading = sentence.headings.at(-1);
    if (heading !== undefined) {
      let share = headings.get(heading);
      if (share === undefined) headings.set(heading, (share = headingShare(heading, terms, whole, pack)));
      if (share > likeHeading) score += gains.heading * share;
    }
    if (
      own[0] !== undefined &&
      sum.hits.has(own[0].stem) &&
      (sentence.kind !== 'paragraph' || asked === 'meaning')
    )
      score += gains.starts;
    const near = pairs.filter(([one, other]) =>
      own.some(({ stem }, i) => stem === other && (own[i - 1]?.stem === one || own[i - 2]?.stem === one)),
    ).length;
    score += (gains.phrase * near) / Math.max(2, pairs.length);
    score -= (costs.long * Math.max(0, own.length - longWords)) / 20;
    if (sentence.leans) score -= costs.leans;
    score -= (costs.missing * sum.missing) / whole;
    fits.push({ sentence: at, score, own: answers && asked === 'temperature' ? 1 : sum.own / whole });
  }
  return fits.toSorted((a, b) => b.score - a.score || a.sentence - b.sentence);
}

/** Share of the words of the shorter of two sentences that the other has as well. */
function likeness(one: readonly Term[], other: readonly Term[]): number {
  const stems = new Set(one.map(({ stem }) => stem));
  const others = new Set(other.map(({ stem }) => stem));
  let shared = 0;
  for (const stem of others) if (stems.has(stem)) shared++;
  return shared / Math.max(1, Math.min(stems.size, others.size));
}

const lookedAt = 20;

/**
 * The sentences to show beside a point, best first, at most three: those that have enough of its words, without
 * repeats (maximal marginal relevance, Carbonell and Goldstein 1998). None where no sentence fits.
 */
export function chooseEvidence(all: readonly Fit[], pack: EvidencePack): Fit[] {
  const fits = all.slice(0, lookedAt).filter(({ own }) => own >= leastOwn);
  const best = fits[0];
  if (best === undefined || best.score < leastFit) return [];
  const chosen = [best];
  while (chosen.length < 3) {
    let next: { fit: Fit; value: number } | undefined;
    for (const fit of fits) {
      if (chosen.includes(fit) || fit.score < Math.max(leastFurtherFit, shareOfBest * best.score)) continue;
      const repeat = Math.max(
        ...chosen.map((other) => likeness(pack.terms[other.sentence]!, pack.terms[fit.sentence]!)),
      );
      const value = fit.score - repeatCost * repeat;
      if (repeat < sameWords && (next === undefined || value > next.value)) next = { fit, value };
    }
    if (next === undefined) break;
    chosen.push(next.fit);
  }
  return chosen;
}
