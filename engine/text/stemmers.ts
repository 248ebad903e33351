import { cachedStem, type Stem, stemOf } from './stems.ts';

type Loader = () => Promise<{ stemmer: Stem }>;

// Written out, so that the browser fetches the one it needs.
const loaders = {
  ar: () => import('@orama/stemmers/arabic'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => Promise.resolve({ stemmer: stemOf }),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
} satisfies Record<string, Loader>;

export type StemmedLanguage = keyof typeof loaders;
/** ISO 639-1 codes of the languages whose forms of a word are known to belong together. */
export const stemmedLanguages = Object.keys(loaders) as StemmedLanguage[];

export const isStemmed = (language: string): language is StemmedLanguage => Object.hasOwn(loaders, language);

const loaded = new Map<StemmedLanguage, Promise<Stem>>();

/**
 * The Snowball stemmer of a language, fetched when first needed.
 * @param language ISO 639-1, one of `stemmedLanguages`
 */
export function loadStem(language: StemmedLanguage): Promise<Stem> {
  let stem = loaded.get(language);
  if (stem === undefined) {
    stem = loaders[language]().then(({ stemmer }) => (language === 'en' ? stemmer : cachedStem(stemmer)));
    // A chunk that did not come is asked for again.
    stem.catch(() => loaded.delete(language));
    loaded.set(language, stem);
  }
  return stem;
}
