/** All runs of `size` tokens, joined by a space. */
export function nGrams(tokens: readonly string[], size: number): string[] {
  const all: string[] = [];
  for (let i = 0; i + size <= tokens.length; i++) all.push(tokens.slice(i, i + size).join(' '));
  return all;
}

/** Share (0…1) of the first text's distinct n-grams that the second has too; 0 when the first has none. */
export function sharedNGrams(first: readonly string[], second: readonly string[], size: number): number {
  const ours = new Set(nGrams(first, size));
  if (ours.size === 0) return 0;
  const theirs = new Set(nGrams(second, size));
  let shared = 0;
  for (const gram of ours) if (theirs.has(gram)) shared++;
  return shared / ours.size;
}
