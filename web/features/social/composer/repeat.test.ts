import { expect, it } from 'vitest';
import type { Recurrence } from '#contract/social/recurrence.ts';
import { noRepeat, repeatOf, repeatProblems, ruleOf } from './repeat.ts';

it('a rule goes into the form and comes back the same', () => {
  const rules: Recurrence[] = [
    { every: 'day', interval: 3 },
    { every: 'week', interval: 2, weekdays: [1, 4], until: '2027-01-31' },
    { every: 'month', interval: 1, count: 12 },
  ];
  for (const rule of rules) expect(ruleOf(repeatOf(rule))).toEqual(rule);
  expect(ruleOf(repeatOf(null))).toBeNull();
});

it('says which field cannot be read, and is no rule then', () => {
  const weekly = { ...noRepeat, every: 'week' as const };
  for (const interval of ['', '0', '31', '1.5', '-1', 'two'])
    expect(repeatProblems({ ...weekly, interval })).toEqual(['interval']);
  expect(repeatProblems({ ...weekly, ends: 'until' })).toEqual(['until']);
  expect(repeatProblems({ ...weekly, ends: 'count', count: '1' })).toEqual(['count']);
  expect(ruleOf({ ...weekly, ends: 'count', count: '1' })).toBeNull();
  expect(repeatProblems({ ...noRepeat, interval: 'x' })).toEqual([]);
});

it('weekdays belong to weeks alone', () => {
  expect(ruleOf({ ...noRepeat, every: 'month', weekdays: [1] })).toEqual({ every: 'month', interval: 1 });
  expect(ruleOf({ ...noRepeat, every: 'week', weekdays: [5, 1] })).toEqual({
    every: 'week',
    interval: 1,
    weekdays: [1, 5],
  });
});
