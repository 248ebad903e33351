/** One for all: a browser keeps only the last formatter that `toLocaleString` made, and another takes a millisecond. */
const format = new Intl.NumberFormat('en');

/** A figure as English text has it: 12,345. */
export const englishFigure = (n: number | bigint): string => format.format(n);
