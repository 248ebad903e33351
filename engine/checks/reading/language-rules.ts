import { isStemmed, loadStem } from '#engine/text/stemmers.ts';
import { type Stem, stemOf } from '#engine/text/stems.ts';
import { stopWords } from '#engine/text/stop-words.ts';
import de from '../data/de.json' with { type: 'json' };
import en from '../data/en.json' with { type: 'json' };
import es from '../data/es.json' with { type: 'json' };
import fr from '../data/fr.json' with { type: 'json' };
import { type PhraseTable, phraseTable } from './phrase-table.ts';
import { passiveRules, type PassiveRules } from './passive.ts';
import { readingEase, syllableCounters } from './syllables.ts';

/** What the checks know of a language. What is null is not known, and the checks that need it say so. */
export interface LanguageRules {
  /** ISO 639-1, such as `de` */
  code: string;
  /** in English, such as "German" */
  name: string;
  /** null where each form of a word is a word of its own */
  stem: Stem | null;
  functionWords: ReadonlySet<string>;
  transitions: PhraseTable | null;
  passive: PassiveRules | null;
  /** words that say little alone at the start of a sentence: articles, numbers */
  weakStarts: ReadonlySet<string> | null;
  /** words of links that say nothing of where they lead */
  vagueLinks: ReadonlySet<string>;
  /** words above which a sentence is long */
  longSentence: number;
  syllables: ((word: string) => number) | null;
  readingEase: ((length: number, syllables: number) => number) | null;
}

const tables = { de, en, es, fr };
type TableLanguage = keyof typeof tables;
const hasTable = (code: string): code is TableLanguage => Object.hasOwn(tables, code);

const words = (list: string): string[] => list.split(' ').filter((word) => word !== '');
/** Yoast's lengths: 25 words in Romance languages and Persian, 15 in Hebrew, Russian and Turkish, else 20. */
const longSentences: ReadonlyMap<string, number> = new Map([
  ...['ca', 'es', 'fa', 'fr', 'it', 'pt'].map((code) => [code, 25] as const),
  ...['he', 'ru', 'tr'].map((code) => [code, 15] as const),
]);
const names = new Intl.DisplayNames('en', { type: 'language' });
const nameOf = (code: string): string => (/^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code);

function rulesFrom(code: string, stem: Stem | null): LanguageRules {
  const table = hasTable(code) ? tables[code] : null;
  return {
    code,
    name: nameOf(code),
    stem,
    functionWords: code === 'en' ? stopWords : new Set(words(table?.functionWords ?? '')),
    transitions: table && phraseTable(table.transitions),
    passive: hasTable(code) ? passiveRules(code, tables[code].passive) : null,
    weakStarts: table && new Set(words(table.starts)),
    vagueLinks: new Set([...en.vagueLinks, ...(table?.vagueLinks ?? [])]),
    longSentence: longSentences.get(code) ?? 20,
    syllables: syllableCounters[code] ?? null,
    readingEase: readingEase[code] ?? null,
  };
}

/** The rules of English, which need no loading. */
export const english: LanguageRules = rulesFrom('en', stemOf);

const loaded = new Map<string, LanguageRules>([['en', english]]);

/**
 * The rules of a language; its stemmer is fetched when first needed.
 * @param language ISO 639-1 or a tag that begins with it, such as `de-AT`
 */
export async function loadRules(language: string): Promise<LanguageRules> {
  const code = (language.split(/[-_]/, 1)[0] ?? '').toLowerCase();
  let rules = loaded.get(code);
  if (rules === undefined) {
    rules = rulesFrom(code, isStemmed(code) ? await loadStem(code) : null);
    if (isStemmed(code)) loaded.set(code, rules);
  }
  return rules;
}
