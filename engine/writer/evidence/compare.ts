import { isFunctionWord } from '#engine/optimizer/language/word-table.ts';
import { agree, quantitiesIn, type Quantity } from './quantities.ts';
import type { EvidencePack } from './pack.ts';
import type { Fit } from './relevance.ts';
import { type Term, termsIn } from './terms.ts';

/** How two statements about one thing differ. */
export type Difference = 'number' | 'date' | 'negation';

const negative =
  /\b(?:not|no|never|cannot|can['’]t|don['’]t|doesn['’]t|won['’]t|isn['’]t|aren['’]t|neither|nor|without|no longer|none|wrong)\b/iu;
/** Says of itself that it is older, newer or of another case, so that both can be true. */
export const dated =
  /\b(?:until (?:the end of )?last|(?:since|as of|until) (?:\S+ ){0,3}(?:19|20)\d\d|temporary|formerly|previously|used to|edition)\b/iu;
/** Words of every kind of text that cannot both be said of one thing. */
const opposites: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:grow|grows|growing|grew|rises?|rising|increas\w+)\b/iu,
    /\b(?:shrink\w*|shrank|dropp?e?d?|declin\w+|falls?|fell|decreas\w+|numbered)\b/iu,
  ],
  [
    /\b(?:keeps?|kept|preserves?)\b/iu,
    /\b(?:strips?|stripped|removes?|removed|deletes?|deleted|discards?)\b/iu,
  ],
  [/\balways\b/iu, /\b(?:never|rarely|seldom)\b/iu],
  [/\b(?:turned on|on by default|enabled|flagged)\b/iu, /\b(?:turned off|off by default|disabled)\b/iu],
  [/\b(?:better|best|more)\b/iu, /\b(?:worse|worst|less)\b/iu],
  [
    /\b(?:(?:a|big|great|instant) (?:hit|success)|succe\w+)\b/iu,
    /\b(?:flop(?:s|ped)?|fail(?:s|ed|ure)?|disaster)\b/iu,
  ],
  [
    /\b(?:allow(?:s|ed)?|permit(?:s|ted)?|legal)\b/iu,
    /\b(?:forbid\w*|forbade|bann?ed|prohibit\w*|illegal)\b/iu,
  ],
  [/\b(?:mandatory|compulsory|required|obligatory)\b/iu, /\b(?:optional|voluntary)\b/iu],
];

/** A statement without its numbers and units: what it is about. Counted nouns stay. */
function withoutQuantities(text: string): string {
  let rest = text;
  for (const { dimension, text: written, noun } of quantitiesIn(text))
    if (dimension !== 'count' || noun === '') rest = rest.replace(written, ' ');
  return rest;
}

/** The words that say what a statement is about. */
export const subjectOf = (text: string): Term[] =>
  termsIn(withoutQuantities(text)).filter(({ stem }) => !/^\d/u.test(stem));

const settings = /^(?:maximum|minimum|default)/u;
const numberNeighbours =
  /^(?:and|the|for|per|are|can|has|have|may|will|that|which|long|count|apart|with|from)$/u;
const comparableNoun = (a: Quantity, b: Quantity, sentence: string): boolean => {
  if (a.dimension !== 'count' && a.dimension !== 'money') return true;
  if (a.dimension === 'money') return a.noun === b.noun;
  const nouns = (noun: string) =>
    noun
      .split(' ')
      .map((word) => word.replace(/s$/u, ''))
      .filter((word) => word.length > 2 && !numberNeighbours.test(word));
  const [mine, theirs] = [nouns(a.noun), nouns(b.noun)];
  if (mine.some((noun) => theirs.includes(noun))) return true;
  // A row or a setting names what it counts elsewhere in the line.
  const isSetting = b.noun === '' || settings.test(b.noun);
  return isSetting && mine.length > 0 && mine.every((noun) => sentence.toLowerCase().includes(noun));
};

/** Two bounds of one kind say what the bound is, so their values are compared. */
function differ(a: Quantity, b: Quantity): boolean {
  if (a.bound !== null && a.bound === b.bound && a.bound !== 'about')
    return !agree({ ...a, bound: null }, { ...b, bound: null });
  return !agree(a, b);
}

/** The first quantity of one statement that is comparable with some of another and agrees with none. */
function firstDiffering(one: string, other: string): [Quantity, Quantity] | null {
  const [mine, theirs] = [quantitiesIn(one), quantitiesIn(other)];
  for (const a of mine) {
    const comparable = theirs.filter((b) => b.dimension === a.dimension && comparableNoun(a, b, other));
    if (comparable.length > 0 && comparable.every((b) => differ(a, b))) return [a, comparable[0]!];
  }
  return null;
}

/**
 * Whether two statements give quantities of the same kind of which none agree. Only the same dimension and, for counts,
 * the same noun can be compared; a range that contains the other value agrees.
 */
export function quantitiesDiffer(one: string, other: string): Difference | null {
  const pair = firstDiffering(one, other);
  return pair === null ? null : pair[0].dimension === 'year' ? 'date' : 'number';
}

