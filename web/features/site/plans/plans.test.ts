import { expect, it } from 'vitest';
import { planLimits, plans as all } from '#server/billing/plans.ts';
import { monthsPaidOfTwelve, plans } from './plans.ts';
import { pricingMessages } from '../messages.ts';

it('shows the limits that the server applies to each plan', () => {
  for (const plan of plans) expect([plan.id, planLimits[plan.id]]).toEqual([plan.id, plan.limits]);
});

/** Those that are sold; the notice above them names the one that is not. */
const sold = all.filter(({ id }) => id !== 'self-hosted');

it('shows every plan that a workspace can be on, by its name and its prices', () => {
  expect(pricingMessages.notice).toContain(all.find(({ id }) => id === 'self-hosted')?.name);
  expect(plans.map(({ id, name, forWhom }) => ({ id, name, forWhom }))).toEqual(
    sold.map(({ id, name, description }) => ({ id, name, forWhom: description })),
  );
  for (const { id, monthlyUsd } of plans) {
    const prices = sold.find((plan) => plan.id === id)?.prices ?? [];
    const amounts = Object.fromEntries(prices.map(({ interval, amount }) => [interval, amount / 100]));
    expect([id, amounts]).toEqual([
      id,
      monthlyUsd === 0 ? {} : { month: monthlyUsd, year: monthlyUsd * monthsPaidOfTwelve },
    ]);
  }
});
