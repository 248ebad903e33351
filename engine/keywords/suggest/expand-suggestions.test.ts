import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestionGroups } from '#contract/keywords/autosuggest.ts';
import { normalKeyword } from '../normal-keyword.ts';
import { expandSuggestions, type SuggestionSources } from './expand-suggestions.ts';

const pages = [
  {
    title: 'Our bakery blog',
    text: 'Why is sourdough bread sour?\nEasy sourdough bread needs time. Sourdough bread for toddlers is soft. A sourdough bread recipe, then. Sourdough bread or rye bread?',
  },
  {
    title: 'A rival',
    text: 'Easy sourdough bread. The sourdough bread recipe of 2024. Unrelated words only.',
  },
];
const keywords = [
  { keyword: 'how to store sourdough bread', from: 'Queries.csv' },
  { keyword: 'sourdough bread without yeast', from: 'Queries.csv' },
  { keyword: 'rye bread', from: 'Queries.csv' },
  { keyword: 'sourdough bread', from: 'Queries.csv' },
  { keyword: 'wedding cake', from: 'Queries.csv' },
];
const expand = (seed: string, sources: SuggestionSources = { pages, keywords }, depth = 1, language = 'en') =>
  expandSuggestions(seed, sources, depth, language);
const inGroup = (group: keyof ReturnType<typeof expand>, keyword: string) =>
  expand('sourdough bread')[group].find((item) => item.keyword === keyword);

describe('suggestions', () => {
  it('found in the project say where: the import’s file or the page’s title', () => {
    expect(inGroup('questions', 'how to store sourdough bread')).toEqual({
      keyword: 'how to store sourdough bread',
      origin: 'Queries.csv',
      found: true,
    });
    expect(inGroup('questions', 'why is sourdough bread sour')?.origin).toBe('Our bakery blog');
    expect(inGroup('prepositions', 'sourdough bread for toddlers')?.origin).toBe('Our bakery blog');
    expect(inGroup('prepositions', 'sourdough bread without yeast')?.origin).toBe('Queries.csv');
    expect(inGroup('alphabetical', 'sourdough bread recipe')?.origin).toBe('Our bakery blog and 1 more');
    expect(inGroup('related', 'easy sourdough bread')?.found).toBe(true);
    expect(inGroup('comparisons', 'sourdough bread or rye bread')?.found).toBe(true);
  });

  it('made by pattern say so, and agree with their subject', () => {
    expect(inGroup('questions', 'what is sourdough bread')).toMatchObject({
      origin: 'pattern',
      found: false,
    });
    expect(expand('sourdough starters').questions.map((question) => question.keyword)).toContain(
      'what are sourdough starters',
    );
    expect(inGroup('comparisons', 'sourdough bread vs rye bread')?.origin).toBe(
      'pattern with “rye bread” from Queries.csv',
    );
  });

  it('of another language, or around a question, are only what was found', () => {
    const all = [
      ...Object.values(expand('sourdough bread', { pages, keywords }, 1, 'de')),
      ...Object.values(expand('how to store sourdough bread')),
    ].flat();
    expect(all.filter((item) => item.origin === 'pattern')).toEqual([]);
  });

  it('go further with more depth and never lose what less depth gave', () => {
    const text = 'Sourdough bread baking stones. Sourdough bread baking stones for gas ovens. '.repeat(2);
    const names = (depth: number) =>
      Object.values(expand('sourdough bread', { pages: [{ title: 'P', text }], keywords: [] }, depth))
        .flat()
        .map((item) => item.keyword);
    expect(names(1)).not.toContain('sourdough bread baking stones for gas ovens');
    expect(names(2)).toContain('sourdough bread baking stones for gas ovens');
    expect(names(2)).toEqual(expect.arrayContaining(names(1)));
  });

  it('hold each keyword once, not the seed, and are the same each time, whatever the project holds', () => {
    const word = fc.constantFrom(
      'sourdough',
      'bread',
      'how',
      'to',
      'vs',
      'for',
      'rye',
      'a',
      'ärger',
      '🍞',
      '?',
      '.',
      '\n',
    );
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(
        text,
        text,
        fc.array(text, { maxLength: 5 }),
        fc.integer({ min: 1, max: 3 }),
        (a, b, some, depth) => {
          const seed = normalKeyword(a.slice(0, 40));
          const sources = {
            pages: [{ title: 'P', text: b }],
            keywords: some.map((keyword) => ({ keyword: normalKeyword(keyword), from: 'F' })),
          };
          const groups = expand(seed, sources, depth);
          const all = suggestionGroups.flatMap((group) => groups[group].map((item) => item.keyword));
          expect(new Set(all).size).toBe(all.length);
          expect(all).not.toContain(seed);
          expect(expand(seed, sources, depth)).toEqual(groups);
        },
      ),
    );
  });
});
