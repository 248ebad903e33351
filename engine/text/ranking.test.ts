import { expect, test } from 'vitest';
import { nGrams, sharedNGrams } from './n-grams.ts';
import { pixelWidth } from './pixel-width.ts';
import { hash32, mulberry32, shuffled } from './prng.ts';
import { cosine, termsOf, textRank, tfIdf } from './ranking.ts';

test('the sentence that shares most with the others is the most central', () => {
  const texts = [
    'Rivers carry sand to the sea.',
    'Sand from rivers feeds beaches.',
    'Rivers and beaches share sand.',
    'Cats sleep.',
  ];
  const { vectors } = tfIdf(texts.map(termsOf));
  const ranks = textRank(vectors);
  expect(ranks.indexOf(1)).toBeLessThan(3);
  expect(ranks[3]).toBeLessThan(Math.min(...ranks.slice(0, 3)));
  expect(cosine(vectors[0]!, vectors[0]!)).toBeCloseTo(1);
  expect(textRank([])).toEqual([]);
});

test('shared runs of words are a share of the first text', () => {
  expect(nGrams(['a', 'b', 'c'], 2)).toEqual(['a b', 'b c']);
  expect(sharedNGrams(['a', 'b', 'c'], ['x', 'a', 'b'], 2)).toBe(0.5);
  expect(sharedNGrams([], ['a'], 2)).toBe(0);
});

test('the same seed gives the same numbers on every machine', () => {
  const random = mulberry32(42);
  expect([random(), random(), random()].map((item) => Math.floor(item * 1e6))).toEqual([
    601103, 448290, 852465,
  ]);
  expect(hash32('seed')).toBe(hash32('seed'));
  expect(hash32('seed')).not.toBe(hash32('seee'));
  expect(shuffled([1, 2, 3, 4], mulberry32(1)).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
});

test('widths are those of Arial: sixty W at 20 px are 1,133 px; accents add nothing', () => {
  expect(Math.round(pixelWidth('W'.repeat(60)))).toBe(1133);
  expect(pixelWidth('é')).toBe(pixelWidth('e'));
  expect(pixelWidth('e\u0301')).toBe(pixelWidth('e'));
  expect(pixelWidth('', 14)).toBe(0);
});
