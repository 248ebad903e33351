import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterKeywords } from './cluster-keywords.ts';
import { intentOf } from './intent.ts';
import { matchesSeed, seedBeginnings } from './matches-seed.ts';

describe('the intent of a keyword', () => {
  it.each([
    ['buy rye flour', 'transactional', '“buy”'],
    ['bakery near me', 'transactional', '“near me”'],
    ['best sourdough starter', 'commercial', '“best”'],
    ['king arthur vs bob’s red mill', 'commercial', '“vs”'],
    ['how to feed a starter', 'informational', 'a question'],
    ['sourdough recipe', 'informational', '“recipe”'],
    ['mill login', 'navigational', '“login”'],
    ['how to buy flour', 'informational', 'a question'],
    ['best price', 'transactional', '“price”'],
  ])('%s is %s, and says why', (keyword, intent, sign) => {
    const verdict = intentOf(keyword);
    expect(verdict.intent).toBe(intent);
    expect(verdict.why).toContain(sign);
  });

  it('is unknown where no word tells, and navigational with a brand’s name', () => {
    expect(intentOf('sourdough bread')).toEqual({
      intent: null,
      why: expect.stringContaining('doesn’t show intent') as string,
    });
    expect(intentOf('quillstead bread', ['Quillstead']).intent).toBe('navigational');
  });
});

describe('clusters', () => {
  const row = (keyword: string, weight = 0) => ({ keyword, weight, intent: intentOf(keyword).intent });
  it('join keywords of the same words under the heaviest, and keep what is wanted apart', () => {
    const heads = clusterKeywords([
      row('sourdough bread recipes', 90),
      row('sourdough bread', 900),
      row('the sourdough breads', 5),
      row('best sourdough bread', 300),
      row('rye bread', 400),
    ]);
    expect(Object.fromEntries(heads)).toEqual({
      'sourdough bread': 'sourdough bread',
      'sourdough bread recipes': 'sourdough bread',
      'the sourdough breads': 'sourdough bread',
    });
  });

  it('do not depend on the order of the rows, and a head heads itself', () => {
    const word = fc.constantFrom('rye', 'bread', 'recipe', 'best', 'flour', 'easy', 'buy');
    const keyword = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    const rows = fc.uniqueArray(fc.record({ keyword, weight: fc.nat(3) }), {
      selector: (item) => item.keyword,
    });
    fc.assert(
      fc.property(rows, (some) => {
        const all = some.map((item) => row(item.keyword, item.weight));
        const heads = clusterKeywords(all);
        expect(clusterKeywords(all.toReversed())).toEqual(heads);
        for (const head of heads.values()) expect(heads.get(head)).toBe(head);
      }),
    );
  });
});

it('a seed matches keywords with all its words in any form, and every match holds the letters that a database asks for', () => {
  const matches = matchesSeed('bakeries in berlin');
  expect(['berlin bakery', 'best bakeries berlin'].map(matches)).toEqual([true, true]);
  expect(['bakery', 'berlin', ''].map(matches)).toEqual([false, false, false]);
  const word = fc.constantFrom(
    'bakery',
    'bakeries',
    'running',
    'runs',
    'boxes',
    'box',
    'baked',
    'the',
    'why',
    'sky',
    'skies',
  );
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (seed, keyword) => {
      if (matchesSeed(seed)(keyword))
        for (const part of seedBeginnings(seed)) expect(keyword).toContain(part);
    }),
  );
});
