const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’.,-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** The words of a text as written: letters and digits of any script, inner apostrophes, hyphens, decimal points. */
export function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/** Words in lower case with straight apostrophes: the form in which texts are compared. */
export function tokensOf(text: string): string[] {
  return wordsOf(text.toLowerCase().replaceAll('’', "'"));
}

/** How many words a text has. */
export function countWords(text: string): number {
  return wordsOf(text).length;
}

/**
 * Syllables of an English word by counting vowel groups, less silent endings; at least 1.
 * All-capital words of up to five letters are read letter by letter (SEO = 3, W = 3).
 */
export function syllablesOf(word: string): number {
  if (/^[A-Z]{2,5}s?$/.test(word)) {
    const letters = word.replace(/s$/, '');
    return letters.length + 2 * (letters.split('W').length - 1);
  }
  let total = 0;
  for (const part of word.toLowerCase().split(/[^\p{L}]+/u)) {
    if (part === '') continue;
    const plain = part.normalize('NFD').replace(/\p{M}/gu, '');
    const soundedEnd = /[éèê]$/.test(part.normalize('NFC'));
    let groups = plain.match(/[aeiouy]+/g)?.length ?? 0;
    if (/[aeiouy][^aeiouy]+ea$/.test(plain)) groups++;
    if (!soundedEnd && /[^aeiouy]e$/.test(plain) && !/[^aeiouy]le$/.test(plain)) groups--;
    if (/(?:[^aeioudt]ed|[^aeioucsxzghl]es)$/.test(plain) && plain.length > 4) groups--;
    if (/[^aeiouy](?:ia|io|eo|ua|iu)(?!n\b|u)/.test(plain) && !/[cst]i[ao]/.test(plain)) groups++;
    if (/(?:ely|eful|eless|ement|eness)/.test(plain) && /[^aeiouy]e(?:ly|ful|less|ment|ness)/.test(plain))
      groups--;
    total += Math.max(1, groups);
  }
  return Math.max(1, total);
}
