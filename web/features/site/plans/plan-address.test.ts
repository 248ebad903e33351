import { describe, expect, it } from 'vitest';
import { intervals, planIds } from '#contract/billing.ts';
import { guard, safeReturnUrl } from '#contract/routes.ts';
import { choiceIn, registerAddress, signupAddress, subscriptionAddress } from './plan-address.ts';

const choices = planIds.flatMap((plan) => intervals.map((interval) => ({ plan, interval })));

describe('a chosen plan', () => {
  it('is still known at the doorway, and by the month where nothing else is chosen', () => {
    for (const choice of choices) {
      const found = choiceIn(new URL(registerAddress(choice), 'http://a').search);
      expect(found).toEqual(choice.plan === 'free' ? { plan: 'free', interval: 'month' } : choice);
    }
    for (const search of ['', '?plan=gold', '?plan=', '?interval=year']) expect(choiceIn(search)).toBeNull();
  });

  it('survives sign-up as a returnUrl of this site that leads to where it is bought', () => {
    for (const choice of choices) {
      const address = new URL(signupAddress(choice), 'http://a');
      const wanted = address.searchParams.get('returnUrl');
      expect(safeReturnUrl(wanted)).toBe(wanted);
      expect(wanted).toBe(choice.plan === 'free' ? '/projects' : subscriptionAddress(choice));
      expect(guard(`${address.pathname}${address.search}`, true, wanted)).toBe(wanted);
    }
  });
});
