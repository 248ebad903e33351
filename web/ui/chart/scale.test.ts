import { describe, expect, it } from 'vitest';
import { areaPath, axisFor, labelled, linePath, loneOf, placesOnX, spread, yOf } from './scale.ts';

const plot = { left: 40, right: 440, top: 10, bottom: 210 };
const line = (...values: (number | null)[]) => {
  const axis = axisFor(values);
  const xs = placesOnX(
    values.map(() => null),
    plot,
  );
  return xs.map((x, i) => {
    const value = values[i] ?? null;
    return { x, y: value === null ? null : yOf(axis, value, plot) };
  });
};

describe('the axes of a chart', () => {
  it('start at 0, so that twice as much stands twice as high, and end at a round figure', () => {
    const axis = axisFor([5, 37]);
    expect(axis.ticks).toEqual([0, 10, 20, 30, 40]);
    expect(axis.share(20)).toBeCloseTo(2 * axis.share(10));
  });

  it('have whole ticks for counts and none twice', () => {
    expect(axisFor([1, 2], { whole: true }).ticks).toEqual([0, 1, 2]);
    expect(axisFor([0, 0], { whole: true }).ticks).toEqual([0, 1]);
    expect(axisFor([0.3]).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('of positions have 1 at the top and the worst above the ground', () => {
    for (const worst of [1, 2, 5, 20, 87]) {
      const axis = axisFor([1, worst], { ranks: true });
      expect(axis.ticks[0]).toBe(1);
      expect(axis.share(1)).toBe(1);
      expect(axis.share(worst)).toBeGreaterThan(0);
      for (const tick of axis.ticks) expect(axis.share(tick)).toBeGreaterThanOrEqual(0);
      expect(axis.ticks.length).toBeGreaterThan(1);
      expect(axis.ticks.length).toBeLessThan(9);
    }
  });

  it('stand for time where there are times, and one point alone stands in the middle', () => {
    const day = (n: number) => Date.UTC(2026, 10, n);
    expect(placesOnX([day(1), day(2), day(11)], plot)).toEqual([40, 80, 440]);
    expect(placesOnX([null, null, null], plot)).toEqual([40, 240, 440]);
    expect(placesOnX([day(1)], plot)).toEqual([240]);
    expect(placesOnX([], plot)).toEqual([]);
  });
});

describe('a line', () => {
  it('shows gaps as gaps, in its area too', () => {
    const places = line(1, 2, null, 3, 4);
    expect(linePath(places).match(/M/g)).toHaveLength(2);
    expect(linePath(places).match(/L/g)).toHaveLength(2);
    expect(areaPath(places, 210).match(/Z/g)).toHaveLength(2);
  });

  it('gives a value between two gaps a dot, because no line reaches it', () => {
    expect(loneOf(line(1, 2, null, 3, null)).map(({ x }) => x)).toEqual([340]);
    expect(loneOf(line(7))).toHaveLength(1);
  });

  it('draws nothing when nothing is known', () => {
    expect(linePath(line(null, null))).toBe('');
    expect(linePath(line())).toBe('');
  });
});

describe('labels', () => {
  it('under the axis never overlap, and the last is always there', () => {
    const xs = Array.from({ length: 40 }, (_, i) => 40 + i * 10);
    const kept = labelled(xs, 84);
    expect(kept.at(-1)).toBe(39);
    for (const [n, i] of kept.entries())
      if (n > 0) expect((xs[i] ?? 0) - (xs[kept[n - 1] ?? 0] ?? 0)).toBeGreaterThanOrEqual(84);
  });

  it('of lines that end at the same place are moved apart and stay inside', () => {
    const found = spread([208, 208, 207], 15, plot);
    const sorted = found.toSorted((a, b) => a - b);
    for (const [n, y] of sorted.entries()) {
      expect(y).toBeLessThanOrEqual(plot.bottom);
      if (n > 0) expect(y - (sorted[n - 1] ?? 0)).toBeGreaterThanOrEqual(15);
    }
    expect(found[2]).toBeLessThan(found[0] ?? 0);
  });
});
