const placeNames = new Set(
  `africa america american amsterdam argentina asia australia austria barcelona belgium berlin boston brazil britain british
california canada chicago chile china chinese christmas denmark dublin easter edinburgh egypt england english europe european
florida france french german germany greece hanoi hungary iceland india indian ireland irish istanbul italian italy japan
japanese java javascript kenya korea korean lisbon london madrid mexico milan moscow munich nepal netherlands new norway
paris peru poland portugal prague quebec rome russia russian scotland scottish seoul spain spanish sweden swedish
switzerland sydney thailand tokyo toronto turkey ukraine vienna vietnam wales google microsoft amazon apple facebook
instagram linkedin pinterest youtube wordpress shopify linux windows android kubernetes docker python typescript java excel
monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october
november december`.split(/\s+/),
);
/** Lower-cases a phrase's first word unless it looks like a name, an acronym, or is written so elsewhere. */
export function inSentence(phrase: string, evidence = ''): string {
  const words = phrase.split(' ');
  const first = words[0] ?? '';
  const bare = first.split(/[^\p{L}\p{N}]/u, 1)[0]!;
  if (!/^\p{Lu}[\p{Ll}'’-]*$/u.test(first) || placeNames.has(bare.toLowerCase())) return phrase;
  const lower = first.toLowerCase();
  const seenLower = new RegExp(
    `(?:^|[^\\p{L}])${lower.replace(/[^\p{L}\p{N}]/gu, '.')}(?:[^\\p{L}]|$)`,
    'u',
  ).test(evidence);
  const rest = words.slice(1);
  const titled = rest.some((word) => /^\p{Lu}\p{Ll}/u.test(word));
  if (titled && !seenLower) {
    // "New York Hotels" stays; "Sourdough Baking For Beginners" is a title.
    const small = rest.every((word) => /^\p{Lu}/u.test(word) || word.length < 5);
    return small && rest.length > 2 && !rest.some((word) => placeNames.has(word.toLowerCase()))
      ? phrase.replace(/(?<=^|\s)\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
      : phrase;
  }
  return [lower, ...rest].join(' ');
}
