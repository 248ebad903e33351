import fc from 'fast-check';
import { expect, test } from 'vitest';
import { landing, moved } from './list-order.ts';

test('moving keeps every item exactly once, and moving back restores the order', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(500), { maxLength: 12 }),
      fc.integer({ min: -2, max: 13 }),
      fc.nat(13),
      (items, from, to) => {
        const next = moved(items, from, to);
        expect(new Set(next)).toEqual(new Set(items));
        expect(next).toHaveLength(items.length);
        expect(moved(next, to, from)).toEqual(items);
      },
    ),
  );
});

test('a dragged row lands after every row whose middle is above the pointer', () => {
  expect([landing(0, [10, 30]), landing(20, [10, 30]), landing(99, [10, 30])]).toEqual([0, 1, 2]);
});
