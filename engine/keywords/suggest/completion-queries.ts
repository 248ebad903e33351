import type { SuggestionGroup } from '#contract/keywords/autosuggest.ts';

/** A text that a search box is asked to complete. */
export interface CompletionQuery {
  text: string;
  /** what its completions are; null: each says itself */
  group: SuggestionGroup | null;
}

interface SmallWords {
  /** in front of the seed */
  questions: string;
  /** behind it */
  prepositions: string;
  comparisons: string;
}

/** By language; in others only the seed and its alphabet are asked. */
const smallWords: Readonly<Record<string, SmallWords>> = {
  en: {
    questions: 'how what why when where who which can is',
    prepositions: 'for with without near in to',
    comparisons: 'vs or like versus',
  },
  de: {
    questions: 'wie was warum wann wo wer welche kann ist',
    prepositions: 'für mit ohne bei im aus',
    comparisons: 'vs oder statt vergleich',
  },
  es: {
    questions: 'cómo qué por-qué cuándo dónde quién cuál puede es',
    prepositions: 'para con sin cerca en de',
    comparisons: 'vs o como comparación',
  },
  fr: {
    questions: 'comment que pourquoi quand où qui quel peut-on est-ce-que',
    prepositions: 'pour avec sans près en de',
    comparisons: 'vs ou comme comparatif',
  },
  it: {
    questions: 'come cosa perché quando dove chi quale può è',
    prepositions: 'per con senza vicino in di',
    comparisons: 'vs o come confronto',
  },
  nl: {
    questions: 'hoe wat waarom wanneer waar wie welke kan is',
    prepositions: 'voor met zonder bij in van',
    comparisons: 'vs of zoals vergelijken',
  },
  pl: {
    questions: 'jak co dlaczego kiedy gdzie kto który czy ile',
    prepositions: 'dla z bez w na do',
    comparisons: 'vs czy jak porównanie',
  },
  pt: {
    questions: 'como o-que por-que quando onde quem qual pode é',
    prepositions: 'para com sem perto em de',
    comparisons: 'vs ou como comparação',
  },
};
const alphabet = [...'abcdefghijklmnopqrstuvwxyz'];
/** Keywords that were found and are asked again in each further round. */
export const perRound = 10;

/** Words of a list; a hyphen stands for a space inside of one. */
const wordsOf = (list: string) => list.split(' ').map((word) => word.replaceAll('-', ' '));

/**
 * What is asked around a seed first: the seed itself, then with question words, prepositions, comparisons and letters.
 * @param language BCP 47
 */
export function firstQueries(seed: string, language: string): CompletionQuery[] {
  const words = smallWords[language.toLowerCase().split('-', 1)[0] ?? ''];
  const behind = (group: SuggestionGroup) => (word: string) => ({ text: `${seed} ${word}`, group });
  return [
    { text: seed, group: null },
    ...(words
      ? [
          ...wordsOf(words.questions).map((word) => ({
            text: `${word} ${seed}`,
            group: 'questions' as const,
          })),
          ...wordsOf(words.prepositions).map(behind('prepositions')),
          ...wordsOf(words.comparisons).map(behind('comparisons')),
        ]
      : []),
    ...alphabet.map((letter) => ({ text: `${seed} ${letter}`, group: null })),
  ];
}

/** What is asked next: the first keywords that were found and not asked yet, as they are. */
export const nextQueries = (found: readonly string[], asked: ReadonlySet<string>): CompletionQuery[] =>
  found
    .filter((keyword) => !asked.has(keyword))
    .slice(0, perRound)
    .map((text) => ({ text, group: null }));

/** How many questions a run asks of one engine at most. @param seedOnly it is asked for the seed and nothing else */
export const mostQueries = (seed: string, language: string, depth: number, seedOnly = false): number =>
  seedOnly ? 1 : firstQueries(seed, language).length + perRound * (depth - 1);
