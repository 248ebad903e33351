import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suggestionGroups } from '#contract/keywords/autosuggest.ts';
import { firstQueries, mostQueries, nextQueries } from './completion-queries.ts';
import { Completions, withCompletions } from './completions.ts';
import type { SuggestionsByGroup } from './expand-suggestions.ts';

const takenAt = '2026-03-04T10:00:00.000Z';
const from = (engine: 'google' | 'bing') => ({ engine, takenAt });
const none = () =>
  Object.fromEntries(suggestionGroups.map((group) => [group, []])) as unknown as SuggestionsByGroup;

describe('what a search box is asked around a seed', () => {
  it('is the seed, questions, prepositions, comparisons and each letter, each once', () => {
    const texts = firstQueries('cold brew', 'en').map(({ text }) => text);
    expect(texts[0]).toBe('cold brew');
    expect(texts).toEqual(
      expect.arrayContaining([
        'how cold brew',
        'cold brew for',
        'cold brew vs',
        'cold brew a',
        'cold brew z',
      ]),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'])('has words of the language %s', (language) => {
    const groups = new Set(firstQueries('tee', language).map(({ group }) => group));
    expect(groups).toEqual(new Set([null, 'questions', 'prepositions', 'comparisons']));
    expect(firstQueries('tee', `${language}-XX`)).toEqual(firstQueries('tee', language));
  });

  it('in a language without words is the seed and its alphabet', () => {
    expect(firstQueries('テスト', 'ja')).toHaveLength(27);
  });

  it('goes on with what was found and not asked, ten a round', () => {
    const found = Array.from({ length: 30 }, (_, at) => `found ${at}`);
    const next = nextQueries(found, new Set(['found 0', 'found 2'])).map(({ text }) => text);
    expect(next).toHaveLength(10);
    expect(next.slice(0, 2)).toEqual(['found 1', 'found 3']);
    expect(mostQueries('tea', 'en', 3) - mostQueries('tea', 'en', 1)).toBe(20);
  });
});

describe('completions', () => {
  it('say which engines gave them and when, and stand before patterns; what a project has keeps its place of finding', () => {
    const completions = new Completions('cold brew');
    const ask = (group: 'questions' | null) => ({ text: '', group });
    completions.add(ask(null), ['Cold Brew  ratio', 'cold brew'], from('google'));
    completions.add(ask('questions'), ['how to cold brew', 'cold brew ratio'], from('bing'));
    const groups = none();
    groups.alphabetical.push({ keyword: 'cold brew ratio', origin: 'Queries.csv', found: true });
    groups.questions.push(
      { keyword: 'what is cold brew', origin: 'pattern', found: false },
      { keyword: 'how to cold brew', origin: 'pattern', found: false },
    );
    const merged = withCompletions(groups, completions.list());
    expect(merged.questions).toEqual([
      { keyword: 'how to cold brew', origin: 'Bing', found: true, sources: [from('bing')] },
      { keyword: 'what is cold brew', origin: 'pattern', found: false },
    ]);
    expect(merged.alphabetical).toEqual([
      {
        keyword: 'cold brew ratio',
        origin: 'Google, Bing, Queries.csv',
        found: true,
        sources: [from('google'), from('bing')],
      },
    ]);
  });

  it('hold each keyword once, whatever the engines send', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string({ maxLength: 300 }))), (answers) => {
        const completions = new Completions('tea');
        for (const texts of answers) completions.add({ text: 'tea', group: null }, texts, from('google'));
        const keywords = completions.list().map(({ keyword }) => keyword);
        expect(new Set(keywords).size).toBe(keywords.length);
        expect(
          keywords.every((keyword) => keyword !== '' && keyword !== 'tea' && keyword.length <= 120),
        ).toBe(true);
      }),
    );
  });
});
