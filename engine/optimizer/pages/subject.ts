// What the compared pages are about, as the words they share, and how much of that a text has.
import type { Keyword } from '../keyword-fit.ts';
import { type WeighedWord, weighedWords } from '../language/word-flags.ts';
import { median, percentile } from '../percentile.ts';
import type { PageWords } from '../terms/page-words.ts';
import { centroidsOf, type Weights } from './centroids.ts';
import { type Known, knownIn, type KnownWords, knownWordsOf } from './known-words.ts';
import { type Vector, vectorOf } from './page-set.ts';

/** Words that pages share, with weights of length 1 together, and how like them one of the pages usually is, 0…1. */
interface Shared {
  stems: [string, number][];
  usual: number;
}

export interface Subject {
  all: Shared;
  /** words around the terms, in sentences: who only puts terms into other sentences has none of them */
  around: Shared;
  /** rarer words that any page has */
  words: KnownWords;
  /** of each word of the keyword: share of the pages that have it, and its uses for each word of these: 25th percentile */
  keyword: { share: number; density: number }[];
}

/** Kept words that pages share, and of those around the terms. */
const mostShared = 400;
const mostAround = 1000;
/** What is taken for the usual likeness where one page alone cannot tell it. */
const usualLikeness = 0.3;

function cosine(vector: Vector, shared: Weights): number {
  let dot = 0;
  for (const [stem, value] of shared) dot += value * (vector.get(stem) ?? 0);
  return dot;
}

/** The share of a text's words, by weight, that pages share, times their cosine: generic sentences have neither. */
function knownCosine(vector: Vector, shared: Weights): number {
  let sum = 0;
  for (const value of vector.values()) sum += value;
  let dot = 0;
  let known = 0;
  for (const [stem, value] of shared) {
    const own = vector.get(stem);
    if (own === undefined) continue;
    dot += value * own;
    known += own;
  }
  return sum === 0 ? 0 : (dot * known) / sum;
}

type Compare = (vector: Vector, shared: Weights) => number;

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

function sharedBy(vectors: readonly Vector[], most: number, compare: Compare): Shared {
  const centroidOf = centroidsOf(vectors, most);
  const likeness = vectors.map((vector, at) => compare(vector, centroidOf(at)));
  return {
    stems: centroidOf().map(([stem, value]) => [stem, rounded(value)]),
    usual: vectors.length < 2 ? usualLikeness : median(likeness),
  };
}

/** Weights of the rarer words in sentences that belong to no term. */
function aroundTerms(page: PageWords, ofTerms: ReadonlySet<string>): Vector {
  const { tokens, prose } = page;
  const words: WeighedWord[] = [];
  tokens.stretches.forEach((stretch, at) => {
    if (!prose.sentences[at]) return;
    for (const word of weighedWords(tokens, stretch))
      if (!word.isCommon && !ofTerms.has(word.stem)) words.push(word);
  });
  return vectorOf(words);
}

/** The same for each set of pages that a page is compared in. */
const vectorsOfWords = new WeakMap<PageWords, Vector>();

/** Weights of all words; outside sentences one counts once, so that words put there again make no text more like. */
function ofWords(page: PageWords): Vector {
  const known = vectorsOfWords.get(page);
  if (known) return known;
  const { tokens, prose } = page;
  const seen = new Set<string>();
  const words: WeighedWord[] = [];
  tokens.stretches.forEach((stretch, at) => {
    for (const word of weighedWords(tokens, stretch)) {
      if (!prose.sentences[at]) {
        if (seen.has(word.stem)) continue;
        seen.add(word.stem);
      }
      words.push(word);
    }
  });
  const vector = vectorOf(words);
  vectorsOfWords.set(page, vector);
  return vector;
}

/** Uses of each word of the keyword in sentences for each word in sentences. */
function densitiesOf({ tokens: { stems }, prose }: PageWords, { telling }: Keyword): number[] {
  const counts = new Map(telling.map((stem) => [stem, 0]));
  stems.forEach((stem, at) => {
    if (prose.inside[at] && counts.has(stem)) counts.set(stem, counts.get(stem)! + 1);
  });
  return telling.map((stem) => counts.get(stem)! / Math.max(1, prose.words));
}

type Terms = readonly { stems: readonly string[] }[];
/** Of terms that texts are held against again and again. */
const knownStems = new WeakMap<Terms, ReadonlySet<string>>();

function stemsOfTerms(terms: Terms): ReadonlySet<string> {
  let stems = knownStems.get(terms);
  if (stems === undefined) knownStems.set(terms, (stems = new Set(terms.flatMap((term) => term.stems))));
  return stems;
}

/** What pages share, and how like it each of them is without its own part in it. */
export function subjectOf(pages: readonly PageWords[], keyword: Keyword, terms: Terms): Subject {
  const ofTerms = stemsOfTerms(terms);
  const densities = pages.map((page) => densitiesOf(page, keyword));
  return {
    all: sharedBy(pages.map(ofWords), mostShared, cosine),
    around: sharedBy(
      pages.map((page) => aroundTerms(page, ofTerms)),
      mostAround,
      knownCosine,
    ),
    words: knownWordsOf(pages, ofTerms),
    keyword: keyword.telling.map((_, word) => {
      const using = densities.map((of) => of[word] as number).filter((density) => density > 0);
      return { share: using.length / Math.max(1, pages.length), density: percentile(using, 0.25) };
    }),
  };
}

/** How much of the likeness counts where a text never has the keyword and all pages have it. */
const withoutKeyword = 0.5;
/** A word of the keyword is hardly there with so much less of it than the pages have. */
const rare = 0.7;
/** What some pages do without, others may, too. */
const everyPage = 4;
const leastUsual = 0.015;
/** Fewer shared words than this around the terms tell less. */
const enoughAround = 100;

/** How like a text is to the pages: each about 1 for one of them. */
export interface Likeness {
  /** under 0.5 for most texts about something else */
  subject: number;
  /** under 0.5 where terms were put into sentences about nothing or something else */
  around: number;
  known: Known;
  /** 1 where a text hardly has any word of the keyword in sentences and every page has one, 0 where it has them */
  withoutKeyword: number;
}

export function likenessTo(subject: Subject, page: PageWords, keyword: Keyword, terms: Terms): Likeness {
  const { all, around, words } = subject;
  const ofTerms = stemsOfTerms(terms);
  const densities = densitiesOf(page, keyword);
  let lacking = 0;
  let absent = 1;
  let expected = 0;
  subject.keyword.forEach(({ share, density }, word) => {
    if (share === 0) return;
    const lack = 1 - Math.min(1, (densities[word] as number) / density);
    lacking += share * lack;
    absent = Math.min(absent, Math.max(0, (lack - rare) / (1 - rare)));
    expected = Math.max(expected, share);
  });
  const like = knownCosine(aroundTerms(page, ofTerms), around.stems) / Math.max(leastUsual, around.usual);
  const told = Math.min(1, around.stems.length / enoughAround);
  const has = 1 - (withoutKeyword * lacking) / Math.max(1, subject.keyword.length);
  return {
    subject: (has * cosine(ofWords(page), all.stems)) / Math.max(leastUsual, all.usual),
    around: 1 + told * (like - 1),
    known: knownIn(words, page, ofTerms),
    withoutKeyword: absent * expected ** everyPage,
  };
}
