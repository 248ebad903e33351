import { syllablesOf } from '#engine/text/syllables.ts';

const vowels = /[aeiouyàáâäæèéêëìíîïòóôöœùúûüÿ]/;
const countOf = (word: string, pattern: RegExp): number => word.match(pattern)?.length ?? 0;

/** Vowels, with the pairs that German speaks as one sound taken together. */
const german = (word: string): number =>
  countOf(word.replaceAll('qu', 'kw'), /äu|au|ei|ai|eu|ie|aa|ee|oo|[aeiouyäöüéèàêôî]/g);

/** Vowel groups without the silent endings; é and ï after another vowel begin a syllable. */
function french(word: string): number {
  const spoken = word.length > 3 ? word.replace(/(?:e|es|ent)$/, '') : word;
  const rest = vowels.test(spoken) ? spoken : word;
  return countOf(rest, /[aeiouyàâäæèéêëîïôöœùûü]+/g) + countOf(rest, /é[aou]|[aou][éï]/g);
}

/** Strong vowels are syllables of their own; weak ones only where no strong one is beside them. */
function spanish(word: string): number {
  const spoken = word.replace(/(?<=[qg])u(?=[eiéí])/g, '');
  const groups = spoken.match(/[aeoáéóíúiuü]+/g) ?? [];
  return groups.reduce((sum, group) => sum + Math.max(1, countOf(group, /[aeoáéóíú]/g)), 0);
}

/** Syllables of one word; estimated by its vowels in other languages than English, whose exceptions are known. */
export const syllableCounters: Readonly<Record<string, (word: string) => number>> = {
  en: syllablesOf,
  de: (word) => Math.max(1, german(word.toLowerCase())),
  fr: (word) => Math.max(1, french(word.toLowerCase())),
  es: (word) => Math.max(1, spanish(word.toLowerCase())),
};

/**
 * Reading ease, about 0 (hard) … 100 (easy), from words per sentence and syllables per word: Flesch (1948), Amstad
 * (1978), Kandel & Moles (1958), Fernández Huerta (1959).
 */
export const readingEase: Readonly<Record<string, (length: number, syllables: number) => number>> = {
  en: (length, syllables) => 206.835 - 1.015 * length - 84.6 * syllables,
  de: (length, syllables) => 180 - length - 58.5 * syllables,
  fr: (length, syllables) => 207 - 1.015 * length - 73.6 * syllables,
  es: (length, syllables) => 206.84 - 1.02 * length - 60 * syllables,
};
