import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slipsOf, standing, standingBetween, type Tracked } from './slips.ts';

type Check = Tracked['checks'][number];
const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}T08:00:00.000Z`;
/** Checks on one day after another: a position, null for "not in the results", or failed. */
const tracked = (...seen: (number | null | 'failed')[]): Tracked => ({
  keyword: 'rye bread',
  trackerId: 't',
  checks: seen.map((item, at): Check => {
    const state = item === 'failed' ? 'failed' : item === null ? 'not-in-top' : 'ranked';
    const position = typeof item === 'number' ? item : null;
    const checkedAt = day(at + 1);
    return { id: 'c', state, position, url: null, urls: [], snapshotId: null, error: null, checkedAt };
  }),
});

describe('what slipped', () => {
  it.each<[string, Tracked, [number, number | null] | null]>([
    ['fell', tracked(1, 3), [1, 3]],
    ['stayed', tracked(3, 3), null],
    ['rose', tracked(3, 1), null],
    ['fell before and stayed', tracked(1, 3, 3), null],
    ['is not seen any more', tracked(2, null), [2, null]],
    ['has not been seen for a while', tracked(2, null, null), [2, null]],
    ['came back lower than it once was', tracked(2, null, 9), null],
    ['was never seen', tracked(null, null), null],
    ['was seen once', tracked(4), null],
    ['fell, and the last look failed', tracked(1, 3, 'failed'), [1, 3]],
    ['was not looked for', tracked(), null],
  ])('is said of a page that %s', (_name, positions, expected) => {
    const [slip] = slipsOf([positions]);
    expect(slip ? [slip.from, slip.to] : null).toEqual(expected);
  });

  it('is never a failed check, whatever else was seen', () => {
    const seen = fc.array(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(null)), { maxLength: 8 });
    fc.assert(
      fc.property(seen, fc.nat(8), (all, at) => {
        const withFailure = [...all.slice(0, at), 'failed' as const, ...all.slice(at)];
        const slips = (positions: Tracked) => slipsOf([positions]).map(({ from, to }) => [from, to]);
        expect(slips(tracked(...withFailure))).toEqual(slips(tracked(...all)));
      }),
    );
  });
});

describe('before and after', () => {
  const all = [tracked(5, 4, 'failed', 2, 1)];
  it('before is how it stood last at that moment', () => {
    expect(standing(all, day(3))).toMatchObject([{ position: 4, at: day(2) }]);
    expect(standing(all)).toMatchObject([{ position: 1 }]);
    expect(standing([tracked()])).toEqual([
      { keyword: 'rye bread', state: 'pending', position: null, at: null },
    ]);
  });
  it('after is what was seen last before the next publication, and nothing while nothing was seen', () => {
    expect(standingBetween(all, day(2), day(4))).toMatchObject([{ position: 2 }]);
    expect(standingBetween(all, day(2), null)).toMatchObject([{ position: 1 }]);
    expect(standingBetween(all, day(2), day(3))).toEqual([]);
    expect(standingBetween(all, day(5), null)).toEqual([]);
  });
});
