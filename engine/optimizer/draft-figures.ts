import { gradeOfCounts, type TextCounts } from '#engine/text/readability.ts';
import { syllablesOf } from '#engine/text/syllables.ts';
import { matchTerms, type TermIndex } from './match-terms.ts';
import { targetOf, type TermBand } from './term-bands.ts';
import { type Tokens, writtenWords } from './tokens.ts';

/** Uses of each term in a text, and what is left of the text when uses above the range are not counted. */
export interface DraftFigures {
  uses: number[];
  /** without those that stand inside an over-used longer term */
  counted: number[];
  targets: { lo: number; hi: number }[];
  /** length of the text that the targets are for */
  length: number;
  words: number;
  countedWords: number;
  /** Flesch–Kincaid grade of what is counted */
  grade: number;
}

/** Words that belong to no term: adding copies of a term does not change them. */
export function wordsOutside(found: readonly number[][], lengths: readonly number[], words: number): number {
  const inside = new Uint8Array(words);
  found.forEach((starts, term) => {
    for (const start of starts) inside.fill(1, start, start + (lengths[term] as number));
  });
  return words - inside.reduce((sum, item) => sum + item, 0);
}

/** From words outside terms to a target length, kept between the competitors' 25th and 75th percentile of words. */
export interface LengthRule {
  p25: number;
  p75: number;
  /** words of a page for each of its words outside terms, the median */
  perOther: number;
}

export interface Measure {
  index: TermIndex;
  /** number of words of each term */
  lengths: readonly number[];
  bands: readonly TermBand[];
  lengthRule: LengthRule;
}

const lengthFor = ({ p25, p75, perOther }: LengthRule, otherWords: number) =>
  Math.round(Math.min(p75, Math.max(p25, otherWords * perOther)));

/**
 * Counts a text. A use above a term's range counts for nothing else: not as a shorter term's use, not as words, not in
 * the reading grade, so that copies of a term above its range can only lower a score.
 */
export function draftFigures(tokens: Tokens, { index, lengths, bands, lengthRule }: Measure): DraftFigures {
  const all = tokens.stems.length;
  const found = matchTerms(tokens, index, lengths.length);
  const length = lengthFor(lengthRule, wordsOutside(found, lengths, all));
  const targets = bands.map((band) => targetOf(band, length));
  const over = new Uint8Array(all);
  /** furthest end of an over-used longer term that covers this word */
  const reach = new Int32Array(all);
  const counted = lengths.map(() => 0);
  const longestFirst = lengths.map((_, term) => term).toSorted((a, b) => lengths[b]! - lengths[a]! || a - b);
  for (const term of longestFirst) {
    const size = lengths[term] as number;
    const starts = found[term] as number[];
    counted[term] = starts.filter((start) => (reach[start] as number) < start + size).length;
    for (const start of starts.slice((targets[term] as { hi: number }).hi)) {
      for (let at = start; at < start + size; at++) {
        over[at] = 1;
        reach[at] = Math.max(reach[at] as number, start + size);
      }
    }
  }
  return {
    uses: found.map((starts) => starts.length),
    counted,
    targets,
    length,
    words: writtenWords(tokens),
    countedWords: writtenWords(tokens, over),
    grade: gradeOfTokens(tokens, over),
  };
}

/** Flesch–Kincaid grade of the words that are not left out; 0 of none. */
export function gradeOfTokens({ forms, joined, sentence }: Tokens, leftOut?: Uint8Array): number {
  const total: TextCounts = { sentences: 0, words: 0, syllables: 0 };
  let last = -1;
  for (let at = 0; at < forms.length; at++) {
    if (leftOut?.[at]) continue;
    if (!joined[at]) total.words++;
    total.syllables += syllablesOf(forms[at] as string);
    if (sentence[at] !== last) {
      total.sentences++;
      last = sentence[at] as number;
    }
  }
  return gradeOfCounts(total);
}
