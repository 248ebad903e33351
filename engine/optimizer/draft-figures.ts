import { gradeOfCounts, type TextCounts } from '#engine/text/readability.ts';
import { syllablesOf } from '#engine/text/syllables.ts';
import { type Keyword, keywordPlaces } from './keyword-fit.ts';
import { matchTerms, type TermIndex } from './match-terms.ts';
import type { PageWords } from './terms/page-words.ts';
import { targetOf, type TermBand } from './term-bands.ts';
import { type ParagraphStretch, type Stretch, type Tokens, writtenWords } from './tokens.ts';

/** Uses of each term in a text. */
export interface Uses {
  uses: number[];
  /** in sentences, at most one in a sentence and two in a paragraph: what counts */
  spread: number[];
  /** in sentences */
  inSentences: number[];
  /** words that belong to no term */
  otherWords: number;
}

export interface TermSearch {
  index: TermIndex;
  /** number of words of each term */
  lengths: readonly number[];
  keyword: Keyword;
  /** number of the keyword's term; -1 where it has no words */
  keywordTerm: number;
}

const mostInParagraph = 2;

/** Counts the terms of a text. The keyword is found by its words, the others by their words in order. */
export function usesOf(
  { tokens, prose }: Pick<PageWords, 'tokens' | 'prose'>,
  { index, lengths, keyword, keywordTerm }: TermSearch,
): Uses {
  const found = matchTerms(tokens, index, lengths.length).map((starts, term) =>
    term === keywordTerm ? keywordPlaces(tokens, keyword) : starts,
  );
  const inside = new Uint8Array(tokens.stems.length);
  const spread: number[] = [];
  const inSentences: number[] = [];
  found.forEach((starts, term) => {
    const size = lengths[term] as number;
    let counted = 0;
    let all = 0;
    let lastSentence = -1;
    let lastParagraph = -1;
    let inParagraph = 0;
    for (const start of starts) {
      inside.fill(1, start, start + size);
      if (!prose.inside[start]) continue;
      all++;
      const sentence = tokens.sentence[start] as number;
      if (sentence === lastSentence) continue;
      lastSentence = sentence;
      const { paragraph } = tokens.stretches[sentence]!;
      if (paragraph !== lastParagraph) inParagraph = 0;
      lastParagraph = paragraph;
      if (inParagraph++ < mostInParagraph) counted++;
    }
    spread.push(counted);
    inSentences.push(all);
  });
  return {
    uses: found.map((starts) => starts.length),
    spread,
    inSentences,
    otherWords: inside.length - inside.reduce((sum, item) => sum + item, 0),
  };
}

/** From words outside terms to a target length, kept between the competitors' 25th and 75th percentile of words. */
export interface LengthRule {
  p25: number;
  p75: number;
  /** words of a page for each of its words outside terms, the median */
  perOther: number;
}

export interface DraftFigures extends Uses {
  targets: { lo: number; hi: number }[];
  /** length of the text that the targets are for */
  length: number;
  words: number;
  /** words of uses above the ranges */
  excessWords: number;
  /** Flesch–Kincaid grade of the sentences */
  grade: number;
}

const lengthFor = ({ p25, p75, perOther }: LengthRule, otherWords: number) =>
  Math.round(Math.min(p75, Math.max(p25, otherWords * perOther)));

/** Counts a draft against ranges. Copies of a term make no text longer: only its other words do. */
export function draftFigures(
  page: Pick<PageWords, 'tokens' | 'prose'>,
  search: TermSearch,
  { bands, lengthRule }: { bands: readonly TermBand[]; lengthRule: LengthRule },
): DraftFigures {
  const counted = usesOf(page, search);
  const length = lengthFor(lengthRule, counted.otherWords);
  // A text that is longer than the others may use everything more often.
  const long = Math.max(length, Math.round(counted.otherWords * lengthRule.perOther));
  let excessWords = 0;
  const targets = bands.map((band, term) => {
    const { lo } = targetOf(band, length);
    const { hi } = targetOf(band, long);
    const over = (counted.uses[term] as number) - hi;
    if (over > 0) excessWords += over * (search.lengths[term] as number);
    return { lo: Math.min(lo, hi - 1), hi };
  });
  const { tokens, prose } = page;
  return {
    ...counted,
    targets,
    length,
    words: writtenWords(tokens),
    excessWords,
    grade: gradeOfTokens(tokens, prose.inside),
  };
}

const counts = new WeakMap<ParagraphStretch, TextCounts>();

/** Words and syllables of one stretch, counted once for each that was read. */
function countsOf({ forms, joined }: Tokens, { start, end, own }: Stretch): TextCounts {
  let count = counts.get(own);
  if (count === undefined) {
    count = { sentences: end > start ? 1 : 0, words: 0, syllables: 0 };
    for (let at = start; at < end; at++) {
      if (!joined[at]) count.words++;
      count.syllables += syllablesOf(forms[at]!);
    }
    counts.set(own, count);
  }
  return count;
}

/** Flesch–Kincaid grade of the words that are in sentences, else of all; 0 of none. */
export function gradeOfTokens(tokens: Tokens, inside: Uint8Array): number {
  const total: TextCounts = { sentences: 0, words: 0, syllables: 0 };
  const none = !inside.includes(1);
  for (const stretch of tokens.stretches) {
    if (!none && !inside[stretch.start]) continue;
    const { sentences, words, syllables } = countsOf(tokens, stretch);
    total.sentences += sentences;
    total.words += words;
    total.syllables += syllables;
  }
  return gradeOfCounts(total);
}
