/** Kept with every analysis: the same version, pages and text give the same score on every machine. */
export const optimizerVersion = 'optimizer-6';

/**
 * The version by which pages in a language are counted: it changes with the rules for that language too.
 * @param language ISO 639-1
 */
export const versionFor = (language: string): string =>
  language === 'en' ? optimizerVersion : `${optimizerVersion}-${language}`;
