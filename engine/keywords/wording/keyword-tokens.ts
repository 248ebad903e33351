import { tokensOf } from '../../text/words.ts';

/** French words whose vowel is left out before another: l'eau, d'occasion, qu'est. */
const elided = /^(?:l|d|qu|c|j|n|s|m|t)'(?=\p{L})/u;

/** More words than anybody types; a text pasted as a keyword is read up to here. */
const readAtMost = 60;

/** A word as the tables have it: without accents and apostrophes, ß as ss. */
export const folded = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll("'", '');

/**
 * The words of a keyword in lower case with their accents: parts of hyphenated words and what French elides stand by
 * themselves ("e-auto", "qu'est"), and signs between words are gone.
 */
export function accentedTokens(keyword: string): string[] {
  const tokens: string[] = [];
  for (const token of tokensOf(keyword.slice(0, 1000).toWellFormed())) {
    if (tokens.length >= readAtMost) break;
    for (const part of token.split('-')) {
      const start = elided.exec(part)?.[0] ?? '';
      if (start !== '' && part.length > start.length + 1)
        tokens.push(start.slice(0, -1), part.slice(start.length));
      else if (part !== '') tokens.push(part);
    }
  }
  return tokens;
}

/** The words of a keyword as the tables have them. */
export const keywordTokens = (keyword: string): string[] => accentedTokens(keyword).map(folded);
