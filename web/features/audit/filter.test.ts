import { expect, test } from 'vitest';
import { filterOf } from './filter.ts';

const of = (search: string) => filterOf(new URLSearchParams(search));

test('both days of a filter count whole, by this device’s clocks', () => {
  const { from, to } = of('from=2026-11-20&to=2026-11-20');
  expect(from).toBe(new Date(2026, 10, 20).toISOString());
  expect(to).toBe(new Date(2026, 10, 21).toISOString());
});

test('what an address has no business to say is left out', () => {
  expect(of('person=me&group=gossip&from=soon&to=1999-01-01&q=%20%20')).toEqual({});
  expect(of('from=2026-13-45')).toEqual({});
  expect(of('group=billing&q=plan')).toEqual({ group: 'billing', q: 'plan' });
});
