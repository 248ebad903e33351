import type { Stretch, Tokens } from '../tokens.ts';

/** Share of a text that may be quoted: beyond it, quotation marks hide a copy. */
const mostQuoted = 0.1;
const quoted = /^["“„«].*["”“»][.,;]?\s*(?:[[(].{0,80})?$/u;

/**
 * A text without sentences that are quotations as a whole, up to a tenth of the text: citing somebody
 * is no copying.
 */
export function unquoted({ stems, stretches }: Tokens): Stretch[] {
  let left = Math.floor(mostQuoted * stems.length);
  return stretches.filter(({ start, end, line }) => {
    if (end - start > left || !quoted.test(line)) return true;
    left -= end - start;
    return false;
  });
}
