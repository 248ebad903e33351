// Words that a recogniser hands over piece by piece, joined to what stands there already.

/**
 * Text with a heard piece after it: one space between, none after a line break; a sentence begins with a capital.
 * A heard piece that is blank changes nothing.
 */
export function addSpoken(text: string, heard: string): string {
  const piece = heard.replace(/\s+/g, ' ').trim();
  if (piece === '') return text;
  const before = text.trimEnd();
  const begins =
    before === '' || /[.!?…]["'”’)]?$/u.test(before.slice(-2)) || text.slice(before.length).includes('\n');
  const shown = begins ? piece.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : piece;
  return text === '' || /\s$/.test(text) || /^[,.;:!?…]/.test(shown) ? text + shown : `${text} ${shown}`;
}
