import { expect, test } from 'vitest';
import { searchRange } from './search-range.ts';

test('so many months end at the last day whose figures are final, in Pacific time', () => {
  expect(searchRange(new Date('2026-11-23T05:00:00Z'), 3)).toEqual({ from: '2026-08-20', to: '2026-11-19' });
  expect(searchRange(new Date('2026-11-23T12:00:00Z'), 1)).toEqual({ from: '2026-10-21', to: '2026-11-20' });
  expect(searchRange(new Date('2026-11-23T12:00:00Z'), 16)).toEqual({ from: '2025-07-21', to: '2026-11-20' });
});

test('a month that is shorter than the last one begins after its own last day', () => {
  expect(searchRange(new Date('2026-04-03T12:00:00Z'), 1)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
});
