import { isFunctionWord, isKnownWord, speechOf } from '../language/word-table.ts';

/** What a word does where it stands: noun, modifier of a noun, verb, number, or something that bounds a phrase. */
export type Role = 'noun' | 'modifier' | 'verb' | 'number' | 'other';

const beforeVerb = new Set(
  `to will would can could may might should must shall cannot can't don't doesn't didn't won't not i you we they he she
who let let's please never always also just`.split(/\s+/),
);
const articles = new Set(['a', 'an', 'the']);
const beforeNoun = new Set(
  `a an the this that these those my your his her its our their of in on at by with from for each every any some no
another all both one two three first`.split(/\s+/),
);
const afterVerb = new Set(
  'the a an it them this that these those your its their his her our you us how what whether'.split(' '),
);

/** The role of the word at `at`; neighbours count only within the same piece between punctuation. */
export function roleAt(words: readonly string[], at: number, runStart: number, runEnd: number): Role {
  const word = words[at] as string;
  if (/^[\d.,:/]+$/.test(word)) return 'number';
  if (isFunctionWord(word)) return 'other';
  const before = at > runStart ? (words[at - 1] as string) : null;
  const withArticle = at > runStart + 1 && articles.has(words[at - 2] as string);
  const after = at + 1 < runEnd ? (words[at + 1] as string) : null;
  const speech = speechOf(word);
  switch (speech) {
    case 'r':
      return 'other';
    case 'f':
      return 'other';
    case '0':
      return isKnownWord(word) ? 'number' : 'noun';
    case 'a':
      return 'modifier';
    case 'y':
      return after !== null && !isFunctionWord(after) ? 'modifier' : 'noun';
    case 'v':
      if (/(?:ed|en|wn)$/.test(word)) return before !== null && beforeVerb.has(before) ? 'verb' : 'modifier';
      if (word.endsWith('ing')) return 'modifier';
      // "an even grind": after an article or an adjective a verb is a noun.
      return before !== null && (beforeNoun.has(before) || 'ay'.includes(speechOf(before)) || withArticle)
        ? 'noun'
        : 'verb';
    case 'x':
      if (before !== null && beforeVerb.has(before)) return 'verb';
      if ((before !== null && beforeNoun.has(before)) || withArticle) return 'noun';
      if (after !== null && afterVerb.has(after)) return 'verb';
      // Instructions begin with a verb.
      return before === null && after !== null ? 'verb' : 'noun';
    default:
      return 'noun';
  }
}
