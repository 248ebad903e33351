import { describe, expect, it } from 'vitest';
import { edge, height, linePath, placesOf } from './chart-places.ts';

const points = (...values: (number | null)[]) => values.map((value, i) => ({ label: `${i}`, value }));

describe('a line chart', () => {
  it('shows gaps as gaps', () => {
    const path = linePath(placesOf(points(1, 2, null, 3, 4)));
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path.match(/L/g)).toHaveLength(2);
  });

  it('starts its axis at 0, so that twice as much stands twice as high', () => {
    const [one, two] = placesOf(points(5, 10));
    const ground = placesOf(points(0, 10))[0]?.y ?? 0;
    expect(ground).toBeLessThan(height);
    expect(ground - (two?.y ?? 0)).toBeCloseTo(2 * (ground - (one?.y ?? 0)));
  });

  it('of positions has 1 at the top and the worst above the ground', () => {
    const [best, middle, worst] = placesOf(points(1, 3, 5), true).map(({ y }) => y ?? 0);
    expect(middle).toBeCloseTo(((best ?? 0) + (worst ?? 0)) / 2);
    expect(best).toBe(edge.top);
    expect(best).toBeLessThan(worst ?? 0);
    expect(worst).toBeLessThan(height - edge.bottom);
    expect(placesOf(points(1, 2), true)[1]?.y).toBeLessThan(height - edge.bottom);
    expect(placesOf(points(1, 1), true)[1]?.y).toBe(best);
  });

  it('draws nothing when nothing is known', () => {
    expect(linePath(placesOf(points(null, null)))).toBe('');
    expect(linePath(placesOf([]))).toBe('');
  });
});
