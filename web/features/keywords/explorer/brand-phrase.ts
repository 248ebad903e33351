/** A project's name as words that are looked for together: "harbour bakery". Nothing where the name has no letters. */
export function brandPhrase(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0 ? '' : `"${words.join(' ')}"`;
}
