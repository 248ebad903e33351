import { compoundParts } from '#engine/text/compounds.ts';
import { wordsOf } from '#engine/text/words.ts';
import { hasRun } from './match-terms.ts';
import { type Stem, stemsOfLine, type Tokens } from './tokens.ts';

export interface Keyword {
  /** as the user wrote it */
  text: string;
  /** all its words */
  stems: string[];
  /** its words that carry meaning; all of them when none does */
  telling: string[];
}

/** Stop words that name something where they stand in a keyword: "time zones", "work schedule". */
const named = new Set(
  `time times day days part parts place places word words year years number numbers second seconds work people list
kind state home world water money house room name side group point end need help play show book line story`.split(
    /\s+/,
  ),
);

export function keywordOf(text: string, stem: Stem): Keyword {
  const { code, isStopWord, bare } = stem.language;
  const words = wordsOf(text.toLowerCase().replaceAll('’', "'")).flatMap(compoundParts).map(bare);
  const telling = words.filter((word) => !isStopWord(word) || (code === 'en' && named.has(word)));
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

/** Words that may stand between those of a keyword: "times of the sunrise and the sunset". */
const wordsBetween = 3;

const knownPlaces = new WeakMap<Tokens, { keyword: Keyword; places: readonly number[] }>();

/**
 * Where a text has all words of a keyword near each other in one sentence, in any order: first words of such places,
 * which do not overlap.
 */
export function keywordPlaces(tokens: Tokens, keyword: Keyword): readonly number[] {
  // A page is asked for the same keyword with each choice among the pages.
  const known = knownPlaces.get(tokens);
  if (known?.keyword === keyword) return known.places;
  const places = placesOf(tokens, keyword);
  knownPlaces.set(tokens, { keyword, places });
  return places;
}

function placesOf({ stems, sentence }: Tokens, { telling }: Keyword): number[] {
  if (telling.length === 0) return [];
  const wanted = new Map(telling.map((word, number) => [word, number]));
  const last = telling.map(() => -1);
  const reach = telling.length + wordsBetween;
  const places: number[] = [];
  let free = 0;
  stems.forEach((word, at) => {
    const number = wanted.get(word);
    if (number === undefined) return;
    last[number] = at;
    const first = Math.min(...last);
    if (first < free || at - first >= reach || sentence[first] !== sentence[at]) return;
    places.push(first);
    free = at + 1;
  });
  return places;
}
