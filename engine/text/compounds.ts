/**
 * A hyphenated word as the words that it is compared by: "service-level" is "service" and "level". One with a part of
 * a single letter stays whole ("email", "t-shirt"), because "e" and "mail" say something else.
 */
export function compoundParts(word: string): string[] {
  if (!/[-‐‑]/.test(word)) return [word];
  const parts = word.split(/[-‐‑]/);
  return parts.some((part) => part.length < 2) ? [word] : parts;
}
