import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readabilityCounts, readabilityScores } from './readability-scores.ts';
import { stemOf } from './stems.ts';
import { countWords, tokensOf, wordsOf } from './words.ts';

const gradeOf = (text: string) => readabilityScores(readabilityCounts(text)).fleschKincaidGrade;

test('words keep inner apostrophes, hyphens and decimal points', () => {
  expect(tokensOf('Don’t pay 3.50 for well-known, café-style tea!')).toEqual([
    "don't",
    'pay',
    '3.50',
    'for',
    'well-known',
    'café-style',
    'tea',
  ]);
  expect(countWords('— … !')).toBe(0);
});

test('a plural and an -ing form have the stem of the plain word', () => {
  expect(['floods', 'flooding', 'flooded'].map(stemOf)).toEqual(['flood', 'flood', 'flood']);
  expect(stemOf('stories')).toBe(stemOf('story'));
});

test('longer words and sentences raise the reading grade', () => {
  const plain = gradeOf('The cat sat on the mat. It was warm. The sun shone in.');
  const hard = gradeOf(
    'Considerable institutional deliberation preceded the implementation of the regulation concerning international cooperation.',
  );
  expect(plain).toBeLessThan(2);
  expect(hard).toBeGreaterThan(20);
  expect(gradeOf('')).toBe(0);
});

const gold = readFileSync('tests/support/samples/text/words.gold.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.replace(/\\u[\da-f]{4}/g, (escape) => JSON.parse(`"${escape}"`) as string).split('\t'));

test.each(gold)(
  '[%s, %s] the words of %j are those that people count',
  (_language, _trap, text = '', marked = '') => {
    expect(wordsOf(text)).toEqual(marked.split('|').filter((word) => word !== ''));
    expect(countWords(text)).toBe(wordsOf(text).length);
  },
);
