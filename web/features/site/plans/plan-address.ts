// The chosen plan on its way from the pricing page over sign-up to the subscription page.
import { intervals, type PlanId, planIds } from '#contract/billing.ts';
import { pagePath } from '#contract/routes/page-path.ts';

export interface PlanChoice {
  plan: PlanId;
  interval: (typeof intervals)[number];
}

/** `plan=pro&interval=year`; a free plan has no interval. */
const queryOf = ({ plan, interval }: PlanChoice) => (plan === 'free' ? { plan } : { plan, interval });

/** The doorway to sign-up with a plan in hand. */
export const registerAddress = (choice: PlanChoice): string => pagePath('/register', {}, queryOf(choice));

/** Where the plan is bought by somebody who is signed in. */
export const subscriptionAddress = (choice: PlanChoice): string =>
  pagePath('/subscription', {}, queryOf(choice));

/** Sign-up that leads, after the email is verified, to where the plan is bought; with a free plan into the app. */
export function signupAddress(choice: PlanChoice): string {
  const wanted = choice.plan === 'free' ? '/projects' : subscriptionAddress(choice);
  return pagePath('/signup', {}, { ...queryOf(choice), returnUrl: wanted });
}

/** The choice that an address carries; null where it names no plan of ours. By the month unless it says otherwise. */
export function choiceIn(search: string): PlanChoice | null {
  const query = new URLSearchParams(search);
  const plan = planIds.find((id) => id === query.get('plan'));
  return plan ? { plan, interval: query.get('interval') === 'year' ? 'year' : 'month' } : null;
}
