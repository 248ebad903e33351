import { describe, expect, it } from 'vitest';
import { height, linePath, placesOf } from './chart-places.ts';

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

  it('draws nothing when nothing is known', () => {
    expect(linePath(placesOf(points(null, null)))).toBe('');
    expect(linePath(placesOf([]))).toBe('');
  });
});
