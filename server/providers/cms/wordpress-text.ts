// Plain text for WordPress. What it shows goes through filters that change it: wptexturize (dashes, dots, quotes,
// 3x4), convert_smilies, capital_P_dangit, shortcodes and the embedding of bare addresses (formatting.php,
// shortcodes.php and class-wp-embed.php of 6.1.9). None of them sees a character that is written as a reference.

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Three digits at least, as the filter for authors (wp_kses_normalize_entities2) stores it. */
const reference = (character: string) =>
  named[character] ?? `&#${String(character.codePointAt(0)).padStart(3, '0')};`;

/**
 * What ends a value, a shortcode's brackets, the backslash that the filter for authors takes out, the # of a typed
 * “&#42;” (stored as “&amp;#42;”, it is a reference to that filter all the same), and the p of “Wordpress”.
 */
const inAttribute = /[&<>"'\\[\]]|(?<=&)#|(?<=Word)p(?=ress)/g;

/**
 * The same, and: a dash that is not between two letters or digits; dots and backticks in a row; the x of 3x4; (tm); the
 * first character of a smiley, which begins a word; the colon of an address, which alone on its line would be embedded,
 * in code too.
 */
const inText =
  /[&<>"'\\[\]]|(?<=&)#|(?<=Word)p(?=ress)|(?<![\p{L}\p{N}])-|-(?![\p{L}\p{N}])|(?<=\.)\.|\.(?=\.)|(?<=`)`|`(?=`)|(?<=\d)x(?=\d)|\((?=tm\))|(?<!\S)[:;](?=\S)|(?<!\S)8(?=[-O)])|:(?=\/\/)/gu;

/** Text between tags, in a title or in an excerpt: readers see it as it was typed. */
export const wordpressText = (plain: string): string => plain.replace(inText, reference);

/** The value of a double-quoted attribute. */
export const wordpressAttribute = (plain: string): string => plain.replace(inAttribute, reference);