/** The two quantities that differ, as written. */
export function differingQuantities(one: string, other: string): [string, string] | null {
  const pair = firstDiffering(one, other);
  return pair === null ? null : [pair[0].text, pair[1].text];
}

/** Shares of a point's or sentence's words that another must have for its figures, dates or negation to be about the same. */
const limits = { subject: 0.55, date: 0.65, negation: 0.66 };

/** The weighted share of the words of `subject` that `terms` have, forms of a word counted. */
export function shareOf(subject: readonly Term[], terms: readonly Term[], pack: EvidencePack): number {
  const stems = new Set(terms.map(({ stem }) => stem));
  let whole = 0;
  let shared = 0;
  for (const { stem, weight } of subject) {
    if (/^\d/u.test(stem)) continue;
    whole += weight;
    if (stems.has(stem) || pack.formsOf(stem).some((form) => form.likeness > 0.7 && stems.has(form.stem)))
      shared += weight;
  }
  return whole === 0 ? 0 : shared / whole;
}

/** The words of a sentence, with those of the one before where it leans on that. */
const readWith = (at: number, pack: EvidencePack): readonly Term[] =>
  pack.sentences[at]!.leans ? [...pack.terms[at]!, ...(pack.terms[at - 1] ?? [])] : pack.terms[at]!;

const isClaim = (point: string): boolean => !/\?\s*$/u.test(point) && (verb.test(point) || isOrder(point));
/** Begins with a verb that has an object: "Store the beans". */
const isOrder = (point: string): boolean => {
  const match = /^(\p{Lu}\p{Ll}+) (?:the|a|an|your|each|every|all)\b/u.exec(point);
  return match !== null && !isFunctionWord(match[1]!.toLowerCase());
};
const verb =
  /\b(?:is|are|was|were|has|have|can|may|must|should|will|do|does|needs?|keeps?|plays?|gets?|goes|go|ran|runs?|let|start|feed|take|use|bake|ripen|rest|play)\b/u;

/** Whether two of the three words that say most of what a statement is about are among others. */
function hasHeaviest(subject: readonly Term[], terms: readonly Term[], pack: EvidencePack): boolean {
  const weight = (term: Term) => (pack.titleStems.has(term.stem) ? titleShare : 1) * term.weight;
  const heaviest = subject.toSorted((a, b) => weight(b) - weight(a)).slice(0, 3);
  const found = heaviest.filter((term) => shareOf([term], terms, pack) > 0).length;
  return found > 0 && found >= Math.min(2, heaviest.length);
}
/** What the sources are about as a whole tells little of a statement. */
const titleShare = 0.4;

/** A sentence that stands out so far from the others is about what the point is about, whatever its words. */
const clear = { score: 0.7, share: 0.25, words: 0.3 };
/** Sentences below this share only have the point's words for another matter. */
const leastShare = 0.001;
/** Tells the reader not to do something, or says that something is not so. */
const denies =
  /^(?:do not|don['’]t|never|avoid|stop)\b|\b(?:no longer|there (?:is|are) no|is no (?:better|more)|cannot simply)\b/iu;

/** How a sentence contradicts a point; null where it does not, or both can be true. @param fit of the sentence */
export function contradicts(point: string, fit: Fit, pack: EvidencePack): Difference | null {
  const at = fit.sentence;
  const { text, kind } = pack.sentences[at]!;
  if (/\?\s*$/u.test(point) || dated.test(text) || fit.share < leastShare) return null;
  const subject = subjectOf(point);
  const terms = readWith(at, pack);
  const share = shareOf(subject, terms, pack);
  if (!hasHeaviest(subject, terms, pack)) return null;
  const isClear = fit.score >= clear.score && fit.share >= clear.share && share >= clear.words;
  const isSame = share >= limits.subject;
  if (!isClear && !isSame) return null;
  if (kind !== 'code' || text.startsWith("'")) {
    const difference = quantitiesDiffer(point, text);
    const least = isClear ? clear.words : limits.date;
    if (difference !== null && (difference === 'number' || share >= least)) return difference;
  }
  if (!isClaim(point)) return null;
  const isOpposite = opposites.some(
    ([one, other]) =>
      (one.test(point) && other.test(text) && !one.test(text)) ||
      (other.test(point) && one.test(text) && !other.test(text)),
  );
  if (isOpposite) return 'negation';
  if (negative.test(point)) return null;
  if (share >= clear.words && denies.test(text)) return 'negation';
  return isSame && share >= limits.negation && negative.test(text) && !spared.test(text) ? 'negation' : null;
}

/** Whether a sentence about the point's subject has a quantity that agrees with the point's. */
export function supportsQuantity(point: string, at: number, pack: EvidencePack): boolean {
  if (shareOf(subjectOf(point), readWith(at, pack), pack) < limits.subject) return false;
  const { text } = pack.sentences[at]!;
  const theirs = quantitiesIn(text);
  return quantitiesIn(point).some((a) =>
    theirs.some((b) => b.dimension === a.dimension && comparableNoun(a, b, text) && !differ(a, b)),
  );
}

/** Negations that bound, compare or set a condition and deny nothing. */
const spared = /\b(?:if|unless|neither|not only|not just|wrong|without|than|not all|whether)\b/iu;
