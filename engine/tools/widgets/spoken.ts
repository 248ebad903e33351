// Words that a recogniser hands over part by part, joined to what stands there already.

/**
 * Text with a heard part after it: one space between, none after a line break; a sentence begins with a capital.
 * A heard part that is blank changes nothing.
 */
export function addSpoken(text: string, heard: string): string {
  const fragment = heard.replace(/\s+/g, ' ').trim();
  if (fragment === '') return text;
  const before = text.trimEnd();
  const begins =
    before === '' || /[.!?…]["'”’)]?$/u.test(before.slice(-2)) || text.slice(before.length).includes('\n');
  const shown = begins ? fragment.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : fragment;
  return text === '' || /\s$/.test(text) || /^[,.;:!?…]/.test(shown) ? text + shown : `${text} ${shown}`;
}
