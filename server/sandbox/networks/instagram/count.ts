// How much a caption may hold on Instagram: code of the sandbox's own, so that it can judge what the product counts.

/** Longest caption, and most hashtags and mentions in it. */
export const most = { caption: 2200, hashtags: 30, mentions: 20 } as const;

/** Units of UTF-16: two for every sign beyond the first 65,536. */
export function lengthOf(text: string): number {
  let sum = 0;
  for (const char of text) sum += (char.codePointAt(0) ?? 0) > 0xff_ff ? 2 : 1;
  return sum;
}

const isLetter = (char: string) => /^[\p{L}\p{M}\p{N}_]$/u.test(char);
const isName = (char: string) => /^[a-z0-9._]$/i.test(char);

/** Signs that begin a word of such letters and are not inside of another. */
function marks(text: string, sign: '#' | '@', isPart: (char: string) => boolean, joins: string): number {
  const chars = [...text];
  return chars.filter((char, at) => {
    const [before = ' ', after = ' '] = [chars[at - 1], chars[at + 1]];
    return char === sign && isPart(after) && after !== '.' && !isLetter(before) && !joins.includes(before);
  }).length;
}
export const hashtagsIn = (text: string): number => marks(text, '#', isLetter, '&/#@');
export const mentionsIn = (text: string): number => marks(text, '@', isName, './@#+-');
