import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CheckState } from '#contract/ranks.ts';
import { clicksAt, distributionOf, type Standing, visibilityOf } from './visibility.ts';

const standing: fc.Arbitrary<Standing> = fc.oneof(
  fc.integer({ min: 1, max: 100 }).map((position) => ({ state: 'ranked' as const, position })),
  fc
    .constantFrom<CheckState>('not-in-depth', 'not-in-top', 'failed', 'pending')
    .map((state) => ({ state, position: null })),
);
const first: Standing = { state: 'ranked', position: 1 };
const unseen: Standing = { state: 'not-in-top', position: null };
const failed: Standing = { state: 'failed', position: null };

it('a lower position never gets more clicks, and every position gets some', () => {
  for (let position = 1; position <= 200; position += 1) {
    expect(clicksAt(position)).toBeGreaterThan(0);
    expect(clicksAt(position + 1)).toBeLessThan(clicksAt(position));
  }
  expect(clicksAt(0)).toBe(0);
});

it('visibility is 100 where all keywords stand first, 0 where none is seen, and unknown where nothing was learnt', () => {
  expect(visibilityOf([first, first])).toBe(100);
  expect(visibilityOf([unseen])).toBe(0);
  expect(visibilityOf([first, unseen])).toBe(50);
  expect(visibilityOf([])).toBeNull();
  expect(visibilityOf([failed, { state: 'pending', position: null }])).toBeNull();
});

it('visibility lies between 0 and 100, and a check that failed changes nothing', () => {
  fc.assert(
    fc.property(fc.array(standing), (standings) => {
      const visibility = visibilityOf(standings);
      if (visibility !== null) expect(visibility >= 0 && visibility <= 100).toBe(true);
      expect(visibilityOf([...standings, failed])).toBe(visibility);
    }),
  );
});

it('a better position never lowers visibility', () => {
  fc.assert(
    fc.property(fc.array(standing), fc.integer({ min: 2, max: 100 }), (standings, position) => {
      const before = visibilityOf([...standings, { state: 'ranked', position }]);
      const after = visibilityOf([...standings, { state: 'ranked', position: position - 1 }]);
      expect(after!).toBeGreaterThanOrEqual(before!);
    }),
  );
});

it('each known keyword is counted once, in the place where it stands', () => {
  const at = (position: number): Standing => ({ state: 'ranked', position });
  expect(distributionOf([at(1), at(3), at(4), at(10), at(11), at(90), unseen, failed])).toEqual({
    top3: 2,
    top10: 2,
    beyond: 2,
    unseen: 1,
  });
  fc.assert(
    fc.property(fc.array(standing), (standings) => {
      const { top3, top10, beyond, unseen: never } = distributionOf(standings);
      const known = standings.filter(({ state }) => state !== 'failed' && state !== 'pending');
      expect(top3 + top10 + beyond + never).toBe(known.length);
    }),
  );
});
