import { isKnownWord, speechOf } from '#engine/optimizer/language/word-table.ts';

export interface Superlative {
  text: string;
  at: number;
}

const pattern =
  /(?:\bthe|\b(?:world|industry|market|country|city|nation)['’]s) (?<word>(?:most|least) \p{L}+|(?:best|worst)(?:-\p{L}+)?|\p{Ll}{2,}est(?:-\p{L}+)?|only|leading)(?: (?<next>\p{Ll}+))?/giu;
/** Ask for nothing: "the best way", "the latest version", "the most of it", "the only thing you need". */
const idle = /^(?:way|place|thing|one|if|when|you|is|are|was|of|to|time you)$/u;
const notAdjectives = new Set([
  'latest',
  'rest',
  'interest',
  'request',
  'honest',
  'modest',
  'nearest',
  'next',
]);

/** The word that an -est form is of: "largest" of "large", "easiest" of "easy", "biggest" of "big". */
function isSuperlative(word: string): boolean {
  if (notAdjectives.has(word)) return false;
  const stem = word.slice(0, -3);
  const bases = [stem, `${stem}e`, stem.replace(/i$/u, 'y'), stem.replace(/(\p{L})\1$/u, '$1')];
  return bases.some((base) => base.length > 2 && isKnownWord(base) && 'ayr'.includes(speechOf(base)));
}

/** Claims that something is more so than everything else: "the oldest", "the most popular", "the only". */
export function superlativesIn(sentence: string): Superlative[] {
  const found: Superlative[] = [];
  for (const { groups, 0: whole, index } of sentence.matchAll(pattern)) {
    const word = groups!['word']!.toLowerCase();
    const { next = '' } = groups!;
    if (
      /est(?:-|$)/u.test(word) &&
      !/^(?:best|most|least)/u.test(word) &&
      !isSuperlative(word.split('-')[0]!)
    )
      continue;
    if (/^(?:best|worst|only|leading)$/u.test(word) && idle.test(next)) continue;
    if (/^(?:most|least) (?:of|part|likely)$/u.test(word)) continue;
    found.push({ text: whole.slice(0, whole.length - (next ? next.length + 1 : 0)), at: index });
  }
  return found;
}
