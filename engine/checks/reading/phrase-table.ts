/** Words and phrases to be found in sentences, by their first word. */
export interface PhraseTable {
  words: ReadonlySet<string>;
  phrases: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** by the first of two words that belong together: "either … or" */
  pairs: ReadonlyMap<string, readonly string[]>;
}

export interface PhraseSource {
  words: string;
  phrases: readonly string[];
  pairs: readonly string[];
}

/** Parts of a phrase as the tokens of a sentence are parted: "d'abord" is "d" and "abord". */
const partsOf = (phrase: string): string[] => phrase.split(/[\s']/);

export function phraseTable({ words, phrases, pairs }: PhraseSource): PhraseTable {
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const [first = '', ...rest] = partsOf(phrase);
    byFirst.set(first, [...(byFirst.get(first) ?? []), rest]);
  }
  const second = new Map<string, string[]>();
  for (const pair of pairs) {
    const all = partsOf(pair);
    const [first = '', last = ''] = [all[0], all.at(-1)];
    second.set(first, [...(second.get(first) ?? []), last]);
  }
  return { words: new Set(words.split(' ')), phrases: byFirst, pairs: second };
}

/** Whether a sentence has one of the words or phrases, or both halves of a pair in their order. */
export function hasPhrase(tokens: readonly string[], table: PhraseTable): boolean {
  const open = new Set<string>();
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (table.words.has(token) || open.has(token)) return true;
    const found = table.phrases
      .get(token)
      ?.some((rest) => rest.every((part, i) => tokens[at + 1 + i] === part));
    if (found) return true;
    for (const half of table.pairs.get(token) ?? []) open.add(half);
  }
  return false;
}
