import table from './data/verbs.json' with { type: 'json' };

// Verbs by which people say what they do. A list, because a word's form does not tell "bake" from "coffee".
const verbs = new Set(table.verbs.split(' '));
/** They end as verbs do. */
const notVerbs = new Set(table.notVerbs.split(' '));

const prefixes = /^(?:re|de|un|over|out|up|pre|co|dis|mis|cross-?|hand-?|home-?|self-?)(?=\p{L}{3})/u;

/** Whether a word in lower case is a verb's base form, as after "we" or "to": "bake", "repaint", "digitise". */
export function isBaseVerb(word: string): boolean {
  if (verbs.has(word)) return true;
  if (/\p{L}{3}(?:ize|ise|ify)$/u.test(word) && !notVerbs.has(word)) return true;
  const bare = word.replace(prefixes, '');
  return bare !== word && verbs.has(bare);
}

/** The base form of "knows", "tries", "baked" or "baking"; null when it is no form of a known verb. */
export function baseOfVerb(word: string): string | null {
  const candidates = [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/ies$/, 'y'),
    word.replace(/ing$/, ''),
    word.replace(/ing$/, 'e'),
    word.replace(/(\p{L})\1ing$/u, '$1'),
    word.replace(/(?:ed|d)$/, ''),
    word.replace(/ed$/, ''),
    word.replace(/ied$/, 'y'),
  ];
  return candidates.find((candidate) => candidate !== '' && isBaseVerb(candidate)) ?? null;
}
