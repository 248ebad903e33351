import { expect, test } from 'vitest';
import { planMetrics } from './metric-plan.ts';

test('keywords are asked in batches of at most a thousand, each for volume and then for difficulty', () => {
  const { calls, asked, price } = planMetrics(
    Array.from({ length: 2000 }, (_, n) => `rye ${n}`),
    'dataforseo',
  );
  expect(asked).toBe(2000);
  expect(calls.map(({ part, keywords }) => [part, keywords.length])).toEqual([
    ['volume', 1000],
    ['difficulty', 1000],
    ['volume', 1000],
    ['difficulty', 1000],
  ]);
  expect(price).toBeCloseTo(2 * 0.075 + 2 * 0.01 + 2000 * 0.0001);
});

test.each([
  ['x'.repeat(80), null],
  ['x'.repeat(81), 'long'],
  ['a b c d e f g h i j', null],
  ['a b c d e f g h i j k', 'words'],
  ['what is rye?', 'symbol'],
  ['rye, wheat', 'symbol'],
  ['100% rye', 'symbol'],
  ['rye 🍞', 'symbol'],
  ['r&b c++ größe 日本 #1', null],
])('%j is left out because of: %s', (keyword, why) => {
  const { leftOut, calls } = planMetrics([keyword], 'dataforseo');
  expect(leftOut).toEqual(why === null ? [] : [{ keyword, why }]);
  expect(calls).toHaveLength(why === null ? 2 : 0);
});

test('a keyword that is chosen twice, in other letters, is asked and paid once', () => {
  expect(planMetrics(['Rye Bread', 'rye  bread', ''], 'dataforseo').calls[0]?.keywords).toEqual([
    'rye bread',
  ]);
});

test('where nothing can be asked nothing costs', () => {
  expect(planMetrics(['why?'], 'dataforseo')).toMatchObject({ calls: [], asked: 0, price: 0 });
});

test('Google Ads is asked for volume only, free of charge', () => {
  const { calls, price } = planMetrics(
    Array.from({ length: 1500 }, (_, n) => `rye ${n}`),
    'google-ads',
  );
  expect(calls.map(({ part, keywords }) => [part, keywords.length])).toEqual([
    ['volume', 1000],
    ['volume', 500],
  ]);
  expect(price).toBe(0);
});
