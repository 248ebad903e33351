import intentWords from './data/intent-words.json' with { type: 'json' };
import words from './data/question-words.json' with { type: 'json' };
import titles from './data/titles.json' with { type: 'json' };
import { accentedTokens, folded } from './keyword-tokens.ts';
import { type Hit, phrasesOf, wordClasses } from './word-classes.ts';

const { source: _source, ...table } = words;
const classesOf = wordClasses({ ...table, title: titles.titles, titleCue: intentWords.titleCue });
type QuestionClass = keyof typeof table | 'title' | 'titleCue';

const setOf = (lines: readonly string[]): ReadonlySet<string> =>
  new Set(phrasesOf(lines).map((phrase) => phrase.join(' ')));
export const auxiliaries = setOf(words.auxiliary);
export const subjects = setOf(words.subject);
export const verbs = setOf(words.verb);

/** The words of a keyword and what they may ask. */
export interface QuestionSigns {
  tokens: readonly string[];
  /** the same with accents, which part French "où" from "ou" */
  accented: readonly string[];
  /** whether a word of a table is at a place */
  has: (name: QuestionClass, at: number) => boolean;
  /** phrases of a class that begin at a place */
  phraseAt: (name: QuestionClass, at: number) => Hit<QuestionClass> | undefined;
  all: (name: QuestionClass) => Hit<QuestionClass>[];
}

/** Reads a keyword once for all signs of a question. */
export function questionSigns(keyword: string): QuestionSigns {
  const accented = accentedTokens(keyword);
  const tokens = accented.map(folded);
  const hits = classesOf(tokens);
  const phraseAt = (name: QuestionClass, at: number) =>
    hits.find((hit) => hit.class === name && hit.from === at);
  return {
    tokens,
    accented,
    has: (name, at) => phraseAt(name, at) !== undefined,
    phraseAt,
    all: (name) => hits.filter((hit) => hit.class === name),
  };
}

/** Where a keyword names a film, song, brand or thing whose words look like a question: places of tokens. */
export function namedIn(tokens: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const hit of classesOf(tokens))
    if (hit.class === 'title' || (hit.class === 'compound' && hit.from === 0))
      for (let index = hit.from; index < hit.to; index++) places.add(index);
  return places;
}
