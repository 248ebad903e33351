import { wordsOf } from '#engine/text/words.ts';
import type { BlockFacts } from './block-facts.ts';
import type { LanguageRules } from './language-rules.ts';
import { wordReader } from './word-facts.ts';

/** A keyword as it is looked for: in all forms of its words that are known. */
export interface Keyword {
  text: string;
  /** of all its words, in their order */
  stems: readonly string[];
  /** of its words that carry meaning, each once; all of them where none does */
  telling: readonly string[];
  /** number of words that carry meaning */
  contentWords: number;
}

/** How often a block has the keyword. */
export interface KeywordUse {
  /** sentences that have all its words, by their index, with the number of uses */
  matches: readonly { sentence: number; count: number }[];
  /** all its words stand somewhere in the block */
  hasAllWords: boolean;
}

export function readKeyword(text: string, rules: LanguageRules): Keyword | null {
  const wordFacts = wordReader(rules);
  const words = wordsOf(text).map(wordFacts);
  if (words.length === 0) return null;
  const content = words.filter(({ tokens }) => !rules.functionWords.has(tokens.at(-1) ?? ''));
  const telling = (content.length > 0 ? content : words).flatMap(({ stems }) => stems);
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    stems: words.flatMap(({ stems }) => stems),
    telling: [...new Set(telling)],
    contentWords: content.length,
  };
}

const countOf = (stems: readonly string[], wanted: string): number => {
  let count = 0;
  for (const stem of stems) if (stem === wanted) count++;
  return count;
};

/** Uses in a run of words: as often as its rarest word stands there. */
export function usesIn(stems: readonly string[], { telling }: Keyword): number {
  let uses = Infinity;
  for (const wanted of telling) {
    uses = Math.min(uses, countOf(stems, wanted));
    if (uses === 0) return 0;
  }
  return Number.isFinite(uses) ? uses : 0;
}

export function readUse(facts: BlockFacts, keyword: Keyword): KeywordUse {
  const found = new Set<string>();
  const matches: { sentence: number; count: number }[] = [];
  facts.sentences.forEach(({ stems }, sentence) => {
    const count = usesIn(stems, keyword);
    if (count > 0) matches.push({ sentence, count });
    for (const wanted of keyword.telling) if (stems.includes(wanted)) found.add(wanted);
  });
  return { matches, hasAllWords: found.size === keyword.telling.length };
}

/** How a line has a keyword: its words in their order, all that carry meaning, some, none. */
export type Fit = 'exact' | 'words' | 'some' | 'none';

export interface LineFit {
  fit: Fit;
  /** share 0…1 of the words that carry meaning */
  share: number;
  /** share 0…1 of the line that stands before the keyword; 1 where it is not exact */
  before: number;
  /** words that carry meaning and are not the keyword's */
  otherWords: number;
}

export function fitLine(line: string, keyword: Keyword, rules: LanguageRules): LineFit {
  const wordFacts = wordReader(rules);
  const words = wordsOf(line).map(wordFacts);
  const stems = words.flatMap((word) => word.stems);
  const present = keyword.telling.filter((wanted) => stems.includes(wanted)).length;
  const share = present / keyword.telling.length;
  const at = share < 1 ? -1 : runAt(stems, keyword.stems);
  const otherWords = words.filter(
    ({ tokens, stems }) =>
      !rules.functionWords.has(tokens.at(-1) ?? '') && !stems.some((stem) => keyword.telling.includes(stem)),
  ).length;
  const fit = at >= 0 ? 'exact' : share === 1 ? 'words' : share > 0 ? 'some' : 'none';
  return { fit, share, before: at < 0 ? 1 : at / stems.length, otherWords };
}

/** First place of a short run of words in a longer one, −1 where it is not. */
function runAt(stems: readonly string[], run: readonly string[]): number {
  for (let at = 0; at + run.length <= stems.length; at++)
    if (run.every((stem, i) => stems[at + i] === stem)) return at;
  return -1;
}
