// Blank lines that survive where blank lines are dropped: each carries one character that shows nothing.

/** U+2800 is a symbol to every program, so nobody trims it; U+200B has no width, but some programs take it out. */
export const fillers = { braille: '\u2800', zeroWidth: '\u200b' } as const;
export type Filler = keyof typeof fillers;

// An emptied line may hold the filler already: a text that went through the tool once is not filled twice.
const blank = /^[\s\u2800\u200b]*$/;

const linesOf = (text: string) => text.replace(/\r\n?|[\u2028\u2029]/g, '\n').split('\n');

/**
 * The text with blank lines that are really empty: no filler, no spaces in them or at the end of a line (a space
 * before a break is what makes some programs drop the break).
 */
export const plainBreaks = (text: string): string =>
  linesOf(text)
    .map((line) => (blank.test(line) ? '' : line.trimEnd()))
    .join('\n');

/** The text with a filler in each blank line; `plainBreaks` gives the first text back. '' for a blank text. */
export function keepLineBreaks(text: string, filler: Filler = 'braille'): string {
  if (blank.test(text)) return '';
  return plainBreaks(text)
    .split('\n')
    .map((line) => (line === '' ? fillers[filler] : line))
    .join('\n');
}

/** How many blank lines a text has: each costs one character. */
export const blankLinesOf = (text: string): number =>
  blank.test(text) ? 0 : linesOf(text).filter((line) => blank.test(line)).length;
