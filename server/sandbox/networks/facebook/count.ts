// How long a text may be on Facebook: code of the sandbox's own, so that it can judge what the product counts.

/** Longest post and comment. */
export const mostText = 63_206;

/** Units of UTF-16: two for every sign beyond the first 65,536. */
export function lengthOf(text: string): number {
  let sum = 0;
  for (const char of text) sum += (char.codePointAt(0) ?? 0) > 0xff_ff ? 2 : 1;
  return sum;
}
