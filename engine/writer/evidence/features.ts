import { isAnswer, readQuestion } from './answers.ts';
import type { EvidencePack } from './pack.ts';
import { quantitiesIn } from './quantities.ts';
import { type Term, termsIn } from './terms.ts';

/** What is measured of a sentence beside a point, in this order; each about 0 … 1. */
export const featureNames = [
  'words',
  'ownWords',
  'heading',
  'figureAsked',
  'figureMissing',
  'temperature',
  'reasonOrMeaning',
  'starts',
  'phrase',
  'long',
  'short',
  'leans',
  'missing',
  'nearOwn',
  'nearAround',
  'nearNeighbors',
  'question',
  'row',
  'item',
  'code',
  'sameKindOfFigure',
] as const;

/** Share of a word's weight that its rarity in the sources decides, and the rarity of one that they do not have. */
const [rarityShare, unseenRarity, titleShare, evenness] = [0.45, 0.6, 0.4, 0.8];
/** A heading counts when it has so much of the point; a sentence is long from so many words on, short below so many. */
const [likeHeading, longWords, shortWords] = [0.6, 18, 4];

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

/** By word, the sentences that have it or a form of it, themselves or around them. */
function sumsOf(terms: readonly Term[], pack: EvidencePack): Map<number, Sum> {
  const sums = new Map<number, Sum>();
  const sumOf = (sentence: number): Sum => {
    let sum = sums.get(sentence);
    if (sum === undefined) sums.set(sentence, (sum = { all: 0, own: 0, hits: new Set(), missing: 0 }));
    return sum;
  };
  const found = terms.map(({ stem }) => {
    const best = new Map<number, number>();
    for (const form of pack.formsOf(stem))
      for (const posting of pack.postings.get(form.stem) ?? []) {
        const value = posting.weight * form.likeness;
        if (value > (best.get(posting.sentence) ?? 0)) best.set(posting.sentence, value);
        if (posting.weight === 1) sumOf(posting.sentence).hits.add(form.stem);
      }
    for (const sentence of best.keys()) sumOf(sentence);
    return best;
  });
  found.forEach((best, at) => {
    const { weight } = terms[at]!;
    for (const [sentence, sum] of sums) {
      const value = best.get(sentence);
      if (value === undefined) {
        sum.missing = Math.max(sum.missing, weight);
        continue;
      }
      sum.all += weight * value;
      if (value > 0.5) sum.own += weight * value;
    }
  });
  return sums;
}

/** Share of the point's words that a heading has, by weight. */
function headingShare(heading: string, terms: readonly Term[], whole: number, pack: EvidencePack): number {
  const stems = new Set(pack.termsOf(heading).map(({ stem }) => stem));
  if (stems.size === 0) return 0;
  const shared = terms.filter(({ stem }) => stems.has(stem));
  const weight = shared.reduce((sum, term) => sum + term.weight, 0);
  const share = Math.min(weight / whole, shared.length / stems.size);
  return share > likeHeading ? share : 0;
}

/** The words of the point that stand next to each other in a sentence as well. */
function phrasesIn(own: readonly Term[], pairs: readonly (readonly [string, string])[]): number {
  const near = pairs.filter(([one, other]) =>
    own.some(({ stem }, i) => stem === other && (own[i - 1]?.stem === one || own[i - 2]?.stem === one)),
  );
  return near.length / Math.max(2, pairs.length);
}

export interface PointFeatures {
  /** a row of `featureNames.length` values for each sentence of the pack */
  rows: Float32Array;
  /** the share of the point's words that each sentence has itself */
  own: Float32Array;
}

/** What is measured of every sentence of a pack beside a point; linear in the length of the sources. */
export function featuresOf(point: string, pack: EvidencePack): PointFeatures {
  const { asked, rest } = readQuestion(point);
  const terms = pointTerms(rest, pack);
  const whole = terms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const order = termsIn(rest).map(({ stem }) => stem);
  const pairs = order.slice(1).map((stem, at) => [order[at]!, stem] as const);
  const sums = sumsOf(terms, pack);
  const near = pack.meant.nearnessTo(rest);
  const quantities = quantitiesIn(point);
  const headings = new Map<string, number>();
  const width = featureNames.length;
  const rows = new Float32Array(pack.sentences.length * width);
  const shares = new Float32Array(pack.sentences.length);
  const wantsFigure = asked === 'count' || asked === 'time' || asked === 'temperature';
  for (const [at, sentence] of pack.sentences.entries()) {
    const sum = sums.get(at);
    const own = pack.terms[at]!;
    const heading = sentence.headings.at(-1);
    let ofHeading = 0;
    if (heading !== undefined) {
      ofHeading = headings.get(heading) ?? headingShare(heading, terms, whole, pack);
      headings.set(heading, ofHeading);
    }
    const answers = isAnswer(asked, sentence.text);
    const theirs = quantities.length > 0 ? pack.quantitiesOf(at) : [];
    const sameKind = quantities.some((a) => theirs.some((b) => b.dimension === a.dimension));
    const isWith = (other: number) => pack.sentences[other]?.block === sentence.block;
    const before = isWith(at - 1) ? near.own[at - 1]! : 0;
    const nearBeside = Math.max(before, isWith(at + 1) ? near.own[at + 1]! : 0);
    const startsWith = own[0] !== undefined && sum?.hits.has(own[0].stem) === true;
    shares[at] = (sum?.own ?? 0) / whole;
    // In the order of `featureNames`.
    rows.set(
      [
        (sum?.all ?? 0) / whole,
        shares[at]!,
        ofHeading,
        Number(wantsFigure && answers),
        Number(wantsFigure && !answers),
        Number(asked === 'temperature' && answers),
        Number(!wantsFigure && answers),
        Number(startsWith && (sentence.kind !== 'paragraph' || asked === 'meaning')),
        sum !== undefined && sum.hits.size > 1 ? phrasesIn(own, pairs) : 0,
        Math.max(0, own.length - longWords) / 20,
        Math.max(0, shortWords - own.length) / shortWords,
        Number(sentence.leans),
        sum === undefined ? 1 : sum.missing / whole,
        near.own[at]!,
        near.around[at]!,
        nearBeside,
        Number(sentence.text.endsWith('?')),
        Number(sentence.kind === 'row'),
        Number(sentence.kind === 'item'),
        Number(sentence.kind === 'code'),
        Number(sameKind),
      ],
      at * width,
    );
  }
  return { rows, own: shares };
}
