import { syllable } from 'syllable';
import table from './data/syllables.json' with { type: 'json' };

const exceptions = new Map<string, number>();
for (const [count, words] of Object.entries(table.words))
  for (const word of words.split(' ')) exceptions.set(word, Number(count));

const cache = new Map<string, number>();
const cacheAtMost = 20_000;
/** Longer runs of letters are no words; more of them would only take time. */
const longestWord = 60;

/**
 * Syllables of an English word as CMUdict has them: by its exceptions, else by rules; at least 1. Capitals of up to
 * five letters and words without a vowel are read letter by letter (SEO = 3, HTML = 4). At least 99 % of the words of
 * running text are right.
 * @param word as written: "Don’t", "well-known", "café"
 */
export function syllablesOf(word: string): number {
  let count = cache.get(word);
  if (count === undefined) {
    count = countParts(word);
    if (cache.size >= cacheAtMost) cache.clear();
    cache.set(word, count);
  }
  return count;
}

function countParts(word: string): number {
  if (/^[A-Z]{2,5}s?$/.test(word) && !exceptions.has(word.toLowerCase())) return letterByLetter(word);
  let total = 0;
  for (const part of word
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{M}']+/u))
    if (/\p{L}/u.test(part)) total += countPart(part.slice(0, longestWord));
  return Math.max(1, total);
}

function letterByLetter(word: string): number {
  const letters = word.replace(/s$/, '');
  return letters.length + 2 * (letters.toLowerCase().split('w').length - 1);
}

function countPart(part: string): number {
  const known = exceptions.get(part);
  if (known !== undefined) return known;
  const [base = '', ending] = part.split("'");
  if (base === '' || ending === undefined) return countLetters(part.replaceAll("'", ''));
  if (base.endsWith('n') && ending === 't')
    return countLetters(base.slice(0, -1)) + (/[dszp]n$/.test(base) ? 1 : 0);
  if (ending === 's') return countLetters(base) + (/(?:[sxz]|[cs]h|[cg]e)$/.test(base) ? 1 : 0);
  return countLetters(base) + (/[^aeiouyw]$/.test(base) && /^(?:ll|ve|d|re)$/.test(ending) ? 1 : 0);
}

function countLetters(letters: string): number {
  const known = exceptions.get(letters);
  if (known !== undefined) return known;
  if (/^[b-df-hj-np-tv-xz]{2,5}$/.test(letters)) return letterByLetter(letters);
  return Math.max(1, syllable(letters));
}
