import fc from 'fast-check';
import { expect, it } from 'vitest';
import { squarify } from './squarify.ts';

const whole = { x: 0, y: 0, width: 600, height: 400 };
const sizes = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 60 });

it('every value gets its share of the area, inside of the whole, and no two overlap', () => {
  fc.assert(
    fc.property(sizes, (values) => {
      const sorted = values.toSorted((a, b) => b - a);
      const total = sorted.reduce((sum, value) => sum + value, 0);
      const boxes = squarify(sorted, whole);
      for (const [i, { x, y, width, height }] of boxes.entries()) {
        expect(width * height).toBeCloseTo(((sorted[i] ?? 0) / total) * 240_000, 3);
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(600.001);
        expect(y + height).toBeLessThanOrEqual(400.001);
        for (const other of boxes.slice(i + 1)) {
          const across = Math.min(x + width, other.x + other.width) - Math.max(x, other.x);
          const down = Math.min(y + height, other.y + other.height) - Math.max(y, other.y);
          expect(across > 0.001 && down > 0.001).toBe(false);
        }
      }
    }),
    { numRuns: 60 },
  );
});

it('equal values become nearly squares', () => {
  for (const { width, height } of squarify([1, 1, 1, 1, 1, 1], whole))
    expect(Math.max(width / height, height / width)).toBeLessThan(1.6);
});

it('no room and no values are no failure', () => {
  expect(squarify([], whole)).toEqual([]);
  expect(squarify([3, 1], { ...whole, width: 0 })).toHaveLength(2);
});
