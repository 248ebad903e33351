import { speechOf } from '#engine/optimizer/language/word-table.ts';
import { datesIn } from '../../written/dates.ts';
import { namesIn } from '../../written/names.ts';
import type { EvidencePack } from '../pack.ts';
import { quantitiesIn } from '../quantities.ts';

/** A figure of the sources: the number as written, what it is about, and where it stands. */
export interface KeyFigure {
  figure: string;
  /** the sentence that gives it, verbatim */
  what: string;
  id: string;
}

/** A name, date or definition with the sentence that has it. */
export interface Mention {
  text: string;
  id: string;
}

const figuresShown = 20;
const mentionsShown = 20;
/** Characters of a sentence: what is longer is read to here. */
const longestRead = 2000;
const longestFigureSentence = 240;

/** Whether a number's noun is things that it counts: "10 lookups", but not "RFC 7208 section" or "11.5 warns". */
function isCounted(noun: string): boolean {
  const [word = ''] = noun.split(' ', 1);
  return word === 'people' || (word.endsWith('s') && 'nx'.includes(speechOf(word)));
}

/** Figures with a unit, currency or counted noun, each figure of a sentence's first mention once. */
export function keyFigures(pack: EvidencePack): KeyFigure[] {
  const found: KeyFigure[] = [];
  const seen = new Set<string>();
  for (const { text, id, kind } of pack.sentences) {
    if (found.length >= figuresShown) break;
    if (kind === 'code' || text.length > longestFigureSentence) continue;
    const quantity = quantitiesIn(text).find(
      ({ dimension, noun, text: written }) =>
        dimension !== 'year' &&
        /\d/u.test(written) &&
        (dimension !== 'count' || isCounted(noun)) &&
        !seen.has(written),
    );
    if (quantity === undefined) continue;
    seen.add(quantity.text);
    found.push({ figure: quantity.text, what: text, id });
  }
  return found;
}

/** The dates of the sources with the sentences that have them. */
export function dates(pack: EvidencePack): Mention[] {
  const found = new Map<string, Mention>();
  for (const { text, id } of pack.sentences) {
    const [first] = datesIn(text.slice(0, longestRead));
    if (first !== undefined && !found.has(first.text)) found.set(first.text, { text: first.text, id });
    if (found.size >= mentionsShown) break;
  }
  return [...found.values()];
}

/** Names of several words, most mentioned first: a single capitalized word is too often none. */
export function names(pack: EvidencePack): Mention[] {
  const found = new Map<string, Mention & { count: number }>();
  for (const { text, id, kind } of pack.sentences) {
    if (kind === 'code' || kind === 'row') continue;
    for (const { text: match } of namesIn(text.slice(0, longestRead))) {
      if (!match.includes(' ')) continue;
      const known = found.get(match);
      if (known) known.count++;
      else found.set(match, { text: match, id, count: 1 });
    }
  }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, mentionsShown)
    .map(({ text, id }) => ({ text, id }));
}

const definition = /^(?:An? |The )?[\p{L}][\p{L}\p{N} -]{1,40}? (?:is an?|means|refers to) /u;
const leadingPronoun = /^(?:it|this|that|these|those|there|he|she|they|what|here|one|which|who)\b/iu;

/** Sentences that say what something is: "A bye is a round without an opponent." */
export const definitions = (pack: EvidencePack): Mention[] =>
  pack.sentences
    .filter(({ text, kind }) => kind === 'paragraph' && definition.test(text) && !leadingPronoun.test(text))
    .slice(0, mentionsShown)
    .map(({ text, id }) => ({ text: text.slice(0, text.search(/ (?:is|means|refers to) /u)), id }));
