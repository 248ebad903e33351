import type { SuggestionGroup } from '#contract/keywords/autosuggest.ts';

/** English phrases around a subject: `{s}` is the seed; `{is}` and `{does}` agree with it. */
const phrases: Readonly<Partial<Record<SuggestionGroup, readonly string[]>>> = {
  questions: [
    'what {is} {s}',
    'how {does} {s} work',
    'how to choose {s}',
    'how to use {s}',
    'how much {does} {s} cost',
    'why {is} {s} important',
    'when to use {s}',
    'where to find {s}',
    'who needs {s}',
    'which {s} {is} best',
    '{is} {s} worth it',
  ],
  prepositions: [
    '{s} for beginners',
    '{s} for professionals',
    '{s} for small businesses',
    '{s} at home',
    '{s} near me',
    '{s} on a budget',
    '{s} with examples',
    '{s} without experience',
    '{s} from scratch',
  ],
  comparisons: ['{s} alternatives', '{s} compared', 'best {s}', '{s} reviews', '{s} pros and cons'],
};
/** Usual words for most letters, which may follow a subject. */
const letterWords =
  'advice basics benefits checklist cost definition examples explained facts guide help ideas instructions jobs kit list mistakes meaning needs options price problems process questions requirements rules steps supplies techniques template tips types uses video'.split(
    ' ',
  );

const isPlural = (seed: string) => /(?:[^sui]s|ies)$/i.test(seed);

/** Phrases of one group around a seed; none around a question, which is whole as it is. */
export function patternsAround(seed: string, group: SuggestionGroup): string[] {
  if (group === 'alphabetical') return letterWords.map((word) => `${seed} ${word}`);
  const [is, does] = isPlural(seed) ? ['are', 'do'] : ['is', 'does'];
  return (phrases[group] ?? []).map((phrase) =>
    phrase
      .replace('{is}', is)
      .replace('{does}', does)
      .replace('{s}', () => seed),
  );
}
