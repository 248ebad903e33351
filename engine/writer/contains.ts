import { tokensOf } from '#engine/text/words.ts';

/** Whether plain text has a phrase word for word; case, punctuation and spacing do not count. */
export function containsPhrase(text: string, phrase: string): boolean {
  return countPhrase(text, phrase) > 0;
}

/** How often plain text has a phrase. A phrase without letters or digits is compared as written. */
export function countPhrase(text: string, phrase: string): number {
  const wanted = tokensOf(phrase);
  if (wanted.length === 0) return phrase === '' ? 0 : text.split(phrase).length - 1;
  return ` ${tokensOf(text).join('  ')} `.split(` ${wanted.join('  ')} `).length - 1;
}
