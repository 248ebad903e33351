import type { TraitUnit } from '#contract/writer/voices.ts';

/** Student's t for 90 % two-sided, by degrees of freedom from 1 on (any table of the distribution). */
const t90 = [
  6.314, 2.92, 2.353, 2.132, 2.015, 1.943, 1.895, 1.86, 1.833, 1.812, 1.796, 1.782, 1.771, 1.761, 1.753,
  1.746, 1.74, 1.734, 1.729,
];

/**
 * Where nine of ten more texts are expected if they vary as these do: the prediction interval for one further normal
 * observation, mean ± t · s · √(1 + 1/n). Few samples make it wide. Cut at what the unit can be.
 * @param values of at least two samples
 */
export function expectedRange(values: readonly number[], unit: TraitUnit): { low: number; high: number } {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const reach = (t90[Math.min(n - 1, t90.length) - 1] ?? Infinity) * Math.sqrt(variance * (1 + 1 / n));
  const low = mean - reach;
  const high = mean + reach;
  return {
    low: unit === 'points' ? low : Math.max(0, low),
    high: unit === 'share' ? Math.min(1, high) : high,
  };
}
