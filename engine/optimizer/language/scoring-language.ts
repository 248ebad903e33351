import { isStemmed, loadStem } from '#engine/text/stemmers.ts';
import { stemOf } from '#engine/text/stems.ts';
import { stopWords } from '#engine/text/stop-words.ts';

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
  /** the word without what is only written together with it: "l'eau" is "eau" */
  bare: (word: string) => string;
  /** function words and colorless verbs */
  isStopWord: (word: string) => boolean;
  /** whether its function words are known */
  isListed: boolean;
}

/** English, which needs no loading. */
export const english: ScoringLanguage = {
  code: 'en',
  name: 'English',
  isStemmed: true,
  stem: stemOf,
  bare: (word) => word,
  isStopWord: (word) => stopWords.has(word),
  isListed: true,
};

const elided: ReadonlyMap<string, RegExp> = new Map([
  ['fr', /^(?:[cdjlmnst]|(?:jus|lors|puis|quoi)?qu)'(?=.)/],
  ['it', /^(?:[cdlmnstv]|un|(?:d?a|ne|de|su|da)ll|quell|quest|sant)'(?=.)/],
  ['ca', /^[dlmnst]'(?=.)/],
]);

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
  const listed = new Set(Object.hasOwn(lists, code) ? lists[code]!.split(' ') : []);
  const pattern = elided.get(code);
  return {
    code,
    name: nameOfLanguage(code),
    isStemmed: stem !== null,
    stem: stem ?? ((word) => word),
    bare: pattern === undefined ? (word) => word : (word) => word.replace(pattern, ''),
    isStopWord: (word) => listed.has(word),
    isListed: listed.size > 0,
  };
}
