import { expect, test } from 'vitest';
import { mulberry32 } from '#engine/text/prng.ts';
import { expectedRange } from './range.ts';

test('three samples give the interval of a textbook: 10, 12, 14 → 12 ± 2.92 · 2 · √(4/3)', () => {
  const { low, high } = expectedRange([10, 12, 14], 'points');
  const reach = 2.92 * 2 * Math.sqrt(4 / 3);
  expect(low).toBeCloseTo(12 - reach, 10);
  expect(high).toBeCloseTo(12 + reach, 10);
});

test('it is cut at what can be: nothing below none, no share above all', () => {
  expect(expectedRange([0, 1, 0], 'share')).toEqual({ low: 0, high: 1 });
  expect(expectedRange([0, 0, 9], 'per-1000').low).toBe(0);
  expect(expectedRange([0, 0, 9], 'points').low).toBeLessThan(0);
});

test.each([3, 5, 20])('of texts that vary as %d samples do, nine of ten are within', (count) => {
  const next = mulberry32(7);
  // Sum of twelve even numbers: normal enough, with a deviation of 1.
  const normal = () => Array.from({ length: 12 }, () => next()).reduce((sum, value) => sum + value, 0);
  let within = 0;
  const rounds = 4000;
  for (let round = 0; round < rounds; round++) {
    const { low, high } = expectedRange(Array.from({ length: count }, normal), 'points');
    const one = normal();
    if (one >= low && one <= high) within += 1;
  }
  expect(within / rounds).toBeGreaterThan(0.88);
  expect(within / rounds).toBeLessThan(0.92);
});
