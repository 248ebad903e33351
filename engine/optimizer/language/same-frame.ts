// Sentences that are one sentence with other terms put in.
import type { Tokens } from '../tokens.ts';
import type { Prose } from './prose.ts';

/** Kinds of words that stand in a phrase with a term: nouns, names, adjectives and participles. */
const inPhrase = new Set([3, 4, 5, 6, 7, 9, 10, 11, 12]);
/** Fewer words than this around the terms come again by chance. */
const fewestAround = 4;
/** The same for words outside all phrases. */
const fewestOutside = 6;

/**
 * The same text where of such sentences the first alone is one.
 * @param ofTerms 1 for each word that belongs to a term
 * @param kinds of the words, by which phrases around the terms are told
 */
export function withoutSameFrames(
  { tokens, prose, kinds }: { tokens: Tokens; prose: Prose; kinds: Int16Array },
  ofTerms: Uint8Array,
): Prose {
  const { stretches } = tokens;
  const seen = new Set<string>();
  const inside = prose.inside.slice();
  let words = prose.words;
  let repeatedWords = prose.repeatedWords;
  let nextTerm = ofTerms.indexOf(1);
  const sentences = prose.sentences.map((isSentence, number) => {
    const { start, end } = stretches[number]!;
    if (!isSentence) return false;
    if (nextTerm >= 0 && nextTerm < start) nextTerm = ofTerms.indexOf(1, start);
    if (nextTerm < 0 || nextTerm >= end) return true;
    const frames = framesOf(start, end, { stems: tokens.stems, runEnd: tokens.runEnd, kinds, ofTerms });
    const isSame = frames.some((frame) => seen.has(frame));
    for (const frame of frames) seen.add(frame);
    if (!isSame) return true;
    inside.fill(0, start, end);
    words -= end - start;
    repeatedWords += end - start;
    return false;
  });
  return words === prose.words ? prose : { ...prose, inside, words, sentences, repeatedWords };
}

/** The words of a sentence with a sign for each phrase that has a term, and its words outside phrases: none where few. */
function framesOf(
  start: number,
  end: number,
  text: { stems: readonly string[]; runEnd: readonly number[]; kinds: Int16Array; ofTerms: Uint8Array },
): string[] {
  const { stems, runEnd, kinds, ofTerms } = text;
  const parts: string[] = [];
  const outside: string[] = [];
  let around = 0;
  let slots = 0;
  for (let at = start; at < end;) {
    let to = at;
    let hasTerm = false;
    while (to < end && (ofTerms[to] || inPhrase.has(kinds[to] as number)) && runEnd[to] === runEnd[at])
      hasTerm = ofTerms[to++] === 1 || hasTerm;
    if (to === at) outside.push(stems[to++] as string);
    if (hasTerm) slots++;
    else around += to - at;
    parts.push(...(hasTerm ? ['_'] : stems.slice(at, to)));
    at = to;
  }
  if (slots === 0) return [];
  return [
    ...(around < fewestAround ? [] : [parts.join(' ')]),
    ...(outside.length < fewestOutside ? [] : [`${outside.join(' ')} |`]),
  ];
}
