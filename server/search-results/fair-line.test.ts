import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FairLine } from './fair-line.ts';

it('takes one of each group in turn, each group in its own order, and all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 }), (groups) => {
      const line = new FairLine<{ group: string; at: number }>();
      groups.forEach((group, at) => line.add(group, { group, at }));
      const taken = [];
      for (let next = line.next(); next; next = line.next()) taken.push(next);
      expect(taken).toHaveLength(groups.length);
      expect(line.size).toBe(0);
      for (const name of new Set(groups)) {
        const own = taken.filter(({ group }) => group === name);
        expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted((x, y) => x - y));
        // Between two of a group every other one that waits has its turn.
        const first = taken.findIndex(({ group }) => group === name);
        expect(first).toBeLessThan(new Set(groups).size);
      }
    }),
  );
});

it('lets go of those who leave', () => {
  const line = new FairLine<string>();
  for (const item of ['x', 'y', 'z']) line.add('a', item);
  line.remove('a', 'y');
  line.remove('a', 'y');
  line.remove('b', 'x');
  expect(line.size).toBe(2);
  expect(line.clear()).toEqual(['x', 'z']);
  expect(line.next()).toBeUndefined();
});
