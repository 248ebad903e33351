import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Check, historyOf, trendOf } from './history.ts';
import { clicksAt, distributionOf, visibilityOf } from './visibility.ts';

const ranked = (position: number): Check => ({ state: 'ranked', position });
const failed: Check = { state: 'failed', position: null };
const deeper: Check = { state: 'not-in-depth', position: null };
const nowhere: Check = { state: 'not-in-top', position: null };

describe('what checks say', () => {
  it('nothing yet is pending, with no position from anywhere', () => {
    expect(historyOf([])).toEqual({
      state: 'pending',
      latest: null,
      previous: null,
      change: null,
      best: null,
    });
  });

  it('a fall is negative, a rise positive, and the best stays the best', () => {
    expect(historyOf([ranked(3), ranked(5)])).toMatchObject({ state: 'ranked', change: -2, best: 3 });
    expect(historyOf([ranked(5), ranked(3)])).toMatchObject({ change: 2, best: 3 });
  });

  it('a failed look is the latest, holds no position, and changes nothing that was seen', () => {
    const it0 = historyOf([ranked(4), failed]);
    expect(it0).toMatchObject({
      state: 'failed',
      latest: failed,
      previous: ranked(4),
      change: null,
      best: 4,
    });
    expect(historyOf([ranked(4), failed, ranked(6)])).toMatchObject({ change: -2, previous: ranked(4) });
  });

  it('not seen is told from not reached, and neither is a position', () => {
    expect(historyOf([ranked(4), deeper])).toMatchObject({ state: 'not-in-depth', change: null });
    expect(historyOf([ranked(4), nowhere])).toMatchObject({ state: 'not-in-top', change: null });
  });

  it('a gap stays a gap in the line', () => {
    expect(trendOf([ranked(2), failed, ranked(3)]).map(({ position }) => position)).toEqual([2, null, 3]);
  });
});

describe('visibility', () => {
  it('is 100 when all stand first and 0 when all were looked for and not seen', () => {
    expect(visibilityOf([ranked(1), ranked(1)])).toBe(100);
    expect(visibilityOf([nowhere, deeper])).toBe(0);
  });

  it('is unknown when every look failed or waits, and what failed is not averaged in as 0', () => {
    expect(visibilityOf([failed, { state: 'pending', position: null }])).toBeNull();
    expect(visibilityOf([ranked(1), failed])).toBe(100);
    expect(visibilityOf([ranked(1), nowhere])).toBe(50);
  });

  it('counts each where it stands, and what is unknown nowhere', () => {
    expect(
      distributionOf([ranked(1), ranked(3), ranked(4), ranked(10), ranked(11), nowhere, failed]),
    ).toEqual({
      top3: 2,
      top10: 2,
      beyond: 1,
      unseen: 1,
    });
  });

  it('never rises when a position gets worse, and stays between 0 and 100', () => {
    const position = fc.integer({ min: 1, max: 100 });
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 20 }), fc.nat(), (positions, which) => {
        const before = visibilityOf(positions.map(ranked))!;
        const worse = positions.map((item, at) => ranked(at === which % positions.length ? item + 1 : item));
        const after = visibilityOf(worse)!;
        expect(after).toBeLessThanOrEqual(before);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(100);
      }),
    );
    for (let at = 1; at < 100; at += 1) expect(clicksAt(at + 1)).toBeLessThan(clicksAt(at));
  });
});
