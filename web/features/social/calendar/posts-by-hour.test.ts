import { expect, it } from 'vitest';
import { postsByHour } from './posts-by-hour.ts';

it('posts are counted by weekday and hour on the clocks of the zone, also across midnight', () => {
  // Sunday evening in UTC is Monday morning in Tokyo.
  const due = ['2026-11-22T23:30:00.000Z', '2026-11-22T23:59:00.000Z', '2026-11-24T03:00:00.000Z'];
  const utc = postsByHour(due, 'UTC');
  expect([utc[6]?.[23], utc[1]?.[3]]).toEqual([2, 1]);
  const tokyo = postsByHour(due, 'Asia/Tokyo');
  expect([tokyo[0]?.[8], tokyo[1]?.[12]]).toEqual([2, 1]);
  expect(tokyo.flat().reduce((sum, count) => sum + count, 0)).toBe(3);
  expect(
    postsByHour([], 'UTC')
      .flat()
      .every((count) => count === 0),
  ).toBe(true);
});
