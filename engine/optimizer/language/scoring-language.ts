import { isStemmed, loadStem } from '#engine/text/stemmers.ts';
import { stemOf } from '#engine/text/stems.ts';
import { englishVocabulary, plainVocabulary, type Vocabulary } from './vocabulary.ts';

/** The language that pages, keyword and text are compared in. */
export interface ScoringLanguage {
  /** ISO 639-1 */
  code: string;
  /** in English, such as "German" */
  name: string;
  /** false where each form of a word counts as a word of its own */
  isStemmed: boolean;
  /** of a word in lower case, with straight apostrophes */
  stem: (word: string) => string;
  vocabulary: Vocabulary;
}

/** English, which needs no loading. */
export const english: ScoringLanguage = {
  code: 'en',
  name: 'English',
  isStemmed: true,
  stem: stemOf,
  vocabulary: englishVocabulary,
};

const names = new Intl.DisplayNames('en', { type: 'language' });
/** @param code ISO 639-1 */
export const nameOfLanguage = (code: string): string => names.of(code) ?? code;

const loaded = new Map<string, Promise<ScoringLanguage>>([['en', Promise.resolve(english)]]);

/**
 * What is known of a language for the score; stemmer and function words are fetched when first needed.
 * @param code ISO 639-1, as `detectLanguage` gives it
 */
export function loadScoringLanguage(code: string): Promise<ScoringLanguage> {
  let language = loaded.get(code);
  if (language === undefined) {
    language = load(code);
    // A chunk that did not come is asked for again.
    language.catch(() => loaded.delete(code));
    loaded.set(code, language);
  }
  return language;
}

async function load(code: string): Promise<ScoringLanguage> {
  const [{ default: table }, stem] = await Promise.all([
    import('../data/function-words.json', { with: { type: 'json' } }),
    isStemmed(code) ? loadStem(code) : null,
  ]);
  const lists: Readonly<Record<string, string>> = table.words;
  const listed = Object.hasOwn(lists, code) ? lists[code]!.split(' ') : [];
  return {
    code,
    name: nameOfLanguage(code),
    isStemmed: stem !== null,
    stem: stem ?? ((word) => word),
    vocabulary: plainVocabulary(code, new Set(listed)),
  };
}
