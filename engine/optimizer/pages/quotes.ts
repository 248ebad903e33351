import type { Tokens } from '../tokens.ts';

/** Share of a text that may be quoted: beyond it, quotation marks hide a copy. */
const mostQuoted = 0.1;
const quoted = /^["“„«].*["”“»][.,;]?\s*(?:[[(].{0,80})?$/u;

/**
 * The words of a text without sentences that are quotations as a whole, up to a tenth of the text: citing somebody
 * is no copying.
 */
export function unquoted({ stems, stretches }: Tokens): string[] {
  let left = Math.floor(mostQuoted * stems.length);
  return stretches.flatMap(({ start, end, line }) => {
    if (end - start > left || !quoted.test(line)) return stems.slice(start, end);
    left -= end - start;
    return [];
  });
}
