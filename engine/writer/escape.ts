// User text goes into Markdown as text only: it can become neither markup nor link, citation, placeholder or quote mark.
// oxlint-disable-next-line no-control-regex
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

/** One line of plain text: control and direction marks out, whitespace collapsed. */
export function plainLine(text: string): string {
  return text.toWellFormed().replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
}

/** A phrase without punctuation at its ends or before a word: in a sentence it would cling to the words beside it. */
export function barePhrase(text: string): string {
  const plain = plainLine(text).replace(/(?<!\s)\s+([.,;:!?…]+)(?=\S)/gu, '$1 ');
  return plain.replace(/^[\s.,;:!?…]+|(?<![\s.,;:!?…])[\s.,;:!?…]+$/gu, '') || plain;
}

/** Markdown that shows one plain line as it is, every character of it kept. */
export const escapeVerbatim = (line: string): string =>
  line
    .replace(/[\\`*_[\]<|~]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/(\w):(?=\/\/)/g, '$1\\:')
    .replace(/(\bwww)\.(?=\w)/gi, '$1\\.')
    .replace(/(\w)@(?=\w)/g, '$1\\@')
    .replace(/^([-+=>#]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? start : `\\${start}`))
    .replace(/^(\d+)([.)])/, '$1\\$2');

/** Markdown that shows `text` as it is, on one line. Curly double quotes become straight: they mark quotations. */
export const escapeMarkdown = (text: string): string =>
  escapeVerbatim(plainLine(text).replace(/[“”„‟]/g, '"'));

/** Undoes backslash escapes (CommonMark 2.4). */
export function unescapeMarkdown(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
