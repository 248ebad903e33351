import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodEndOf, prorate } from './proration.ts';
import { plans, priceOf } from './plans.ts';

const price = (id: string) => priceOf(id)!.price;
const paid = plans.flatMap((plan) => plan.prices.map((item) => item.id));
const start = new Date('2026-11-01T00:00:00Z');

describe('a change of plan', () => {
  it('half-way through the month pays the difference for the other half', () => {
    const now = new Date('2026-11-16T00:00:00Z');
    const end = new Date('2026-12-01T00:00:00Z');
    const it = { from: price('starter-month'), to: price('pro-month'), periodStart: start, periodEnd: end };
    expect(prorate({ ...it, credit: 0, now })).toMatchObject({ amount: 1500, newPeriod: false });
    expect(prorate({ ...it, credit: 400, now }).amount).toBe(1100);
  });

  it('there and back at the same moment costs nothing, and its lines always add up to its sum', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...paid),
        fc.constantFrom(...paid),
        fc.integer({ min: 0, max: 30 }),
        (a, b, day) => {
          const [from, to] = [price(a), price(b)];
          const periodEnd = periodEndOf(start, from.interval);
          const now = new Date(start.getTime() + day * 86_400_000);
          const there = prorate({ from, to, periodStart: start, periodEnd, credit: 0, now });
          expect(there.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(there.amount);
          if (there.newPeriod) return;
          const back = prorate({ from: to, to: from, periodStart: start, periodEnd, credit: 0, now });
          expect(Math.abs(there.amount + back.amount)).toBe(0);
        },
      ),
    );
  });
});

it.each([
  ['2026-01-31', 'month', '2026-02-28'],
  ['2028-01-31', 'month', '2028-02-29'],
  ['2026-11-15', 'month', '2026-12-15'],
  ['2028-02-29', 'year', '2029-02-28'],
] as const)('a period from %s by the %s ends on %s', (from, interval, to) => {
  expect(periodEndOf(new Date(`${from}T10:00:00Z`), interval).toISOString()).toBe(`${to}T10:00:00.000Z`);
});
