import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchesSeed, seedBeginnings } from './matches-seed.ts';

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
