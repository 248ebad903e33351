import { expect, it } from 'vitest';
import { planLimits } from '#server/billing/plans.ts';
import { plans } from './plans.ts';

it('shows the words that the server lets each plan spend', () => {
  for (const plan of plans)
    expect([plan.id, planLimits[plan.id]?.['ai-words']]).toEqual([plan.id, plan.aiWords]);
});

it('shows every plan that a workspace can be on', () => {
  expect(plans.map((plan) => plan.id)).toEqual(Object.keys(planLimits).filter((id) => id !== 'off'));
});
