import type { Price } from '#contract/billing.ts';
import type { z } from 'zod';

type AnyPrice = z.infer<typeof Price>;

export interface Proration {
  /** cents to pay now; negative = kept as credit for the next charge */
  amount: number;
  lines: { label: string; amount: number }[];
  /** false: the present period goes on; true: a new one begins now */
  newPeriod: boolean;
}

/**
 * What a change of price costs now. The unused share of the present period is given back to the second; the same
 * interval goes on with the new price for the rest of it, another interval begins anew and is paid whole.
 */
export function prorate(input: {
  from: AnyPrice;
  to: AnyPrice;
  periodStart: Date;
  periodEnd: Date;
  credit: number;
  now: Date;
}): Proration {
  const { from, to, periodStart, periodEnd, credit, now } = input;
  const whole = periodEnd.getTime() - periodStart.getTime();
  const left = Math.min(1, Math.max(0, (periodEnd.getTime() - now.getTime()) / whole));
  const newPeriod = from.interval !== to.interval;
  const lines = [
    { label: 'Unused time on your current plan', amount: -Math.round(from.amount * left) },
    newPeriod
      ? { label: `One ${to.interval} of the new plan`, amount: to.amount }
      : { label: 'New plan for the rest of this period', amount: Math.round(to.amount * left) },
    ...(credit > 0 ? [{ label: 'Previous credit', amount: -credit }] : []),
  ];
  return { amount: lines.reduce((sum, line) => sum + line.amount, 0), lines, newPeriod };
}

/** The same day of the next month or year, or that month's last day. */
export function periodEndOf(start: Date, interval: 'month' | 'year'): Date {
  const months = interval === 'year' ? 12 : 1;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  // 31 January + 1 month lands in March: step back to the last day before.
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}
