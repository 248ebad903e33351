import { english, type ScoringLanguage } from './scoring-language.ts';
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

const englishVocabulary: Vocabulary = {
  isEnglish: true,
  isListed: true,
  bare: english.bare,
  isShort: (word) => word.length < 3,
  isStopWord: english.isStopWord,
  isFunctionWord,
  isKnownWord,
  isVerbForm,
  speechOf,
  kindOf,
  perMillion,
};

const wordsAreShort = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Function words are this common, all others rarer than the rarest that a table would have. */
const functionLevel = 10_000;
const otherLevel = 2 ** -1.5;

/** A language of which the function words are known at most: all other words are taken for nouns of one rarity. */
function plainVocabulary({ bare, isListed, isStopWord }: ScoringLanguage): Vocabulary {
  const speech = (word: string): Speech => (isStopWord(word) ? 'f' : /^[\d.,:/]+$/.test(word) ? '0' : 'n');
  const kinds = { f: kindOf('of'), 0: kindOf('0'), n: kindOf('house') };
  return {
    isEnglish: false,
    isListed,
    bare,
    isShort: (word) => word.length < (wordsAreShort.test(word) ? 2 : 3),
    isStopWord,
    isFunctionWord: isStopWord,
    isKnownWord: isStopWord,
    isVerbForm: () => false,
    speechOf: speech,
    kindOf: (word) => kinds[speech(word) as 'f' | '0' | 'n'],
    perMillion: (word) => (isStopWord(word) ? functionLevel : otherLevel),
  };
}

const known = new WeakMap<ScoringLanguage, Vocabulary>([[english, englishVocabulary]]);

/** What is known of the words of a language, made once. */
export function vocabularyOf(language: ScoringLanguage): Vocabulary {
  let vocabulary = known.get(language);
  if (vocabulary === undefined) known.set(language, (vocabulary = plainVocabulary(language)));
  return vocabulary;
}
