import { cleanText } from '../document/clean-text.ts';

/**
 * A keyword as it is compared and stored: lower case, one space between words, straight apostrophes, without
 * characters that cannot be stored and without the quotation marks or brackets of a match type.
 */
export function normalKeyword(text: string): string {
  const bare = cleanText(text)
    .toWellFormed()
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .trim();
  const marked = /^(?:"(.+)"|“(.+)”|\[(.+)\])$/.exec(bare);
  return (marked?.[1] ?? marked?.[2] ?? marked?.[3] ?? bare).trim();
}
