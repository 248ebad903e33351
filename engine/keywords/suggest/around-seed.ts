import type { SuggestionGroup } from '#contract/keywords/autosuggest.ts';
import { stopWords } from '../../text/stop-words.ts';
import { stemOf } from '../../text/stems.ts';
import { tokensOf } from '../../text/words.ts';
import { isQuestion } from '../question.ts';
import { type Passage, placeOf } from './passages.ts';

/** Something that stands in a text around the seed. */
export interface Around {
  keyword: string;
  group: SuggestionGroup;
  from: string;
}

const prepositions = new Set(
  'for with without in near at on from of to into against during after before by under over between'.split(
    ' ',
  ),
);
const comparing = new Set(['vs', 'versus', 'or']);
const small = new Set(['a', 'an', 'the', 'your', 'my', 'our', 'their', 'this', 'that', 'these', 'those']);
const means = (token: string | undefined): token is string =>
  token !== undefined && !stopWords.has(token) && /\p{L}/u.test(token);
const longestQuestion = 12;

/** What follows a preposition or "vs": at most one small word, then one or two words with a meaning. */
function objects(tokens: readonly string[]): string[][] {
  const lead = small.has(tokens[0] ?? '') ? [tokens[0] as string] : [];
  const [first, second] = tokens.slice(lead.length);
  if (!means(first)) return [];
  return means(second)
    ? [
        [...lead, first, second],
        [...lead, first],
      ]
    : [[...lead, first]];
}

/** Phrases around each place of the seed in a passage; the seed keeps the form in which it was asked for. */
export function aroundSeed(seed: string, { tokens, stems, question, from }: Passage): Around[] {
  const wanted = tokensOf(seed).map(stemOf);
  const found: Around[] = [];
  const add = (group: SuggestionGroup, ...words: (string | readonly string[])[]) =>
    found.push({ group, keyword: words.flat().join(' '), from });
  for (let at = placeOf(wanted, stems); at !== -1; at = placeOf(wanted, stems, at + 1)) {
    const after = tokens.slice(at + wanted.length);
    const [next, second] = after;
    if (next !== undefined && comparing.has(next))
      for (const object of objects(after.slice(1)))
        add('comparisons', seed, next === 'or' ? 'or' : 'vs', object);
    else if (next !== undefined && prepositions.has(next))
      for (const object of objects(after.slice(1))) add('prepositions', seed, next, object);
    else if (means(next)) {
      add('alphabetical', seed, next);
      if (means(second)) add('alphabetical', seed, next, second);
    }
    const [earlier, before] = tokens.slice(Math.max(0, at - 2), at).slice(-2);
    const nearest = before ?? earlier;
    if (means(nearest)) add('related', nearest, seed);
    if (before !== undefined && means(before) && means(earlier)) add('related', earlier, before, seed);
  }
  const line = tokens.join(' ');
  if (question && isQuestion(line) && tokens.length <= longestQuestion && tokens.length > wanted.length)
    add('questions', tokens);
  return found;
}

/** The group that a whole keyword belongs to, beside its seed. */
export function groupOf(keyword: string, seed: string): SuggestionGroup {
  if (isQuestion(keyword)) return 'questions';
  if (/\b(?:vs|versus|or|alternatives?|compared?|comparison)\b/.test(keyword)) return 'comparisons';
  const tokens = tokensOf(keyword);
  const wanted = tokensOf(seed).map(stemOf);
  const at = placeOf(wanted, tokens.map(stemOf));
  if (at === -1) return 'related';
  const next = tokens[at + wanted.length];
  if (next !== undefined && prepositions.has(next)) return 'prepositions';
  return at === 0 ? 'alphabetical' : 'related';
}
