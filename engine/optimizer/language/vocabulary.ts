import { stopWords } from '#engine/text/stop-words.ts';
import {
  isFunctionWord,
  isKnownWord,
  isVerbForm,
  kindOf,
  perMillion,
  type Speech,
  speechOf,
} from './word-table.ts';

/** What is known of the words of a language. Words are in lower case, with straight apostrophes. */
export interface Vocabulary {
  isEnglish: boolean;
  /** whether its function words are known */
  isListed: boolean;
  /** the word without what is only written together with it: "l'eau" is "eau" */
  bare: (word: string) => string;
  /** too short to name something */
  isShort: (word: string) => boolean;
  /** function words and colorless verbs */
  isStopWord: (word: string) => boolean;
  isFunctionWord: (word: string) => boolean;
  isKnownWord: (word: string) => boolean;
  isVerbForm: (word: string) => boolean;
  speechOf: (word: string) => Speech;
  /** the kind by which sequences are judged */
  kindOf: (word: string) => number;
  perMillion: (word: string) => number;
}

export const englishVocabulary: Vocabulary = {
  isEnglish: true,
  isListed: true,
  bare: (word) => word,
  isShort: (word) => word.length < 3,
  isStopWord: (word) => stopWords.has(word),
  isFunctionWord,
  isKnownWord,
  isVerbForm,
  speechOf,
  kindOf,
  perMillion,
};

const elided: ReadonlyMap<string, RegExp> = new Map([
  ['fr', /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'(?=.)/],
  ['it', /^(?:[cdlmnstv]|un|(?:d?a|ne|de|su|da)ll|quell|quest|sant)'(?=.)/],
  ['ca', /^[dlmnst]'(?=.)/],
]);

const wordsAreShort = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Function words are this common, all others rarer than the rarest that a table would have. */
const functionLevel = 10_000;
const otherLevel = 2 ** -1.5;

/**
 * A language of which the function words are known at most: all other words are taken for nouns of one rarity.
 * @param code ISO 639-1
 */
export function plainVocabulary(code: string, functionWords: ReadonlySet<string>): Vocabulary {
  const isListed = (word: string) => functionWords.has(word);
  const pattern = elided.get(code);
  const speech = (word: string): Speech => (isListed(word) ? 'f' : /^[\d.,:/]+$/.test(word) ? '0' : 'n');
  const kinds = { f: kindOf('of'), 0: kindOf('0'), n: kindOf('house') };
  return {
    isEnglish: false,
    isListed: functionWords.size > 0,
    bare: pattern === undefined ? (word) => word : (word) => word.replace(pattern, ''),
    isShort: (word) => word.length < (wordsAreShort.test(word) ? 2 : 3),
    isStopWord: isListed,
    isFunctionWord: isListed,
    isKnownWord: isListed,
    isVerbForm: () => false,
    speechOf: speech,
    kindOf: (word) => kinds[speech(word) as 'f' | '0' | 'n'],
    perMillion: (word) => (isListed(word) ? functionLevel : otherLevel),
  };
}
