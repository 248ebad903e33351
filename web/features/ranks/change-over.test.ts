import { expect, it } from 'vitest';
import { changeOver } from './change-over.ts';

it('a change over days is between the last look and the last one at least so long before, both with a position', () => {
  const at = (day: number, position: number | null) => ({
    at: `2026-11-${String(day).padStart(2, '0')}T06:00:00.000Z`,
    position,
  });
  const trend = [at(1, 20), at(10, 9), at(16, 7), at(17, 5)];
  expect([1, 7, 30].map((days) => changeOver(trend, days))).toEqual([2, 4, null]);
  expect(changeOver([at(16, null), at(17, 5)], 1)).toBeNull();
  expect(changeOver([at(16, 4), at(17, null)], 1)).toBeNull();
  expect(changeOver([], 1)).toBeNull();
});
