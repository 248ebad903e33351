import sentenceWords from './data/sentence-words.json' with { type: 'json' };

/** Languages with abbreviations of their own. */
export type SentenceLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pt' | 'ru';

const languages = Object.keys(sentenceWords.common) as SentenceLanguage[];
export const isSentenceLanguage = (code: string): code is SentenceLanguage =>
  languages.some((language) => language === code);

const voters = new Map<string, SentenceLanguage[]>();
for (const language of languages) {
  for (const word of sentenceWords.common[language].split(' '))
    voters.set(word, [...(voters.get(word) ?? []), language]);
}

/** So many characters tell the language of a text; more would only take time. */
const readAtMost = 4000;

/**
 * The language whose rules part a text into sentences, by a vote of its commonest words, each once, so that no word said
 * often decides ("pour" is French, too); English when none is ahead.
 * Cruder than `detectLanguage`, which has to be loaded first: it decides over abbreviations and ordinals only.
 */
export function guessSentenceLanguage(text: string): SentenceLanguage {
  const beginning = text.slice(0, readAtMost);
  const again = recent.find((guess) => guess.beginning === beginning);
  if (again) return again.language;
  const language = vote(beginning);
  recent.unshift({ beginning, language });
  recent.length = Math.min(recent.length, recentAtMost);
  return language;
}

/** The same text is asked for again and again while it is being written. */
const recent: { beginning: string; language: SentenceLanguage }[] = [];
const recentAtMost = 3;

function vote(text: string): SentenceLanguage {
  const votes = new Map<SentenceLanguage, number>();
  for (const word of new Set(text.toLowerCase().match(/[\p{L}\p{M}]+/gu)))
    for (const language of voters.get(word) ?? []) votes.set(language, (votes.get(language) ?? 0) + 1);
  let best: SentenceLanguage = 'en';
  for (const [language, count] of votes) if (count > (votes.get(best) ?? 0)) best = language;
  return best;
}
