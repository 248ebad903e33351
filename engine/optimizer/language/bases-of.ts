/** Words that a form with an English ending can be of: "compiles" of "compile". */
export function basesOf(word: string): string[] {
  const [, stem = '', ending = ''] = /^(.{3,}?)(ies|ied|es|s|ed|ing)$/.exec(word) ?? [];
  if (ending === '') return [];
  if (ending.startsWith('ie')) return [`${stem}y`, `${stem}ie`];
  if (ending === 's') return [stem];
  const single = /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [stem, `${stem}e`, ...single];
}
