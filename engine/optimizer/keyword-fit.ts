import { stopWords } from '#engine/text/stop-words.ts';
import { compoundParts } from '#engine/text/compounds.ts';
import { wordsOf } from '#engine/text/words.ts';
import { hasRun } from './match-terms.ts';
import { type Stem, stemsOfLine } from './tokens.ts';

export interface Keyword {
  /** as the user wrote it */
  text: string;
  /** all its words */
  stems: string[];
  /** its words that carry meaning; all of them when none does */
  telling: string[];
}

export function keywordOf(text: string, stem: Stem): Keyword {
  const words = wordsOf(text.toLowerCase().replaceAll('’', "'")).flatMap(compoundParts);
  const telling = words.filter((word) => !stopWords.has(word));
  return {
    text,
    stems: words.map((word) => stem(word)),
    telling: [...new Set((telling.length > 0 ? telling : words).map((word) => stem(word)))],
  };
}

export type Fit = 'exact' | 'words' | 'some' | 'none';

/** How a line has a keyword: its words in their order, all words that carry meaning, some, none; with a share 0…1. */
export function fitOf(line: string, keyword: Keyword, stem: Stem): { fit: Fit; share: number } {
  const stems = stemsOfLine(line, stem);
  if (hasRun(stems, keyword.stems)) return { fit: 'exact', share: 1 };
  const present = keyword.telling.filter((word) => stems.includes(word)).length;
  const share = keyword.telling.length === 0 ? 0 : present / keyword.telling.length;
  if (share === 1) return { fit: 'words', share: 0.85 };
  return share > 0 ? { fit: 'some', share: share * 0.7 } : { fit: 'none', share: 0 };
}
